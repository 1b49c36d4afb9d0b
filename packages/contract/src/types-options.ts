import type ts from "typescript";

/** A schema, as in the document. */
export interface SchemaObject {
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  [keyword: string]: unknown;
}

/** The location of a schema. */
export interface SchemaPlace {
  /** Such as `#/components/schemas/Pet/born`. */
  path?: string | undefined;
}

/**
 * The options of openapi-typescript 7, without Redocly's configuration. All are off by default unless stated otherwise.
 */
export interface OpenAPITSOptions {
  /** The folder that references in a text or an object are relative to. Default: the working directory. */
  cwd?: string | URL;
  /** Allow further properties in all objects. */
  additionalProperties?: boolean;
  /** Sort keys by name. */
  alphabetize?: boolean;
  /** Write tuples for arrays with `minItems` or `maxItems`. */
  arrayLength?: boolean;
  /** With `enum`, write only enums that have `x-enum-varnames` or `x-enum-descriptions`. */
  conditionalEnums?: boolean;
  /** With `enum`, write identical enums only once. */
  dedupeEnums?: boolean;
  /** Default: true. A property with a default is not optional. */
  defaultNonNullable?: boolean;
  /** Objects without properties are `unknown`, not `Record<string, never>`. */
  emptyObjectsUnknown?: boolean;
  /** Write enums instead of unions of literals. */
  enum?: boolean;
  /** Also write enum values as arrays. */
  enumValues?: boolean;
  /** Omit deprecated parts. */
  excludeDeprecated?: boolean;
  /** Export types instead of interfaces. */
  exportType?: boolean;
  /** Add path parameters that the document does not describe. */
  generatePathParams?: boolean;
  /** Write readonly properties and arrays. */
  immutable?: boolean;
  /** TypeScript to write at the start of the file. */
  inject?: string;
  /** Write the enum `ApiPaths`. */
  makePathsEnum?: boolean;
  /** Write paths as template literal types. */
  pathParamsAsTypes?: boolean;
  /** Make all properties required in schemas without `required`. */
  propertiesRequiredByDefault?: boolean;
  /** Mark read-only and write-only properties, for the helpers `Readable` and `Writable`. */
  readWriteMarkers?: boolean;
  /** Also export each component as a separate type. */
  rootTypes?: boolean;
  /** With `rootTypes`, keep the case of names. */
  rootTypesKeepCasing?: boolean;
  /** With `rootTypes`, name schemas without the prefix `Schema`. */
  rootTypesNoSchemaPrefix?: boolean;
  /** Returns the type of a schema, to replace the generated one. */
  transform?: (
    schema: SchemaObject,
    place: SchemaPlace,
  ) => ts.TypeNode | { schema: ts.TypeNode; questionToken?: boolean } | undefined;
  /** Changes the type of a schema. */
  postTransform?: (type: ts.TypeNode, place: SchemaPlace) => ts.TypeNode | undefined;
  /** Changes a property of an object. */
  transformProperty?: (
    property: ts.PropertySignature,
    schema: SchemaObject,
    place: SchemaPlace,
  ) => ts.PropertySignature | undefined;
}
