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
 * The body of an operation's response with a status.
 *
 * @example
 * ```ts
 * const body: ResponseBody<"searchUsers", 200> = { pages: 0, users: [] };
 * ```
 */
export type ResponseBody<Id extends OperationId, S extends Status<Id>> = ContentOf<operations[Id]["responses"][S]>;

/** The body of an operation's request; undefined if it has none. */
export type RequestBody<Id extends OperationId> = operations[Id] extends { requestBody: infer Body }
  ? ContentOf<Body>
  : undefined;

type ContentOf<Body> = Body extends { content: infer Content } ? Content[keyof Content] : undefined;

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
 * The documented responses of an operation. `@gw/mocks/operations` exports those of all operations.
 *
 * @example
 * ```ts
 * import { searchUsers } from "@gw/mocks/operations";
 *
 * const [byEmail] = searchUsers.responses[200].examples["by-email"].users ?? [];
 * ```
 */
export interface DocumentedOperation<Id extends OperationId, Names extends ExampleNames<Id> = ExampleNames<Id>> {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** The path as a pattern of Mock Service Worker, with `:name` for a parameter. */
  readonly path: string;
  /** The option of `createMocks` with the address that the path is relative to. */
  readonly server: "baseUrl" | "portalBaseUrl";
  readonly responses: DocumentedResponses<Id, Names>;
}

/** The documented responses of an operation, by status. */
export type DocumentedResponses<Id extends OperationId, Names extends ExampleNames<Id>> = {
  readonly [S in Status<Id>]: DocumentedResponse<ResponseBody<Id, S>, Names[S]>;
};

/** A documented response: its headers, and a body for each of its examples. */
export interface DocumentedResponse<Body, Name extends string> {
  readonly headers: Readonly<Record<string, string>>;
  /** The value of `Preference-Applied` if the request asks for this preference (RFC 7240 §3). */
  readonly preferenceApplied?: string;
  readonly examples: Readonly<Record<Name, DeepReadonly<Body>>>;
}

type DeepReadonly<Value> = { readonly [Field in keyof Value]: DeepReadonly<Value[Field]> };
