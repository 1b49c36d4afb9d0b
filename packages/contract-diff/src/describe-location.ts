import { valueAtPath } from "@gw/openapi";
import { resolve, type JsonObject } from "@gw/openapi/reader";

/** The part of a document that contains a schema, in words, and the path from there into the schema. */
interface Container {
  words: string;
  rest: string[];
}

/** Describes where a path of a bundle leads: `User.email_address`, the query parameter `p`. */
export function describeLocation(document: unknown, path: string[]): string {
  const { words, rest } = containerOf(document, path);
  const isComponent = words === "";
  const { trail, parts } = trailOf(isComponent ? rest.slice(1) : rest, isComponent ? (rest[0] ?? "") : "");
  const name = trail === "" ? words : `\`${trail}\`${isComponent ? "" : ` in ${words}`}`;
  return [...parts.toReversed(), name].join(" of ");
}

function containerOf(document: unknown, path: string[]): Container {
  const [collection = "", name = "", key = "", ...rest] = path;
  if (collection === "components") return componentContainer(objectAtPath(document, path.slice(0, 3)), name, key, rest);
  if (collection === "paths" || collection === "webhooks") {
    const what = collection === "paths" ? "path" : "webhook";
    const words = name === "" ? `the ${collection}` : `the ${what} \`${name}\``;
    if (key === "") return { words, rest };
    return commonContainer(document, path.slice(0, 2), path.slice(2), words) ?? operationContainer(document, path);
  }
  if (collection === "servers") return serverContainer(objectAtPath(document, path.slice(0, 2)), path.slice(2), "");
  if (collection === "tags")
    return { words: `the tag \`${String(objectAtPath(document, path.slice(0, 2))["name"])}\``, rest };
  return { words: "the document", rest: [] };
}

/** The object at a path, with a reference followed; an empty one if there is none. */
function objectAtPath(document: unknown, path: readonly string[]): JsonObject {
  return resolve(document, valueAtPath(document, path)).value;
}

function componentContainer(value: JsonObject, kind: string, name: string, rest: string[]): Container {
  switch (kind) {
    case "schemas":
      return { words: "", rest: [name, ...rest] };
    case "parameters":
      return { words: describeParameter(value), rest: pathInValue(rest) };
    case "responses":
      return responseContainer(rest, `the response \`${name}\``);
    case "headers":
      return { words: `the header \`${name}\``, rest: pathInValue(rest) };
    case "requestBodies":
      return contentContainer(rest, `the request body \`${name}\``);
    case "securitySchemes": {
      const flow = rest[0] === "flows" ? rest[1] : undefined;
      return { words: `${flow ? `the flow \`${flow}\` of ` : ""}the security scheme \`${name}\``, rest: [] };
    }
    case "examples":
      return { words: name === "" ? "the list of examples" : `the example \`${name}\``, rest: [] };
    default:
      return { words: name === "" ? "the components" : `\`${name}\``, rest: [] };
  }
}

function operationContainer(document: unknown, path: string[]): Container {
  const [, template = "", method = "", ...inner] = path;
  const id = objectAtPath(document, path.slice(0, 3))["operationId"];
  const name = `\`${typeof id === "string" ? id : `${method} ${template}`}\``;
  return partContainer(document, path.slice(0, 3), inner, name);
}

/** @param path Of the operation. */
function partContainer(document: unknown, path: string[], inner: string[], name: string): Container {
  const [part, key, ...rest] = inner;
  if (part === "requestBody") return contentContainer(inner.slice(1), `the request of ${name}`);
  if (part === "responses" && key !== undefined) return responseContainer(rest, `the ${key} response of ${name}`);
  if (part === "callbacks" && key !== undefined) {
    const [, method, ...below] = rest;
    const words = `the callback \`${key}\` of ${name}`;
    if (method === undefined) return { words, rest: [] };
    return partContainer(document, [...path, ...inner.slice(0, 4)], below, words);
  }
  return commonContainer(document, path, inner, name) ?? { words: name, rest: [] };
}

/** What paths and operations have in common: parameters and servers. */
function commonContainer(document: unknown, path: string[], inner: string[], name: string): Container | undefined {
  const [part = "", key, ...rest] = inner;
  const value = objectAtPath(document, [...path, ...inner.slice(0, 2)]);
  if (part === "parameters") return { words: `${describeParameter(value)} of ${name}`, rest: pathInValue(rest) };
  if (part !== "servers") return undefined;
  return key === undefined
    ? { words: `the list of servers of ${name}`, rest: [] }
    : serverContainer(value, rest, ` of ${name}`);
}

function serverContainer({ url }: JsonObject, [part, variable]: string[], suffix: string): Container {
  const words = `the server \`${String(url)}\`${suffix}`;
  const isVariable = part === "variables" && variable !== undefined;
  return { words: isVariable ? `the variable \`${variable}\` of ${words}` : words, rest: [] };
}

function responseContainer(path: string[], words: string): Container {
  const [part, key, ...rest] = path;
  if (part === "content") return contentContainer(path, words);
  if (key === undefined) return { words, rest: [] };
  if (part === "headers") return { words: `the header \`${key}\` of ${words}`, rest: pathInValue(rest) };
  return { words: part === "links" ? `the link \`${key}\` of ${words}` : words, rest: [] };
}

/** The value of `content`: a media type, and its schema, examples or encoding. */
function contentContainer([, mediaType, part, ...rest]: string[], words: string): Container {
  if (mediaType === undefined) return { words, rest: [] };
  if (part === undefined) return { words: `the media type \`${mediaType}\` of ${words}`, rest: [] };
  if (part !== "examples") return { words, rest };
  return { words: rest[0] === undefined ? words : `the example \`${rest[0]}\` of ${words}`, rest: [] };
}

function describeParameter({ in: kind, name }: JsonObject): string {
  return `the ${String(kind)} parameter \`${String(name)}\``;
}

/** The path in the value of a parameter or a header, past the key of its schema. */
function pathInValue([key, ...rest]: string[]): string[] {
  if (key === undefined || key === "schema") return rest;
  return key === "content" && rest.length > 1 ? rest.slice(2) : [key, ...rest];
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
