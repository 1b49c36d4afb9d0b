import { valueAtPath } from "@gw/openapi";
import { resolve, structure, type Child, type JsonObject, type Kind } from "@gw/openapi/reader";

/** Stands for any name in the grammar. */
const anyField = "*";

/** The part of a document that contains a schema, in words, and the path from there into the schema. */
interface Container {
  words: string;
  rest: string[];
}

/** Describes where a path of a bundle leads: `User.email_address`, the query parameter `p`. */
export function describeLocation(document: unknown, path: string[]): string {
  const { words, rest } = containerOf(document, path);
  const [schema = "", ...inner] = words === "" ? rest : ["", ...rest];
  const { trail, parts } = trailOf(inner, schema);
  const name = trail === "" ? words : `\`${trail}\`${words === "" ? "" : ` in ${words}`}`;
  return [...parts.toReversed(), name].join(" of ");
}

/** What parts are called, by the name or index that they have in a field. */
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
  info: () => "the document",
  tag: (_index, { name }) => `the tag \`${name}\``,
  securityScheme: (name) => `the security scheme \`${name}\``,
};

/** Follows a path by the grammar, as far as it leads to parts that have names of their own. */
function containerOf(document: unknown, path: readonly string[]): Container {
  let kind: Kind = "document";
  let words = "";
  let isInCallback = false;
  let at = 0;
  for (;;) {
    const [field = "", name = field] = path.slice(at);
    const child: Child | undefined = structure[kind][field] ?? structure[kind][anyField];
    const inner: Kind | undefined = child?.[0];
    const next = at + (child?.[1] === "one" ? 1 : 2);
    if (!inner || inner === "schema" || inner === "encoding" || next > path.length) {
      return endOf(kind, words, path.slice(at));
    }
    const { value } = resolve(document, valueAtPath(document, path.slice(0, next)));
    const own = names[inner]?.(name, value, field) ?? "";
    // The media type of a body goes without saying, as do the paths and operations of a callback.
    const isImplied = inner === "mediaType" ? next < path.length : isInCallback && inner === "pathItem";
    if (inner === "operation" && !isInCallback) words = operationName(value, path.slice(at - 1));
    else if (kind === "components" && inner === "response") words = `the response \`${name}\``;
    else if (own !== "" && !isImplied) words = withOwner(own, words);
    isInCallback ||= inner === "callback";
    kind = inner;
    at = next;
  }
}

function operationName({ operationId }: JsonObject, [path, method]: readonly string[]): string {
  return `\`${typeof operationId === "string" ? operationId : `${method} ${path}`}\``;
}

function withOwner(own: string, owner: string): string {
  return owner === "" ? own : `${own} of ${owner}`;
}

/** What is left of a path in a part of a kind. */
function endOf(kind: Kind, words: string, [field, ...rest]: readonly string[]): Container {
  const [name] = rest;
  switch (kind) {
    case "document": {
      const isNamed = field === "paths" || field === "webhooks" || field === "components";
      return { words: `the ${isNamed ? field : "document"}`, rest: [] };
    }
    case "components":
      if (field === "schemas") return { words: "", rest };
      if (field === "examples") return { words: "the list of examples", rest: [] };
      return { words: name === undefined ? "the components" : `\`${name}\``, rest: [] };
    case "parameter":
    case "header":
      return { words, rest: field === undefined || field === "schema" ? rest : [field, ...rest] };
    case "mediaType":
      return { words, rest };
    case "securityScheme":
      return { words: field === "flows" && name ? withOwner(`the flow \`${name}\``, words) : words, rest: [] };
    case "server":
      return { words: field === "variables" && name ? withOwner(`the variable \`${name}\``, words) : words, rest: [] };
    case "response":
      return { words: field === "links" && name ? withOwner(`the link \`${name}\``, words) : words, rest: [] };
    default:
      return { words: field === "servers" ? withOwner("the list of servers", words) : words, rest: [] };
  }
}

/** Keywords of a schema that list schemas. */
const lists: Record<string, string> = {
  oneOf: "alternative",
  anyOf: "alternative",
  allOf: "part",
  prefixItems: "item",
};

/** Reads a path in a schema: the names of properties as a dotted trail, other keywords as parts. */
function trailOf(path: string[], start: string): { trail: string; parts: string[] } {
  let trail = start;
  const parts: string[] = [];
  for (let index = 0; index < path.length; index++) {
    const key = path[index] ?? "";
    const next = path[index + 1] ?? "";
    if (key === "allOf" && path.length > index + 2) {
      // The property of a part is a property of the whole.
      index += 1;
    } else if ((key === "properties" || key === "patternProperties") && next !== "") {
      trail = [trail, next].filter((name) => name !== "").join(".");
      index += 1;
    } else if (key === "items") trail = `${trail}[]`;
    else if (key === "additionalProperties" || key === "unevaluatedProperties") trail = `${trail}.*`;
    else if (lists[key]) {
      parts.push(next === "" ? `\`${key}\`` : `${lists[key]} ${Number(next) + 1}`);
      index += 1;
    } else parts.push(`\`${key}\``);
  }
  return { trail, parts };
}
