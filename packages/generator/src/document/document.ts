import type { Referable } from "@gw/openapi/document";
import type { Pages } from "@gw/openapi/reader";

/** A schema of any document. Boolean schemas are read as objects without keywords. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly readOnly?: boolean;
  readonly const?: unknown;
  readonly minimum?: number;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** How a field of a form is written. */
export interface Encoding {
  readonly contentType?: string;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
}

/** An example of a value. */
export interface Example {
  readonly value?: unknown;
}

export interface MediaType {
  readonly schema?: Schema;
  readonly encoding?: Readonly<Record<string, Encoding>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referable<Example>>>;
}

export interface Header {
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referable<Example>>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header" | "cookie";
  readonly required?: boolean;
  readonly style?: string;
  readonly explode?: boolean;
  readonly allowReserved?: boolean;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, MediaType>>;
  readonly example?: unknown;
  readonly examples?: Readonly<Record<string, Referable<Example>>>;
}

export interface RequestBody {
  readonly required?: boolean;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Response {
  readonly headers?: Readonly<Record<string, Referable<Header>>>;
  readonly content?: Readonly<Record<string, MediaType>>;
}

export interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, ServerVariable>>;
}

interface ServerVariable {
  readonly default?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
}

type SecurityRequirement = Readonly<Record<string, readonly string[]>>;

export interface Operation {
  operationId?: string;
  /** Not part of the document: what the names of its types begin with. */
  typeName?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  parameters?: readonly Referable<Parameter>[];
  readonly requestBody?: Referable<RequestBody>;
  readonly responses?: Readonly<Record<string, Referable<Response>>>;
  readonly security?: readonly SecurityRequirement[];
  readonly servers?: readonly Server[];
  readonly "x-gw-pages"?: Pages;
}

export interface SecurityScheme {
  readonly type: string;
  readonly in?: "header" | "query" | "cookie";
  readonly name?: string;
  readonly scheme?: string;
  readonly description?: string;
}

/** A path item: its operations by method, and what they share. */
export type PathItem = Readonly<Record<string, unknown>> & Pick<Operation, "parameters" | "servers">;

/** Any OpenAPI document of version 3.0 or 3.1. */
export interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers?: readonly Server[];
  readonly security?: readonly SecurityRequirement[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  components?: Record<string, Record<string, unknown>>;
}

/** Thrown if nothing can be generated from a document. The message has the location and the reason. */
export class InvalidDocument extends Error {
  override readonly name = "InvalidDocument";

  constructor(pointer: string, problem: string) {
    super(`${pointer}: ${problem}`);
  }
}
