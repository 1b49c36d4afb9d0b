import { operationFields } from "./http-methods.ts";

/** Stands for all fields of a kind that are not listed, except for extensions. */
export const anyField = "*";

/** How parts of a body are written: by the name of a property, or by their position. */
const encodings = {
  encoding: ["encoding", "map"],
  prefixEncoding: ["encoding", "list"],
  itemEncoding: ["encoding", "one"],
} as const;

const table = {
  document: {
    info: ["info", "one"],
    servers: ["server", "list"],
    tags: ["tag", "list"],
    paths: ["pathItem", "map"],
    webhooks: ["pathItem", "map"],
    components: ["components", "one"],
  },
  info: {},
  server: { variables: ["serverVariable", "map"] },
  serverVariable: {},
  tag: {},
  components: {
    securitySchemes: ["securityScheme", "map"],
    parameters: ["parameter", "map"],
    requestBodies: ["requestBody", "map"],
    responses: ["response", "map"],
    headers: ["header", "map"],
    schemas: ["schema", "map"],
    examples: ["example", "map"],
    callbacks: ["callback", "map"],
    pathItems: ["pathItem", "map"],
    mediaTypes: ["mediaType", "map"],
  },
  pathItem: {
    servers: ["server", "list"],
    parameters: ["parameter", "list"],
    ...Object.fromEntries(operationFields.map((method) => [method, ["operation", "one"] as const])),
    // By method, written as sent.
    additionalOperations: ["operation", "map"],
  },
  operation: {
    servers: ["server", "list"],
    parameters: ["parameter", "list"],
    requestBody: ["requestBody", "one"],
    responses: ["response", "map"],
    callbacks: ["callback", "map"],
  },
  callback: { [anyField]: ["pathItem", "one"] },
  parameter: { schema: ["schema", "one"], content: ["mediaType", "map"], examples: ["example", "map"] },
  requestBody: { content: ["mediaType", "map"] },
  response: { headers: ["header", "map"], content: ["mediaType", "map"] },
  header: { schema: ["schema", "one"], content: ["mediaType", "map"], examples: ["example", "map"] },
  mediaType: {
    schema: ["schema", "one"],
    itemSchema: ["schema", "one"],
    examples: ["example", "map"],
    ...encodings,
  },
  encoding: { headers: ["header", "map"], ...encodings },
  example: {},
  securityScheme: { flows: ["oauthFlow", "map"] },
  oauthFlow: {},
  schema: {
    $defs: ["schema", "map"],
    // The former name of $defs, which JSON Schema 2020-12 still describes.
    definitions: ["schema", "map"],
    not: ["schema", "one"],
    if: ["schema", "one"],
    then: ["schema", "one"],
    else: ["schema", "one"],
    items: ["schema", "one"],
    prefixItems: ["schema", "list"],
    contains: ["schema", "one"],
    unevaluatedItems: ["schema", "one"],
    properties: ["schema", "map"],
    patternProperties: ["schema", "map"],
    propertyNames: ["schema", "one"],
    additionalProperties: ["schema", "one"],
    unevaluatedProperties: ["schema", "one"],
    dependentSchemas: ["schema", "map"],
    contentSchema: ["schema", "one"],
    allOf: ["schema", "list"],
    anyOf: ["schema", "list"],
    oneOf: ["schema", "list"],
  },
} as const;

/** The kinds of objects in an OpenAPI document that are read here. */
export type Kind = keyof typeof table;

/** What a field holds: one object of a kind, a list of them, or a map from names to them. */
export type Child = readonly [kind: Kind, as: "one" | "list" | "map"];

/** Which fields of each kind hold which other kinds (OpenAPI 3.0 to 3.2, JSON Schema 2020-12). */
export const structure: Readonly<Record<Kind, Readonly<Record<string, Child>>>> = table;

/** The keywords of schemas that only apply to values of a type. */
export const keywordsOfTypes: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern"],
  number: ["minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "contains", "minItems", "maxItems", "uniqueItems", "unevaluatedItems"],
  object: [
    "required",
    "properties",
    "patternProperties",
    "propertyNames",
    "additionalProperties",
    "unevaluatedProperties",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
  ],
};

/** The fields of a schema that hold schemas for the same value. */
export const sameValue: readonly string[] = ["allOf", "anyOf", "oneOf", "not", "if", "then", "else"];
