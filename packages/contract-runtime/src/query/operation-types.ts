import type { CallError } from "../client/api-error.ts";
import type { CallOptions } from "../client/call.ts";
import type { LinkedPage, PagesMethod } from "../client/pages.ts";
import type { Success } from "../client/result.ts";

/** The input of an operation. */
export type InputOf<Call> = Call extends (input: infer Input) => unknown ? NonNullable<Input> : never;

/** The variables of a mutation: the input of the operation, or nothing if it has neither parameters nor a body. */
export type VariablesOf<Call> = InputOf<Call> | (keyof InputOf<Call> extends keyof CallOptions ? void : never);

/** The arguments of a factory: `Input`, optional if the operation requires no input. */
export type Arguments<Call, Input> = Call extends () => unknown ? [input?: Input] : [input: Input];

/** The method of a paged operation. */
export interface AnyPagedCall {
  readonly pages: Pick<PagesMethod<string, unknown, [], unknown>, "first">;
}

/** The query parameter of the pages of an operation. */
export type ParameterOf<Call> = Call extends { readonly pages: { readonly parameter?: infer Parameter } }
  ? Parameter
  : never;

/** The parameter of a page: a number, an offset, a cursor or an address. */
export type PageParamOf<Call> = Call extends { readonly pages: { readonly first: infer PageParam } }
  ? PageParam
  : never;

/** A page of an operation. */
export type PageOf<Call> = Call extends { readonly pages: { readonly isLinked?: true } }
  ? LinkedPage<DataOf<Call>>
  : DataOf<Call>;

/** The data of an operation's success. */
export type DataOf<Call> = Call extends (...input: never) => Promise<infer Result>
  ? Result extends Success<unknown, infer Data>
    ? Data
    : never
  : never;

/** The data of a query: null for a success without a body. */
export type QueryDataOf<Call> = NullFor<DataOf<Call>>;

type NullFor<Data> = Data extends undefined ? null : Data;

/** The errors of an operation. */
export type ErrorOf<Call> = Call extends (...input: never) => Promise<infer Result> ? CallError<Result> : never;
