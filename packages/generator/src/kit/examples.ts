import { exampleValue, targetOf, type Document, type Example, type MediaType } from "@gw/openapi/document";
import { isObject, listAt, type JsonObject } from "@gw/openapi/reader";
import { isFile } from "../document/media-types.ts";
import { mergeSchema, type MergedSchema } from "../document/merged-schema.ts";
import type { ReadOperation } from "../document/operations.ts";
import { breakLines } from "../shared/break-lines.ts";
import { lineWidth, upperFirst } from "../shared/text.ts";
import { Code, codeOf, isEmpty } from "./descriptions.ts";

/** About as much as fits beside a description in an editor. */
const ofComment = { lines: 9, width: lineWidth - 5 };

/** A call with the examples of the document, or its required fields if these are long; undefined if they are, too. */
export function exampleOf(
  document: Document,
  operation: ReadOperation,
  { lines = Infinity, width }: { lines?: number; width: number } = ofComment,
): string | undefined {
  const calls = [9, 3, 1, 0].map((maxOptional) => {
    const input = inputOf({ document, maxOptional }, operation);
    const call = `const result = await client.${operation.id}(${isEmpty(input) ? "" : codeOf(input)});`;
    return Object.values(input).includes(undefined) ? "" : breakLines(call, width);
  });
  return calls.find((call) => call !== "" && call.split("\n").length <= lines);
}

const groups = { path: "path", query: "query", querystring: "query", header: "headers", cookie: "cookies" };

function inputOf(context: Context, operation: ReadOperation): object {
  const parameters = Object.entries(groups).flatMap(([kind, group]) => {
    const needed = operation.parameters.filter((each) => each.in === kind && (each.required || kind === "path"));
    const fields = needed.map(({ name, schema, content = {}, ...own }) => {
      const [first] = Object.values(content);
      const hints = [own, first].flatMap((each) => examplesOf(context.document, each));
      return [name, valueOf(context, schema ?? first?.schema, name, hints)] as const;
    });
    const isComplete = fields.every(([, value]) => value !== undefined);
    const values: unknown = kind === "querystring" ? fields[0]?.[1] : Object.fromEntries(fields);
    return needed.length === 0 ? [] : [[group, isComplete ? values : undefined] as const];
  });
  const input = Object.fromEntries(parameters);
  const body = bodyOf(context, operation);
  const isNeeded = operation.requestBody?.required === true && operation.requests.length > 0;
  return isNeeded || (body !== undefined && codeOf(body) !== "{}") ? { ...input, body } : input;
}

function bodyOf(context: Context, { requests: [body] }: ReadOperation): unknown {
  if (body?.kind === "binary") return file;
  const isText = body?.kind === "text" || body?.kind === "stream";
  const hints = examplesOf(context.document, body?.content, isText);
  return body && valueOf(context, isText ? { type: "string" } : body.content.schema, "text", hints);
}

const file = new Code('new Blob(["Hello"])');

/** The examples of a body or a parameter. */
function examplesOf(
  document: Document,
  { example, examples = {} }: Omit<MediaType, "schema"> = {},
  isText = false,
): unknown[] {
  const named = Object.values(examples).map((each) => exampleValue(targetOf<Example>(document, each), isText));
  return [example, ...named];
}

interface Context {
  readonly document: Document;
  /** How many of the fields that an object need not have are wanted. */
  readonly maxOptional: number;
}

/**
 * A value whose type is that of a schema, with what the hints and the schema's own examples have of it. Undefined if there is
 * none that is short.
 */
function valueOf(context: Context, schema: unknown, name: string, hints: readonly unknown[], depth = 0): unknown {
  const merged = mergeSchema(context.document, schema);
  const { parts, keywords, type, values } = merged;
  const own = parts.flatMap((part) => [part["example"], ...listAt(part, "examples"), part["default"]]);
  const candidates = [...hints, ...own].filter((each) => each !== undefined && each !== null);
  if (values) {
    const known: readonly unknown[] = values.filter((each) => each !== null);
    return candidates.find((each) => known.includes(each)) ?? known.find((each) => each !== "") ?? known[0];
  }
  if (parts.some(isFile)) return file;
  if (type === "object") return depth > 5 ? undefined : objectOf(context, merged, candidates.find(isObject), depth);
  if (type === "array") {
    if ("prefixItems" in keywords) return undefined;
    const [first] = candidates.filter(Array.isArray).flat(1);
    const { items } = keywords;
    const item = items !== undefined && depth < 6 ? valueOf(context, items, name, [first], depth + 1) : undefined;
    return item === undefined ? [] : [item];
  }
  if (type === "boolean") return candidates.find((each) => typeof each === "boolean") ?? true;
  if (type === "integer" || type === "number")
    return candidates.find((each) => typeof each === "number") ?? Math.max(Number(keywords["minimum"] ?? 1), 1);
  const text = candidates.find((each) => typeof each === "string" && each.length <= 80 && !each.includes("\n"));
  return text ?? textOf(name, String(keywords["format"] ?? ""));
}

/** The order in which fields of an example are shown, if there are many. */
const simplicity = ["string", "number", "boolean", "object"];

function objectOf(context: Context, schema: MergedSchema, hint: JsonObject = {}, depth: number): unknown {
  const { properties, required } = schema;
  const names = [...properties.keys()];
  const further = schema.parts.map((part) => part["additionalProperties"]).find(isObject);
  const [key] = Object.keys(hint);
  if (names.length === 0 && further && key !== undefined) {
    const value = valueOf(context, further, key, [hint[key]], depth + 1);
    return value === undefined ? {} : { [key]: value };
  }
  const given = names
    .filter((name) => Object.hasOwn(hint, name) && !required.has(name))
    .toSorted((one, other) => simplicity.indexOf(typeof hint[one]) - simplicity.indexOf(typeof hint[other]));
  const others = depth > 0 || required.size + given.length > 0 ? [] : names;
  const optional = [...given, ...others].slice(0, context.maxOptional);
  const chosen = names.filter((name) => required.has(name) || optional.includes(name));
  const values = chosen.map((name) => {
    return [name, valueOf(context, properties.get(name), name, [hint[name]], depth + 1)] as const;
  });
  if (values.some(([name, value]) => value === undefined && required.has(name))) return undefined;
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** Texts by the end of a name with its format. */
const texts: readonly (readonly [RegExp, string])[] = [
  [/date-?time$|[a-z]_?at$/i, "2025-03-14T09:30:00Z"],
  [/date$/i, "2025-03-14"],
  [/e-?mail(?:_?address)?$/i, "ada@example.com"],
  [/[ug]uid$/i, "7c9e6679-7425-40de-944b-e07fc1f90ae7"],
  [/(?:ur[il]|link|href|website)$/i, "https://example.com"],
  [/(?:host(?:name)?|domain)$/i, "example.com"],
  [/\bip(?:v4)?$/i, "192.0.2.1"],
  [/\bipv6$/i, "2001:db8::1"],
  [/phone(?:_?number)?$/i, "+12025550123"],
  [/user_?name$|login$/i, "ada"],
  [/first_?name$/i, "Ada"],
  [/last_?name$/i, "Lovelace"],
  [/byte$/, "ZGF0YQ=="],
  [/(?:^|_|[a-z](?=I)|-)id$/i, "42"],
];

function textOf(name: string, format: string): string {
  const words = name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, "$1 ")
    .replaceAll(/[^\p{L}\d]+/gu, " ")
    .trim();
  const text = texts.find(([ending]) => ending.test(format) || ending.test(name))?.[1];
  return text ?? upperFirst(`example ${words.toLowerCase()}`.trim());
}
