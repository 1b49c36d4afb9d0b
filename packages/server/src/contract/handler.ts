import type { operations } from "@gw/api-types";
import type { operationTable } from "@gw/api-types/operation-table";
import type { BaseLogger } from "pino";
import type { Config } from "../config.ts";
import type { Sealer } from "../secrets/sealer.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import type { AllowedTarget } from "../trace/allowed-targets.ts";
import type { Reference } from "./references.ts";

/** The name that an operation has in the document. */
export type OperationId = keyof operations;

/** The name of a security scheme in the document. */
export type Scheme = (typeof operationTable)[OperationId]["securityScheme"];

/** A user of the dashboard, known by an access key. */
export interface UserCaller {
  scheme: "dashboardToken";
  userId: string;
  /** The organisation whose records the caller sees; it may be empty (D05). */
  orgId: string;
  /** The level of each of the user's permissions, by its name. */
  permissions: Readonly<Record<string, string>>;
}

/** A holder of a key that the command line issued. It belongs to the platform, not to an organisation. */
export interface KeyCaller {
  scheme: KeyScheme;
  keyId: string;
}

export type Caller = UserCaller | KeyCaller;

type CallerOf<Id extends OperationId> = (typeof operationTable)[Id]["securityScheme"] extends "dashboardToken"
  ? UserCaller
  : KeyCaller;

type ContentOf<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : undefined;

/** Parameters of one kind as the document types them, or an empty object where the operation has none. */
type Group<Groups, Kind extends string> = Groups extends { [Key in Kind]?: infer Values }
  ? [NonNullable<Values>] extends [never]
    ? Record<string, never>
    : NonNullable<Values>
  : Record<string, never>;

/**
 * What a request says, once it fits the document: parameters are coerced and have their defaults, the body is as it
 * was sent but for `readOnly` members, which are gone. Members that the document does not name are in it.
 */
export interface Input<Id extends OperationId> {
  path: Group<operations[Id]["parameters"], "path">;
  query: Group<operations[Id]["parameters"], "query">;
  body: operations[Id] extends { requestBody: infer Body } ? ContentOf<Body> : undefined;
}

type SuccessStatus = 200 | 201 | 204;

/**
 * The answer to a request that succeeded: its status alone where the document gives it no content. A long one can be a
 * `stream` of pieces of JSON text instead; its first piece is awaited before anything is sent, so that a failure up to
 * there is answered as one.
 */
export type Output<Id extends OperationId> = {
  [Status in SuccessStatus & keyof operations[Id]["responses"]]: OutputOf<
    Status,
    ContentOf<operations[Id]["responses"][Status]>
  >;
}[SuccessStatus & keyof operations[Id]["responses"]];

type OutputOf<Status, Body> = [Body] extends [undefined]
  ? { status: Status }
  : { status: Status; body: Body } | { status: Status; stream: AsyncIterable<string> };

/** What every operation works with, whoever calls it. */
export interface SharedContext {
  store: Store;
  /** Seals what must be read again. */
  sealer: Sealer;
  config: Config;
  /** `config.debugTargets`, read. */
  allowedTargets: readonly AllowedTarget[];
  now: () => Date;
  /** Whether the service was told to stop, so that long work should end early. */
  isStopping: () => boolean;
}

/** What an operation works with for one request, whatever the operation is. */
export interface RequestContext extends SharedContext {
  caller: Caller;
  /** The ids in the body that must be those of records, where the operation documents `unknown_reference`. */
  references: readonly Reference[];
  log: Pick<BaseLogger, "debug" | "info" | "warn" | "error">;
}

/** Everything that an operation works with. */
export interface Context<Id extends OperationId> extends RequestContext {
  caller: CallerOf<Id>;
}

/**
 * Carries out one operation. Expected failures are thrown as `ProblemError`; headers that the document fixes
 * (`Cache-Control`, `Preference-Applied`, …) are added by the caller of the handler.
 *
 * @example
 * export const createWebhook: Handler<"createWebhook"> = async ({ body }, { store, caller }) => { … };
 */
export type Handler<Id extends OperationId> = (input: Input<Id>, context: Context<Id>) => Promise<Output<Id>>;

/** A handler for each operation, by its operationId. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> };

/** A handler as a route calls it, whatever its operation: the validators see to it that the input is right. */
export type AnyHandler = (
  input: { path: Record<string, unknown>; query: Record<string, unknown>; body: unknown },
  context: RequestContext,
) => Promise<AnyOutput>;

/** What a route gets from a handler. */
export type AnyOutput = { status: number; body?: unknown } | { status: number; stream: AsyncIterable<string> };
