import type { AnyInit, Send, SentOptions } from "./call.ts";
import type { FetchClient } from "./fetch-client.ts";
import type { FindStatus } from "./find-status.ts";
import type { CreatePages } from "./pages.ts";
import type { AnyResult, RawResult } from "./result.ts";
import type { PathStyle } from "./serialize.ts";

/** What `fetch` accepts as a body. Only the DOM types have a name for it. */
export type RequestBody = NonNullable<RequestInit["body"]>;

/** What a client knows about an operation at run time. A path that is not in the document has no description. */
export interface OperationDescription {
  /** As it is sent. */
  readonly method: string;
  /** The path template after the server's address. */
  readonly path: string;
  /** Every documented status, with ranges such as `4XX`, and `default`. */
  readonly statuses?: readonly (number | string)[];
  /** The path with the parameters' names, if it writes them differently, such as `{proxy+}` for `proxy`. */
  readonly template?: string;
  /** The styles of path parameters that do not have the default one. */
  readonly pathStyles?: Readonly<Record<string, PathStyle>>;
  /** The media type of the success response, sent as `Accept`; absent if it is JSON, and null if it has no content. */
  readonly responseMediaType?: string | null;
  /** Documented success statuses without content, if others have content. Defaults to 204 and 205. */
  readonly emptyStatuses?: readonly number[];
  /** The media type of the documented failures; null if they have no content. Defaults to that of problems (RFC 9457). */
  readonly failureMediaType?: string | null;
  /** The media types of failures that differ from `failureMediaType`, by documented status. */
  readonly failureMediaTypes?: Readonly<Record<string, string | null>>;
  /** What differs if a call chooses another media type with `accept`. */
  readonly accepts?: Readonly<Record<string, DescribedChoice>>;
  /** What differs if a call chooses another media type with `contentType`. */
  readonly contentTypes?: Readonly<Record<string, DescribedChoice>>;
  /** Describes the operation for a call that chooses media types. */
  readonly choose?: (operation: Operation, accept?: string, contentType?: string) => Operation;
  /** Finds the documented status of a response. By default a success has data, and a failure is a problem (RFC 9457). */
  readonly findStatus?: FindStatus;
  /** Changes what is passed to openapi-fetch, such as its headers. */
  readonly prepare?: (operation: Operation, options: SentOptions) => void;
  /** Whether it only reads, or may change something. */
  readonly kind?: "query" | "mutation";
  /** The names of its header parameters. An operation with `Idempotency-Key` is safe to retry. */
  readonly headerParameters?: readonly string[];
  /** Creates its method `pages`, if it returns its items in pages. */
  readonly pages?: CreatePages;
  /** The alternative security requirements: the schemes of each. */
  readonly security?: readonly (readonly string[])[];
  /** The address of its own server, if it has one: absolute, or relative to `baseUrl`. It may have variables. */
  readonly server?: string;
  /** The media type of the request body, or a range such as `image/*`; null or absent if it is JSON or there is none. */
  readonly requestMediaType?: string | null;
  /** Writes the body in its media type, to which it may add a boundary. By default it is JSON. */
  readonly serializeBody?: (body: unknown, headers: Headers) => RequestBody;
  /** Writes the query. By default every parameter has the style `form`, and lists are repeated. */
  readonly serializeQuery?: (query: object) => string;
  /** Writes the path, header and cookie parameters that are not a single value or a list. */
  readonly serializeParameters?: (params: object) => Record<string, Record<string, string>>;
  /** How the body of a success is read, if it is not JSON. */
  readonly parseAs?: "json" | "text" | "blob" | "stream";
  /** How successes with another media type are read, by status. */
  readonly parseStatusAs?: Readonly<Record<number, "json" | "text" | "blob">>;
  /** Reads the items of a success that is a stream: one of the functions of `@gw/contract-runtime/streams`. */
  readonly openStream?: OpenStream;
}

/** Sends the request of an operation, and returns its result, whose data are the items of the stream. */
export type OpenStream = (
  send: Send,
  read: (result: RawResult) => AnyResult,
  init: AnyInit,
  operation: Operation,
) => Promise<AnyResult>;

/** The parts of a description that differ from the usual ones; undefined for the default. */
export type DescribedChoice = {
  readonly [Name in keyof OperationDescription]?: OperationDescription[Name] | undefined;
};

/** An operation with its name. */
export interface Operation extends OperationDescription {
  readonly operationId: string;
}

/** An openapi-fetch client: a function for each HTTP method, `request`, `use` and `eject`. */
export type Client<Paths extends object> = FetchClient<Paths>;

/** Operations by name. */
export type Operations = Readonly<Record<string, OperationDescription>>;

/** The operationIds of a client: its methods, except those of every openapi-fetch client. */
export type OperationIdOf<Of> = Exclude<keyof Of & string, keyof FetchClient<object>>;

/**
 * The description of an operation in generated code, with its operationId in its type, so that a client can't have it
 * under another name.
 */
export interface TypedOperation<Id extends string> extends OperationDescription {
  /** Never set. */
  readonly types?: { id: Id };
}

/** What a client has instead of operations whose credential it lacks. */
export type MissingCredentials<Calls, Credentials extends string> = {
  readonly [Id in keyof Calls]: MissingCredential<Credentials>;
};

/**
 * The type of an operation whose credential a client does not have. A call does not compile, and the error names the
 * credential: pass it to `createClient` in `auth`.
 */
export interface MissingCredential<Credentials extends string> {
  /** Never set. */
  readonly "needs the credential": Credentials;
}
