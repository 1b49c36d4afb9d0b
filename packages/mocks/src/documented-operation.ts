import type { operations } from "@gw/api-types";

/**
 * The operationId of an operation.
 *
 * @example
 * ```ts
 * const id: OperationId = "searchUsers";
 * ```
 */
export type OperationId = keyof operations;

/**
 * The documented statuses of an operation.
 *
 * @example
 * ```ts
 * const status: Status<"createPolicy"> = 409;
 * ```
 */
export type Status<Id extends OperationId> = keyof operations[Id]["responses"];

/**
 * The body of an operation's answer of a status.
 *
 * @example
 * ```ts
 * const body: AnswerBody<"searchUsers", 200> = { pages: 0, users: [] };
 * ```
 */
export type AnswerBody<Id extends OperationId, S extends Status<Id>> = ContentOf<operations[Id]["responses"][S]>;

/** The body of an operation's request; undefined where it has none. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Holder }
  ? ContentOf<Holder>
  : undefined;

type ContentOf<Holder> = Holder extends { content: infer Content } ? Content[keyof Content] : undefined;

/**
 * The names of an operation's examples, by status.
 *
 * @example
 * ```ts
 * function failing<Id extends OperationId, Names extends ExampleNames<Id>>(mock: OperationMock<Id, Names>) {
 *   return mock.networkError({ once: true });
 * }
 * server.use(failing(mocks.searchApis));
 * ```
 */
export type ExampleNames<Id extends OperationId> = Readonly<Record<Status<Id>, string>>;

/**
 * What the document says of an operation's answers. Those of all operations are in `@gw/mocks/operations`.
 *
 * @example
 * ```ts
 * import { searchUsers } from "@gw/mocks/operations";
 *
 * const [byEmail] = searchUsers.answers[200].examples["by-email"].users ?? [];
 * ```
 */
export interface DocumentedOperation<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** The path as Mock Service Worker spells it, with `:name` for a parameter. */
  readonly path: string;
  /** The address that the path starts from. */
  readonly server: "baseUrl" | "portalBaseUrl";
  readonly answers: {
    readonly [S in Status<Id>]: DocumentedAnswer<AnswerBody<Id, S>, Names[S]>;
  };
}

/** One documented answer: its headers, and a body for each of its examples. */
export interface DocumentedAnswer<Body, Name extends string> {
  readonly headers: Readonly<Record<string, string>>;
  /** The preference that the answer confirms where a request states it (RFC 7240). */
  readonly preferenceApplied?: string;
  readonly examples: Readonly<Record<Name, DeepReadonly<Body>>>;
}

/** A value that can't be changed at any depth. */
type DeepReadonly<Value> = { readonly [Member in keyof Value]: DeepReadonly<Value[Member]> };
