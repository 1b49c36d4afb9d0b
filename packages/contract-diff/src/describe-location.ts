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
  const [schema = "", ...inner] = words === "" ? rest : ["", ...rest];
  const { trail, parts } = trailOf(inner, schema);
  const name = trail === "" ? words : `\`${trail}\`${words === "" ? "" : ` in ${words}`}`;
  return [...parts.toReversed(), name].join(" of ");
}

function containerOf(document: unknown, path: string[]): Container {
  const [collection, name = ""] = path;
  if (collection === "components") return componentContainer(document, path);
  if (collection === "servers" && name !== "") return memberContainer(document, path, 0, "");
  if (collection === "tags")
    return { words: `the tag \`${objectAtPath(document, path.slice(0, 2))["name"]}\``, rest: path.slice(3) };
  if (collection !== "paths" && collection !== "webhooks") return { words: "the document", rest: [] };
  const words = name === "" ? `the ${collection}` : `the ${collection.slice(0, -1)} \`${name}\``;
  return pathItemContainer(document, path, 2, words);
}

/**
 * The container within a path item.
 *
 * @param at Where the path leads out of its name.
 * @param words What it is called.
 */
function pathItemContainer(document: unknown, path: string[], at: number, words: string): Container {
  const [name = "", key = ""] = path.slice(at - 1);
  if (key === "" || key === "parameters" || key === "servers") return memberContainer(document, path, at, words);
  const id = objectAtPath(document, path.slice(0, at + 1))["operationId"];
  return memberContainer(document, path, at + 1, `\`${typeof id === "string" ? id : `${key} ${name}`}\``);
}

/** The object at a path, with a reference followed; an empty one if there is none. */
function objectAtPath(document: unknown, path: readonly string[]): JsonObject {
  return resolve(document, valueAtPath(document, path)).value;
}

function componentContainer(document: unknown, path: string[]): Container {
  const [, kind = "", name = "", ...rest] = path;
  switch (kind) {
    case "schemas":
      return { words: "", rest: [name, ...rest] };
    case "parameters":
      return { words: describeParameter(objectAtPath(document, path.slice(0, 3))), rest: pathInValue(rest) };
    case "responses":
      return responseContainer(rest, `the response \`${name}\``);
    case "headers":
      return { words: `the header \`${name}\``, rest: pathInValue(rest) };
    case "requestBodies":
      return contentContainer(rest, `the request body \`${name}\``);
    case "securitySchemes": {
      const flow = rest[0] === "flows" && rest[1] ? `the flow \`${rest[1]}\` of ` : "";
      return { words: `${flow}the security scheme \`${name}\``, rest: [] };
    }
    case "pathItems":
      return pathItemContainer(document, path, 3, name === "" ? "the components" : `the path item \`${name}\``);
    case "examples":
      return { words: name === "" ? "the list of examples" : `the example \`${name}\``, rest: [] };
    default:
      return { words: name === "" ? "the components" : `\`${name}\``, rest: [] };
  }
}

/**
 * The container within a path item, an operation, a callback or the document.
 *
 * @param at Where the path leads out of it.
 * @param name What it is called.
 */
function memberContainer(document: unknown, path: string[], at: number, name: string): Container {
  const [part, key, ...rest] = path.slice(at);
  const suffix = name === "" ? "" : ` of ${name}`;
  if (part === "requestBody") return contentContainer(path.slice(at + 1), `the request${suffix}`);
  if (part === "parameters") {
    const words = describeParameter(objectAtPath(document, path.slice(0, at + 2)));
    return { words: `${words}${suffix}`, rest: pathInValue(rest) };
  }
  if (part === "servers") {
    if (key === undefined) return { words: `the list of servers${suffix}`, rest: [] };
    const variable = rest[0] === "variables" && rest[1] !== undefined ? `the variable \`${rest[1]}\` of ` : "";
    const server = `the server \`${objectAtPath(document, path.slice(0, at + 2))["url"]}\``;
    return { words: `${variable}${server}${suffix}`, rest: [] };
  }
  if (part === "responses" && key !== undefined) return responseContainer(rest, `the ${key} response${suffix}`);
  if (part === "callbacks" && key !== undefined) {
    return memberContainer(document, path, at + 4, `the callback \`${key}\`${suffix}`);
  }
  return { words: name, rest: [] };
}

function responseContainer(path: string[], words: string): Container {
  const [part, key, ...rest] = path;
  if (part === "content") return contentContainer(path, words);
  if (part === "headers" && key !== undefined)
    return { words: `the header \`${key}\` of ${words}`, rest: pathInValue(rest) };
  return { words: part === "links" && key !== undefined ? `the link \`${key}\` of ${words}` : words, rest: [] };
}

/** The value of `content`: a media type, and its schema, examples or encoding. */
function contentContainer([, mediaType, part, ...rest]: string[], words: string): Container {
  if (mediaType !== undefined && part === undefined)
    return { words: `the media type \`${mediaType}\` of ${words}`, rest };
  if (part !== "examples") return { words, rest };
  return { words: rest[0] === undefined ? words : `the example \`${rest[0]}\` of ${words}`, rest: [] };
}

function describeParameter({ in: kind, name }: JsonObject): string {
  return `the ${kind} parameter \`${name}\``;
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
