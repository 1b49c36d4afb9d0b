import { isObject, textAt, textsAt, type JsonObject, type JsonPath } from "./json.ts";
import { composedOf, resolve } from "./resolve.ts";

/** How the items of a stream are written. */
type StreamFormat = "events" | "lines" | "sequence";

const formats: readonly (readonly [StreamFormat, RegExp])[] = [
  ["events", /^text\/event-stream\s*(?:;|$)/i],
  ["lines", /^application\/(?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)\s*(?:;|$)/i],
  ["sequence", /^application\/(?:[^;]+\+)?json-seq\s*(?:;|$)/i],
];

/** The items of a stream, as a document describes them. */
export interface StreamItems {
  readonly format: StreamFormat;
  readonly schema: JsonObject;
  /** The path from the media type to the schema. */
  readonly path: JsonPath;
  /** Whether the items of a stream of events are whole events, as `itemSchema` describes them, or the JSON of their data. */
  readonly isEvent: boolean;
}

/**
 * The items of a media type that is a stream: `itemSchema` describes one, and so does `schema` unless it is a text or, in
 * OpenAPI 3.2, a list of all of them. Undefined unless it is a stream whose items are described.
 */
export function itemsOf(document: object, name: string, media: JsonObject): StreamItems | undefined {
  const format = formats.find(([, pattern]) => pattern.test(name))?.[0];
  if (format === undefined) return undefined;
  const { schema, itemSchema } = media;
  if (isObject(itemSchema)) return { format, schema: itemSchema, path: ["itemSchema"], isEvent: format === "events" };
  const parts = isObject(schema) ? composedOf(document, schema) : [];
  if (!isObject(schema) || parts.some((part) => textsAt(part, "type").join() === "string")) return undefined;
  const { items } = resolve(document, schema).value;
  const isList = isObject(items) && textAt(document, "openapi").startsWith("3.2");
  return { format, schema: isList ? items : schema, path: isList ? ["schema", "items"] : ["schema"], isEvent: false };
}
