import type { OperationSchemes } from "../generated/types/operation-schemes.ts";
import type { operations } from "../generated/types/types.ts";
import type { BaseLogger } from "pino";
import type { Config } from "../config/config.ts";
import type { FieldCipher } from "../encryption/field-cipher.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store, Transaction } from "../storage/store.ts";
import type { AllowedTarget } from "../config/allowed-targets.ts";
import type { Reference } from "./references.ts";

/** The operationId in the document. */
export type OperationId = keyof operations;

/** The name of a security scheme in the document. */
export type Scheme = OperationSchemes[OperationId];

/** A user of the dashboard, known by an access key. */
export interface UserCaller {
  scheme: "dashboardToken";
  userId: string;
  /** The organization whose records the caller sees; it may be empty (D05). */
  orgId: string;
  /** The level of each of the user's permissions, by its name. */
  permissions: Readonly<Record<string, string>>;
}

/** A holder of a key that the command line issued. It belongs to the platform, not to an organization. */
interface KeyCaller {
  scheme: KeyScheme;
  keyId: string;
}

export type Caller = UserCaller | KeyCaller;

type CallerOf<Id extends OperationId> = OperationSchemes[Id] extends "dashboardToken" ? UserCaller : KeyCaller;

type ContentOf<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : undefined;

/** Typed parameters of one kind, or an empty object if the operation has none. */
type Group<Groups, Kind extends string> = Groups extends { [Key in Kind]?: infer Values }
  ? [NonNullable<Values>] extends [never]
    ? Record<string, never>
    : NonNullable<Values>
  : Record<string, never>;

/**
 * A valid request: parameters are coerced and have their defaults, and the body is as it was sent, without its
 * `readOnly` fields. It includes unknown fields.
 */
interface Input<Id extends OperationId> {
  path: Group<operations[Id]["parameters"], "path">;
  query: Group<operations[Id]["parameters"], "query">;
  body: operations[Id] extends { requestBody: infer Body } ? ContentOf<Body> : undefined;
}

type SuccessStatus = 200 | 201 | 204;

/**
 * A successful response: only a status if the document has no content for it. A long body can be a `stream` of pieces of
 * JSON text; nothing is sent before its first piece is ready, so that an earlier failure can still become a problem.
 */
type Output<Id extends OperationId> = {
  [Status in SuccessStatus & keyof operations[Id]["responses"]]: OutputOf<
    Status,
    ContentOf<operations[Id]["responses"][Status]>
  >;
}[SuccessStatus & keyof operations[Id]["responses"]];

type OutputOf<Status, Body> = [Body] extends [undefined]
  ? { status: Status }
  : { status: Status; body: Body } | { status: Status; stream: AsyncIterable<string> };

/** What all operations of all callers share. */
export interface SharedContext {
  store: Store;
  /** Encrypts secrets that must be decrypted again. Encrypt in the transaction that writes: the key may change before it. */
  cipher: FieldCipher;
  config: Config;
  /** `config.debugTargets`, read. */
  allowedTargets: readonly AllowedTarget[];
  now: () => Date;
  /** Whether the service is shutting down, so that long work should end early. */
  isStopping: () => boolean;
}

/** The output of a create. */
export interface CreateOutput {
  status: SuccessStatus;
  body: unknown;
}

/**
 * Runs the transaction of an operation that takes `Idempotency-Key`, which writes one record. If the request has a key, the output
 * is stored with the record; if it was stored before, `work` does not run, and the stored output is returned.
 */
type Create<Result extends CreateOutput> = (work: (tx: Transaction) => Promise<Result>) => Promise<Result>;

/** The context of one request. */
export interface RequestContext extends SharedContext {
  create: Create<CreateOutput>;
  caller: Caller;
  /** The ids in the body that must exist, if the operation documents `unknown_reference`. */
  references: readonly Reference[];
  log: Pick<BaseLogger, "debug" | "info" | "warn" | "error">;
}

/** Everything that an operation works with. */
interface Context<Id extends OperationId> extends Omit<RequestContext, "create"> {
  caller: CallerOf<Id>;
  create: Create<Extract<Output<Id>, CreateOutput>>;
}

/**
 * Carries out one operation. Expected failures are thrown as `ProblemError`; headers that the document fixes
 * (`Cache-Control`, `Preference-Applied`, …) are added by the caller of the handler.
 */
export type Handler<Id extends OperationId> = (input: Input<Id>, context: Context<Id>) => Promise<Output<Id>>;

/** A handler for each operation, by its operationId. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** A handler as a route calls it. The validators ensure that the input matches. */
export type AnyHandler = (
  input: { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
  context: RequestContext,
) => Promise<AnyOutput>;

/** The result of a handler, as a route uses it. */
export type AnyOutput = { status: number; body?: unknown } | { status: number; stream: AsyncIterable<string> };
