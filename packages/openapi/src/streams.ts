import { isObject, listAt, objectAt, textAt, textsAt, type JsonObject, type JsonPath } from "./json.ts";
import { composedOf, resolve } from "./resolve.ts";

/** How the items of a stream are written. */
type StreamFormat = "events" | "lines" | "sequence";

const formats: readonly (readonly [StreamFormat, RegExp])[] = [
  ["events", /^text\/event-stream\s*(?:;|$)/i],
  ["lines", /^application\/(?:x-)?(?:jsonl|ndjson|jsonlines|json-lines)\s*(?:;|$)/i],
  ["sequence", /^application\/(?:[^;]+\+)?json-seq\s*(?:;|$)/i],
];

/** How a media type writes the items of a stream; undefined if it is not a stream. */
export function streamFormatOf(mediaType: string): StreamFormat | undefined {
  return formats.find(([, pattern]) => pattern.test(mediaType))?.[0];
}

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
 * The items of a media type that is a stream: `itemSchema` describes one, or the data of an event, and so does `schema`
 * unless it is a string or, in OpenAPI 3.2, a list of all items. Undefined unless it is a stream whose items are
 * described.
 */
export function itemsOf(document: object, name: string, media: JsonObject): StreamItems | undefined {
  const format = streamFormatOf(name);
  if (format === undefined) return undefined;
  const { schema, itemSchema } = media;
  if (isObject(itemSchema)) {
    const isEvent = format === "events" && isEventSchema(document, itemSchema);
    return { format, schema: itemSchema, path: ["itemSchema"], isEvent };
  }
  const parts = isObject(schema) ? composedOf(document, schema) : [];
  if (!isObject(schema) || parts.some((part) => textsAt(part, "type").join() === "string")) return undefined;
  const { items } = resolve(document, schema).value;
  const isList = isObject(items) && textAt(document, "openapi").startsWith("3.2");
  return { format, schema: isList ? items : schema, path: isList ? ["schema", "items"] : ["schema"], isEvent: false };
}

/** Whether a schema describes whole events. Some tools, such as utoipa, describe the JSON in their data instead. */
function isEventSchema(document: object, schema: JsonObject): boolean {
  const names = new Set(fieldsOf(document, schema));
  return names.size === 0 || names.has("data");
}

/** The names of all fields that a schema describes, including its alternatives. */
function fieldsOf(document: object, schema: unknown, seen = new Set<JsonObject>()): string[] {
  return composedOf(document, schema).flatMap((part) => {
    if (seen.has(part)) return [];
    seen.add(part);
    const choices = [...listAt(part, "oneOf"), ...listAt(part, "anyOf")];
    return [...Object.keys(objectAt(part, "properties")), ...choices.flatMap((each) => fieldsOf(document, each, seen))];
  });
}
