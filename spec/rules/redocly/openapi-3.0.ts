import { basename } from "node:path";

interface Schema {
  $ref?: string;
  type?: string | string[];
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
}

interface Root {
  openapi: string;
  info: { summary?: string; description: string; license?: { identifier?: string } };
}

interface Context {
  location: { source: { absoluteRef: string }; pointer: string };
}

/** The keywords of JSON Schema 2020-12 that this document may use and OpenAPI 3.0 does not have. */
const missingKeywords = [
  "dependentRequired",
  "patternProperties",
  "prefixItems",
  "propertyNames",
  "unevaluatedProperties",
];

/**
 * Rewrites the bundle as OpenAPI 3.0.3, for tools that cannot read 3.1. It accepts everything that the 3.1 document
 * accepts; what 3.0 cannot express is listed in `info.description`.
 */
export function openApi30() {
  const lost: string[] = [];
  return {
    ref: {
      leave(reference: Schema, _: Context, { node }: { node?: unknown }) {
        if (isSchemaReference(reference, node)) keepSiblings(reference);
      },
    },
    Schema: {
      leave(schema: Schema | boolean, { location }: Context) {
        if (typeof schema === "boolean") return;
        lost.push(...removeMissingKeywords(schema).map((keyword) => `\`${keyword}\` in \`${nameOf(location)}\``));
        rewriteNull(schema);
        rewriteConst(schema);
        rewriteExclusiveLimits(schema);
        // 3.0 has the same default, but strict deserializers refuse unknown fields unless it is spelled out.
        if (schema.properties !== undefined) schema.additionalProperties ??= true;
      },
    },
    Root: {
      leave(root: Root) {
        root.openapi = "3.0.3";
        delete root.info.summary;
        delete root.info.license?.identifier;
        root.info.description += whatIsLost(lost);
      },
    },
  };
}

/** The file of a schema and the way to a property in it: `Webhook.header_map`. */
function nameOf({ source, pointer }: Context["location"]): string {
  return [
    basename(source.absoluteRef, ".yaml"),
    ...pointer.split("/").filter((step) => step !== "#" && step !== "properties"),
  ].join(".");
}

function isSchemaReference({ $ref = "" }: Schema, node: unknown): boolean {
  return node !== undefined && $ref.startsWith("#/components/schemas/");
}

/** 3.0 ignores the siblings of a `$ref`. */
function keepSiblings(reference: Schema): void {
  const { $ref, ...siblings } = reference;
  if ($ref === undefined || Object.keys(siblings).length === 0) return;
  delete reference.$ref;
  reference.allOf = [{ $ref }];
}

function removeMissingKeywords(schema: Schema): string[] {
  const present = missingKeywords.filter((keyword) => keyword in schema);
  for (const keyword of present) Reflect.deleteProperty(schema, keyword);
  return present;
}

function rewriteNull(schema: Schema): void {
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== "null");
    if (types.length !== 1) throw new Error(`OpenAPI 3.0 has no type [${schema.type.join(", ")}]. Use oneOf.`);
    if (types.length < schema.type.length) schema.nullable = true;
    schema.type = types[0] ?? "object";
  } else if (schema.type === "null") {
    // Not nullable: that needs a type, which generators would take for that of the values.
    delete schema.type;
    schema.enum = [null];
  }
}

function rewriteConst(schema: Schema): void {
  if (!("const" in schema)) return;
  schema.enum = [schema.const];
  delete schema.const;
}

function rewriteExclusiveLimits(schema: Schema): void {
  if (typeof schema.exclusiveMinimum === "number") {
    schema.minimum = schema.exclusiveMinimum;
    schema.exclusiveMinimum = true;
  }
  if (typeof schema.exclusiveMaximum === "number") {
    schema.maximum = schema.exclusiveMaximum;
    schema.exclusiveMaximum = true;
  }
}

function whatIsLost(lost: readonly string[]): string {
  return `
## What OpenAPI 3.0 cannot express

This is the OpenAPI 3.0.3 form of an OpenAPI 3.1 document. The service also enforces what 3.0 cannot express:

${lost.map((keyword) => `- ${keyword}`).join("\n")}
`;
}
