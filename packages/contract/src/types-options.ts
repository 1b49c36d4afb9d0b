import type ts from "typescript";

/** A schema, as it is in the document. */
export interface SchemaObject {
  type?: string | string[];
  format?: string;
  nullable?: boolean;
  enum?: unknown[];
  properties?: Record<string, SchemaObject>;
  required?: string[];
  [keyword: string]: unknown;
}

/** Where a schema is. */
export interface SchemaPlace {
  /** Such as `#/components/schemas/Pet/born`. */
  path?: string | undefined;
}

/** What openapi-typescript 7 takes, without the configuration of Redocly. All are off unless they say otherwise. */
export interface OpenAPITSOptions {
  /** The folder that the references of a text or an object are relative to. Default: the working directory. */
  cwd?: string | URL;
  /** Allow further properties in all objects. */
  additionalProperties?: boolean;
  /** Sort keys by name. */
  alphabetize?: boolean;
  /** Write tuples for lists with `minItems` or `maxItems`. */
  arrayLength?: boolean;
  /** With `enum`, write only those enums that have `x-enum-varnames` or `x-enum-descriptions`. */
  conditionalEnums?: boolean;
  /** With `enum`, write equal enums once. */
  dedupeEnums?: boolean;
  /** Default: true. A property with a default is not optional. */
  defaultNonNullable?: boolean;
  /** Objects without properties are `unknown`, not `Record<string, never>`. */
  emptyObjectsUnknown?: boolean;
  /** Write enums instead of unions of literals. */
  enum?: boolean;
  /** Also write the values of enums, as arrays. */
  enumValues?: boolean;
  /** Leave out what is deprecated. */
  excludeDeprecated?: boolean;
  /** Export types instead of interfaces. */
  exportType?: boolean;
  /** Add the parameters that are in a path, but not described. */
  generatePathParams?: boolean;
  /** Write readonly properties and lists. */
  immutable?: boolean;
  /** TypeScript to write at the start of the file. */
  inject?: string;
  /** Write the enum `ApiPaths`. */
  makePathsEnum?: boolean;
  /** Write paths as template literal types. */
  pathParamsAsTypes?: boolean;
  /** Every property is required unless the schema lists `required`. */
  propertiesRequiredByDefault?: boolean;
  /** Mark read-only and write-only properties, for the helpers `Readable` and `Writable`. */
  readWriteMarkers?: boolean;
  /** Also export each component as a type of its own. */
  rootTypes?: boolean;
  /** With `rootTypes`, keep the case of names. */
  rootTypesKeepCasing?: boolean;
  /** With `rootTypes`, name schemas without the prefix `Schema`. */
  rootTypesNoSchemaPrefix?: boolean;
  /** The type of a schema, instead of the one that is written. */
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
