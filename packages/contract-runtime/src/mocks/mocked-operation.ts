import type { Items } from "../streams/write-items.ts";

/** The types of an operation's mock. */
export interface MockTypes {
  /** The names of the path parameters. */
  path: string;
  /** The query parameters: a list for an array, else a text. */
  query: object;
  /** The body of a request; undefined if there is none. */
  body: unknown;
  /** By status, range (`4XX`) or `default`: the `body` of the response, the `item` of its stream, and the names of its `examples`. */
  responses: object;
}

/** The documented responses of an operation, as generated. */
export interface MockedOperation<Types extends MockTypes = MockTypes> {
  /** As it is sent. */
  readonly method: string;
  /** The path as a pattern of Mock Service Worker, with `:name` for a parameter. */
  readonly path: string;
  /** The documented names of path parameters, by the names that replace them in the pattern. */
  readonly parameterNames?: Readonly<Record<string, string>>;
  /** The query that is part of the path in the document. */
  readonly query?: Readonly<Record<string, string>>;
  /** The query parameters that are arrays, and for each a pattern of its separator, which is empty if it is repeated. */
  readonly lists?: Readonly<Record<string, string>>;
  /** Whether the body of a request is not JSON. */
  readonly hasTextBody?: boolean;
  /** The address of its server, if it is not that of the document. It may have variables. */
  readonly server?: string;
  /** By status, range or `default`. */
  readonly responses: Readonly<Record<string, DocumentedResponse>>;
  /** Never set. Has the types of the mock. */
  readonly types?: Types;
}

/** A documented response: its headers, and a body for each of its examples. */
export interface DocumentedResponse {
  readonly headers: Readonly<Record<string, string>>;
  /** The value of `Preference-Applied` if the request has this preference (RFC 7240 §3). */
  readonly preferenceApplied?: string;
  /** Whether a body is sent unchanged, a string or a blob, not as JSON. */
  readonly isRaw?: boolean;
  /** Writes the items of a body that is a stream: that of `writeItems`. */
  readonly write?: (items: Items) => ReadableStream<Uint8Array>;
  /** Whether the JSON body may be a string, so that a string which is not the name of an example is a body. */
  readonly isText?: boolean;
  readonly examples: Readonly<Record<string, unknown>>;
  /** The response if `Accept` is another media type. */
  readonly accepts?: Readonly<Record<string, DocumentedResponse>>;
}

/** The statuses of an operation's documented responses; any number if it documents a range or `default`. */
export type Status<Types extends MockTypes> = {
  [Key in keyof Types["responses"]]: Key extends number ? Key : number;
}[keyof Types["responses"]];

/** What is documented for a status: its own response, its range's, or the default. */
export type ResponseTypes<Types extends MockTypes, S extends number> = S extends keyof Types["responses"]
  ? Types["responses"][S]
  : RangeOf<S> extends keyof Types["responses"]
    ? Types["responses"][RangeOf<S>]
    : Types["responses"] extends { default: infer Default }
      ? Default
      : never;

type RangeOf<S extends number> = `${S}` extends `${infer First}${string}` ? `${First}XX` : never;

/** The body of an operation's response with a status. */
export type ResponseBody<Types extends MockTypes, S extends number> =
  ResponseTypes<Types, S> extends { body: infer Body } ? Body : undefined;

/**
 * The items of an operation's response with a status, if it may be a stream: all of them, or a generator, read on
 * demand.
 */
export type StreamItems<Types extends MockTypes, S extends number> =
  ResponseTypes<Types, S> extends { item: infer Item } ? Items<Item> : never;

/** The names of the examples of a response. */
export type ExampleName<Types extends MockTypes, S extends number> =
  ResponseTypes<Types, S> extends { examples: infer Name } ? Name : never;
