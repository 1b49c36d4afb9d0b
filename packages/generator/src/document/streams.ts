import {
  composedOf,
  isReference,
  itemsOf,
  listAt,
  mapParts,
  objectAt,
  partsOf,
  resolve,
  textAt,
  type Json,
  type JsonObject,
  type StreamItems,
} from "@gw/openapi/reader";

/** Marks a media type whose schema is that of one item of a stream, with a {@link Stream}. */
const streamMark = "x-stream";

/** How a client reads a stream. */
export interface Stream {
  readonly format: StreamItems["format"];
  /** If the items are events, whether their data are JSON: of all, or of those with these names. Otherwise they are the JSON. */
  readonly json?: true | readonly string[];
}

/** How clients read a body; undefined unless it is a stream with items. */
export function streamOf(body: object): Stream | undefined {
  // As it was marked.
  return (body as { [streamMark]?: Stream })[streamMark];
}

/**
 * Gives each response that is a stream the schema of what clients read of an item. Where the data of an event are a text with
 * JSON, as `contentSchema` says, that is the JSON, also in the component that describes the event.
 */
export function markStreams(document: JsonObject): JsonObject {
  const marked = mapParts(document, "document", (object, kind) => {
    if (kind !== "response" || !("content" in object)) return object;
    const content = Object.entries(objectAt(object, "content")).map(([name, media]) => {
      const { value } = resolve(document, media);
      const items = itemsOf(document, name, value);
      if (!items) return [name, media];
      const { itemSchema: _, ...rest } = value;
      const stream: Stream = { format: items.format, ...(items.isEvent && { json: [] }) };
      return [name, { ...rest, schema: asPart(items.schema), [streamMark]: stream }];
    });
    return { ...object, content: Object.fromEntries(content) as JsonObject };
  });
  const changed = new Map<unknown, unknown>();
  for (const { value } of partsOf(marked, "mediaType")) {
    const stream = streamOf(value);
    if (stream?.json) changed.set(stream, { ...stream, ...parseData(marked, value["schema"], changed) });
  }
  if (changed.size === 0) return marked;
  return mapParts(marked, "document", (object, kind, original) => {
    const stream = original[streamMark];
    if (kind === "mediaType" && changed.has(stream)) return { ...object, [streamMark]: changed.get(stream) as Json };
    return (changed.get(original) ?? object) as JsonObject;
  });
}

/** A reference beside other keywords, as a part of a schema, which all tools read. */
function asPart(schema: JsonObject): JsonObject {
  if (!isReference(schema) || Object.keys(schema).length === 1) return schema;
  const { $ref, ...others } = schema;
  return { ...others, allOf: [{ $ref }, ...listAt(schema, "allOf")] };
}

/**
 * Finds the data of events that are JSON.
 *
 * @param changed gets what replaces the schemas of data. Nothing is known of one that only some alternatives refine.
 */
function parseData(document: JsonObject, event: unknown, changed: Map<unknown, unknown>): Pick<Stream, "json"> {
  const alternatives = alternativesOf(document, event).map((parts) => {
    function schemasOf(field: string): Json[] {
      return parts.flatMap((part) => objectAt(part, "properties")[field] ?? []);
    }
    const named = schemasOf("event").flatMap((each) => composedOf(document, each));
    const names = named.flatMap((each) => [...listAt(each, "enum"), each["const"] ?? []].flat()).map(String);
    const data = schemasOf("data").map((schema) => ({ schema, json: jsonIn(document, schema) }));
    return { names, data, isJson: data.some(({ json }) => json !== undefined) };
  });
  const inJson = alternatives.filter(({ isJson }) => isJson);
  const isAll = inJson.length === alternatives.length;
  // A client could not tell which data are JSON.
  if (!isAll && inJson.some(({ names }) => names.length === 0)) return {};
  for (const { schema, json = {} } of inJson.flatMap(({ data }) => data)) changed.set(schema, json);
  return { json: isAll ? true : inJson.flatMap(({ names }) => names) };
}

/** The schema of the JSON in a text. */
function jsonIn(document: JsonObject, text: Json): Json | undefined {
  const part = composedOf(document, text).find((each) =>
    /^application\/(?:.+\+)?json\b/i.test(textAt(each, "contentMediaType")),
  );
  return part && (part["contentSchema"] ?? {});
}

/** The parts of a schema with each of its alternatives. */
function alternativesOf(document: JsonObject, schema: unknown, depth = 0): JsonObject[][] {
  const parts = composedOf(document, schema);
  const choices = parts.flatMap((part) => ["oneOf", "anyOf"].flatMap((keyword) => listAt(part, keyword)));
  // Some schema might be an alternative of itself.
  if (choices.length === 0 || depth > 5) return [parts];
  return choices.flatMap((each) => alternativesOf(document, each, depth + 1).map((further) => [...parts, ...further]));
}
