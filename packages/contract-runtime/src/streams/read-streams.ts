import type { OpenStream } from "../client/operation.ts";
import { openStream } from "./open-stream.ts";
import { createEventParser, createJsonParser, type TextEvent } from "./parsers.ts";

type Call = Parameters<OpenStream>;

/** What many services send as the data of the last event, instead of JSON. */
const endMark = "[DONE]";

/**
 * Reads JSON Lines, also known as NDJSON: each item is a line.
 *
 * @example
 * ```ts
 * const exportPets: OperationDescription = {
 *   method: "get",
 *   path: "/pets/export",
 *   responseMediaType: "application/jsonl",
 *   parseAs: "stream",
 *   openStream: readJsonLines,
 * };
 * ```
 */
export function readJsonLines(...call: Call): ReturnType<OpenStream> {
  return openStream(() => createJsonParser("\n"), ...call);
}

/**
 * Reads a JSON text sequence (RFC 7464).
 *
 * @example
 * ```ts
 * const exportPets: OperationDescription = {
 *   method: "get",
 *   path: "/pets/export",
 *   responseMediaType: "application/json-seq",
 *   parseAs: "stream",
 *   openStream: readJsonSequence,
 * };
 * ```
 */
export function readJsonSequence(...call: Call): ReturnType<OpenStream> {
  return openStream(() => createJsonParser("\u001E"), ...call);
}

/**
 * Reads server-sent events whose items are the JSON of their `data`. The data `[DONE]` ends the stream.
 *
 * @example
 * ```ts
 * const watchPets: OperationDescription = {
 *   method: "get",
 *   path: "/pets/events",
 *   responseMediaType: "text/event-stream",
 *   parseAs: "stream",
 *   openStream: readEventData,
 * };
 * ```
 */
export function readEventData(...call: Call): ReturnType<OpenStream> {
  return openStream((position) => createEventParser(position, ({ data }) => parseData(data)), ...call);
}

/** The JSON of an event; undefined if it ends the stream. */
function parseData(data: string): unknown {
  return data === endMark ? undefined : JSON.parse(data);
}

/** The options of {@link readEvents}. */
export interface EventOptions {
  /** Whether the data of events is JSON: of all, or of those with these names. Defaults to none: it is text. */
  readonly json?: true | readonly string[];
}

/**
 * Reads server-sent events as objects with `data`, and with `event`, `id` and `retry` if the service sent them. JSON
 * data is parsed; there, `[DONE]` ends the stream.
 *
 * @example
 * ```ts
 * const watchPets: OperationDescription = {
 *   method: "get",
 *   path: "/pets/events",
 *   responseMediaType: "text/event-stream",
 *   parseAs: "stream",
 *   openStream: readEvents({ json: ["added", "changed"] }),
 * };
 * ```
 */
export function readEvents({ json = [] }: EventOptions = {}): OpenStream {
  function toItem(event: TextEvent) {
    // The standard name of an event without one.
    if (json !== true && !json.includes(event.event ?? "message")) return event;
    const data = parseData(event.data);
    return data === undefined ? data : { ...event, data };
  }
  return (...call) => openStream((position) => createEventParser(position, toItem), ...call);
}
