import type { CallError, Success } from "@gw/client/dashboard";

/** What an operation's call takes. */
export type InputOf<Call> = Call extends (input: infer Input) => unknown ? NonNullable<Input> : never;

/** The arguments of a factory that takes `Input`, which may be left out where the operation's call needs none. */
export type Arguments<Call, Input> = Call extends () => unknown ? [input?: Input] : [input: Input];

/** A call whose operation answers pages. */
export interface AnyPagedCall {
  readonly pages: (...input: never) => unknown;
}

/** What an operation's success holds. */
export type DataOf<Call> = Call extends (...input: never) => Promise<infer Answer>
  ? Answer extends Success<unknown, infer Data>
    ? Data
    : never
  : never;

/** Whatever else a call of the operation ends with. */
export type ErrorOf<Call> = Call extends (...input: never) => Promise<infer Result> ? CallError<Result> : never;
