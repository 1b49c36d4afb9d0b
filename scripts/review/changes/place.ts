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
    if (member === "") return { words: name === "" ? `the ${collection}` : `the ${what} \`${name}\``, rest };
    if (member === "parameters")
      return parameterHolder(document, keys.slice(0, 4), rest.slice(1), ` of the ${what} \`${name}\``);
    const operation = objectAt(document, keys.slice(0, 3));
    const id = operation["operationId"];
    return operationHolder(
      document,
      keys.slice(0, 3),
      rest,
      `\`${typeof id === "string" ? id : `${member} ${name}`}\``,
    );
  }
  if (collection === "servers")
    return { words: `the server \`${String(objectAt(document, keys.slice(0, 2))["url"])}\``, rest };
  if (collection === "tags")
    return { words: `the tag \`${String(objectAt(document, keys.slice(0, 2))["name"])}\``, rest };
  return { words: "the document", rest: [] };
}

function componentHolder(value: JsonObject, kind: string, name: string, rest: string[]): Holder {
  switch (kind) {
    case "schemas":
      return { words: "", rest: [name, ...rest] };
    case "parameters":
      return { words: parameterWords(value), rest: rest.slice(1) };
    case "responses":
      return answerHolder(rest, `the answer \`${name}\``);
    case "headers":
      return { words: `the header \`${name}\``, rest: rest.slice(1) };
    case "requestBodies":
      return { words: `the request body \`${name}\``, rest: rest.slice(3) };
    case "securitySchemes":
      return { words: `the security scheme \`${name}\``, rest: [] };
    case "examples":
      return { words: `the example \`${name}\``, rest: [] };
    default:
      return { words: name === "" ? "the components" : `\`${name}\``, rest: [] };
  }
}

function operationHolder(document: unknown, keys: string[], rest: string[], name: string): Holder {
  const [member = "", key = "", ...inner] = rest;
  if (member === "parameters") return parameterHolder(document, [...keys, member, key], inner.slice(1), ` of ${name}`);
  if (member === "requestBody") return { words: `the request of ${name}`, rest: inner.slice(2) };
  if (member === "callbacks") {
    return { words: key === "" ? `the callbacks of ${name}` : `the callback \`${key}\` of ${name}`, rest: [] };
  }
  if (member === "responses" && key !== "") return answerHolder(inner, `the ${key} answer of ${name}`);
  return { words: name, rest: [] };
}

function parameterHolder(document: unknown, keys: string[], rest: string[], of: string): Holder {
  return keys[3] === undefined
    ? { words: `the parameters${of}`, rest: [] }
    : { words: `${parameterWords(objectAt(document, keys))}${of}`, rest };
}

function answerHolder(rest: string[], words: string): Holder {
  const [member, key, , ...inner] = rest;
  if (member === "headers" && key !== undefined) return { words: `the header \`${key}\` of ${words}`, rest: inner };
  return { words, rest: rest.slice(3) };
}

const parameterWords = (parameter: JsonObject): string =>
  typeof parameter["name"] === "string"
    ? `the ${String(parameter["in"])} parameter \`${parameter["name"]}\``
    : "a parameter";

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
