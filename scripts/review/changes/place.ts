import { namesIn } from "../../json-pointer.ts";
import { isObject, valueAt, type JsonObject } from "./json-value.ts";

/** What stands before the schema at a place, and the keys that lead from there into it. */
interface Holder {
  words: string;
  rest: string[];
}

/** Where names lead in a bundle, as a person would say it: `User.email_address`, the query parameter `p`. */
export function placeOf(document: unknown, names: string[]): string {
  const { words, rest } = holderOf(document, names);
  const isComponent = words === "";
  const { trail, parts } = trailOf(isComponent ? rest.slice(1) : rest, isComponent ? (rest[0] ?? "") : "");
  const name = trail === "" ? words : `\`${trail}\`${isComponent ? "" : ` in ${words}`}`;
  return [...parts.toReversed(), name].join(" of ");
}

function holderOf(document: unknown, keys: string[]): Holder {
  const [collection = "", name = "", member = "", ...rest] = keys;
  if (collection === "components") return componentHolder(objectAt(document, keys.slice(0, 3)), name, member, rest);
  if (collection === "paths" || collection === "webhooks") {
    const what = collection === "paths" ? "path" : "webhook";
    const words = name === "" ? `the ${collection}` : `the ${what} \`${name}\``;
    if (member === "") return { words, rest };
    return heldHolder(document, keys.slice(0, 2), keys.slice(2), words) ?? operationHolder(document, keys);
  }
  if (collection === "servers") return serverHolder(objectAt(document, keys.slice(0, 2)), keys.slice(2), "");
  if (collection === "tags")
    return { words: `the tag \`${String(objectAt(document, keys.slice(0, 2))["name"])}\``, rest };
  return { words: "the document", rest: [] };
}

function componentHolder(value: JsonObject, kind: string, name: string, rest: string[]): Holder {
  switch (kind) {
    case "schemas":
      return { words: "", rest: [name, ...rest] };
    case "parameters":
      return { words: parameterWords(value), rest: valueRest(rest) };
    case "responses":
      return answerHolder(rest, `the answer \`${name}\``);
    case "headers":
      return { words: `the header \`${name}\``, rest: valueRest(rest) };
    case "requestBodies":
      return contentHolder(rest, `the request body \`${name}\``);
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

function operationHolder(document: unknown, keys: string[]): Holder {
  const [, path = "", method = "", ...rest] = keys;
  const id = objectAt(document, keys.slice(0, 3))["operationId"];
  return partHolder(document, keys.slice(0, 3), rest, `\`${typeof id === "string" ? id : `${method} ${path}`}\``);
}

/** @param keys Lead to the operation. */
function partHolder(document: unknown, keys: string[], inner: string[], name: string): Holder {
  const [member, key, ...rest] = inner;
  if (member === "requestBody") return contentHolder(inner.slice(1), `the request of ${name}`);
  if (member === "responses" && key !== undefined) return answerHolder(rest, `the ${key} answer of ${name}`);
  if (member === "callbacks" && key !== undefined) {
    const [, method, ...part] = rest;
    const words = `the callback \`${key}\` of ${name}`;
    return method === undefined
      ? { words, rest: [] }
      : partHolder(document, [...keys, ...inner.slice(0, 4)], part, words);
  }
  return heldHolder(document, keys, inner, name) ?? { words: name, rest: [] };
}

/** What a path and an operation alike hold: parameters and servers. */
function heldHolder(document: unknown, keys: string[], inner: string[], name: string): Holder | undefined {
  const [member = "", key, ...rest] = inner;
  const held = objectAt(document, [...keys, ...inner.slice(0, 2)]);
  if (member === "parameters") return { words: `${parameterWords(held)} of ${name}`, rest: valueRest(rest) };
  if (member !== "servers") return undefined;
  return key === undefined
    ? { words: `the list of servers of ${name}`, rest: [] }
    : serverHolder(held, rest, ` of ${name}`);
}

function serverHolder({ url }: JsonObject, [member, variable]: string[], of: string): Holder {
  const words = `the server \`${String(url)}\`${of}`;
  const isVariable = member === "variables" && variable !== undefined;
  return { words: isVariable ? `the variable \`${variable}\` of ${words}` : words, rest: [] };
}

function answerHolder(keys: string[], words: string): Holder {
  const [member, key, ...rest] = keys;
  if (member === "content") return contentHolder(keys, words);
  if (key === undefined) return { words, rest: [] };
  if (member === "headers") return { words: `the header \`${key}\` of ${words}`, rest: valueRest(rest) };
  return { words: member === "links" ? `the link \`${key}\` of ${words}` : words, rest: [] };
}

/** What stands below `content`: a media type, and its schema, examples or encoding. */
function contentHolder([, mediaType, member, ...rest]: string[], words: string): Holder {
  if (mediaType === undefined) return { words, rest: [] };
  if (member === undefined) return { words: `the media type \`${mediaType}\` of ${words}`, rest: [] };
  if (member !== "examples") return { words, rest };
  return { words: rest[0] === undefined ? words : `the example \`${rest[0]}\` of ${words}`, rest: [] };
}

const parameterWords = ({ in: way, name }: JsonObject): string => `the ${String(way)} parameter \`${String(name)}\``;

/** What leads into the value of a parameter or a header: past its schema, wherever that stands. */
function valueRest([member, ...rest]: string[]): string[] {
  if (member === undefined || member === "schema") return rest;
  return member === "content" && rest.length > 1 ? rest.slice(2) : [member, ...rest];
}

/** Members of a schema that hold choices and parts by number. */
const numbered: Record<string, string> = { oneOf: "choice", anyOf: "choice", allOf: "part", prefixItems: "item" };

/** Reads the keys inside a schema: names as a trail with dots, other members as parts. */
function trailOf(keys: string[], start: string): { trail: string; parts: string[] } {
  let trail = start;
  const parts: string[] = [];
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index] ?? "";
    const next = keys[index + 1] ?? "";
    if (key === "allOf" && keys.length > index + 2) {
      // What a part says of a property, the whole says of it.
      index += 1;
    } else if ((key === "properties" || key === "patternProperties") && next !== "") {
      trail = [trail, next].filter((name) => name !== "").join(".");
      index += 1;
    } else if (key === "items") trail = `${trail}[]`;
    else if (key === "additionalProperties" || key === "unevaluatedProperties") trail = `${trail}.*`;
    else if (numbered[key]) {
      parts.push(next === "" ? `\`${key}\`` : `${numbered[key]} ${Number(next) + 1}`);
      index += 1;
    } else parts.push(`\`${key}\``);
  }
  return { trail, parts };
}

function objectAt(document: unknown, keys: string[]): JsonObject {
  const value = valueAt(document, keys);
  if (isObject(value) && typeof value["$ref"] === "string") return objectAt(document, namesIn(value["$ref"]));
  return isObject(value) ? value : {};
}
