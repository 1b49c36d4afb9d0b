import { itemsOf, objectOf, partsAlong, type JsonObject, type Kind, type Part } from "@gw/openapi/reader";

/** Describes what a path in a bundle points to: `User.email_address`, the query parameter `p`. */
export function describeLocation(document: unknown, path: readonly string[]): string {
  const all = partsAlong(objectOf(document), path);
  const inner = all.findIndex(({ kind }) => kind === "schema" || kind === "encoding");
  const around = inner === -1 ? all : all.slice(0, inner);
  const schemas = all.slice(around.length).filter(({ kind }) => kind === "schema");
  const words = wordsOf(around, path);
  const { trail, parts } = trailOf(schemas, fieldsOf(schemas.at(-1) ?? around.at(-1), path), path.length);
  const name = trail === "" ? words : `\`${trail}\`${words === "" ? "" : ` in ${words}`}`;
  return [...parts.toReversed(), name].join(" of ");
}

/** Descriptions of parts, by kind, from their name or index in a field. */
const names: Partial<Record<Kind, (name: string, value: JsonObject, field: string) => string>> = {
  pathItem: (name, _value, field) => `the ${field === "pathItems" ? "path item" : field.slice(0, -1)} \`${name}\``,
  parameter: (_index, { in: place, name }) => `the ${place} parameter \`${name}\``,
  requestBody: (name, _value, field) => (field === "requestBodies" ? `the request body \`${name}\`` : "the request"),
  response: (name) => `the ${name} response`,
  header: (name) => `the header \`${name}\``,
  mediaType: (name) => `the media type \`${name}\``,
  example: (name) => `the example \`${name}\``,
  callback: (name) => `the callback \`${name}\``,
  server: (_index, { url }) => `the server \`${url}\``,
  serverVariable: (name) => `the variable \`${name}\``,
  info: () => "the document",
  tag: (_index, { name }) => `the tag \`${name}\``,
  securityScheme: (name) => `the security scheme \`${name}\``,
  oauthFlow: (name) => `the flow \`${name}\``,
};

/** Describes the part of a document that contains a schema or another target of a path. */
function wordsOf(around: readonly Part[], path: readonly string[]): string {
  let words = "";
  let kind: Kind = "document";
  let isInCallback = false;
  for (const part of around.slice(1)) {
    const own = names[part.kind]?.(part.name, part.value, part.role) ?? "";
    // The media type of a body is implied, as are the paths and operations of a callback.
    const isImplied =
      part.kind === "mediaType" ? part.path.length < path.length : isInCallback && part.kind === "pathItem";
    if (part.kind === "operation" && !isInCallback) {
      const { operationId } = part.value;
      words = `\`${typeof operationId === "string" ? operationId : `${part.name} ${part.parent?.name}`}\``;
    } else if (kind === "components" && part.kind === "response") words = `the response \`${part.name}\``;
    else if (own !== "" && !isImplied) words = withOwner(own, words);
    isInCallback ||= part.kind === "callback";
    kind = part.kind;
  }
  const [field = "", name] = path.slice(around.at(-1)?.path.length);
  if (kind === "document") return `the ${["paths", "webhooks", "components"].includes(field) ? field : "document"}`;
  if (kind === "components") {
    if (field === "schemas") return "";
    if (field === "examples") return "the list of examples";
    return name === undefined ? "the components" : `\`${name}\``;
  }
  if (field === "servers") return withOwner("the list of servers", words);
  return field === "links" && name ? withOwner(`the link \`${name}\``, words) : words;
}

function withOwner(own: string, owner: string): string {
  return owner === "" ? own : `${own} of ${owner}`;
}

/** The fields of the last part on a path that the path passes through, if its description does not mention them. */
function fieldsOf(part: Part | undefined, path: readonly string[]): readonly string[] {
  const fields = path.slice(part?.path.length);
  if (part?.kind === "mediaType") return fields.slice(1);
  return part && ["schema", "parameter", "header"].includes(part.kind) ? fields : [];
}

/** Keywords of a schema that list schemas. */
const schemaLists: Record<string, string> = {
  oneOf: "alternative",
  anyOf: "alternative",
  allOf: "part",
  prefixItems: "item",
};

/** Whether the schema of a media type describes a single item of a stream, as in OpenAPI 3.1. */
function isItem(media: Part | undefined): boolean {
  return media?.kind === "mediaType" && itemsOf({}, media.name, media.value)?.path.join() === "schema";
}

/** The dotted property path to a schema, and the other parts on the way. */
function trailOf(schemas: readonly Part[], fields: readonly string[], length: number) {
  let trail = "";
  const parts: string[] = [];
  for (const { role, name, path, parent } of schemas) {
    // The property of a part is a property of the whole.
    if (role === "allOf" && path.length < length) continue;
    if (role === "schema") trail = isItem(parent) ? "[]" : trail;
    else if (["schemas", "properties", "patternProperties"].includes(role))
      trail = trail === "" ? name : `${trail}.${name}`;
    else if (role === "items" || role === "itemSchema") trail = `${trail}[]`;
    else if (role === "additionalProperties" || role === "unevaluatedProperties") trail = `${trail}.*`;
    else if (schemaLists[role]) parts.push(`${schemaLists[role]} ${name === "-" ? "`null`" : Number(name) + 1}`);
    else parts.push(...new Set([role, name].map((each) => `\`${each}\``)));
  }
  return { trail, parts: [...parts, ...fields.map((field) => `\`${field}\``)] };
}
