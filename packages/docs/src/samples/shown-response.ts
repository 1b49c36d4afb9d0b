import type { OperationEntry } from "@gw/openapi/document";
import type { Pages } from "@gw/openapi/reader";
import type { SampleCall } from "./sample-call.ts";

/** What samples show of a response. A field in braces is replaced by its value: `Policy {ID} is stored.` */
export type ShownResponse = string | ShownList;

/** A list in a response, and what is shown of each item. */
export interface ShownList {
  /** The field that holds the list. */
  list: string;
  nullable?: boolean;
  /** What an item is called. */
  item: string;
  text: string;
  /** The field that identifies an item. */
  key: string;
}

/** The list whose pages a call reads one after another, if its query asks for all of them, and the input that does. */
export function pagesOf({ entry, input }: SampleCall, shown: ShownResponse | undefined) {
  const { parameter = "", items, all } = (entry.operation["x-gw-pages"] ?? {}) as Pages;
  if (typeof shown !== "object" || items !== shown.list || input.query[parameter] !== all) return undefined;
  const { [parameter]: _, ...query } = input.query;
  return { list: shown, input: { ...input, query } };
}

/** The status of the most typical failure: a record that is there already, is not there, or is not the caller's. */
export function failureOf({ id, responses }: OperationEntry): string {
  const telling = ["409", "404", "403", "400"].find((status) => status in responses);
  const failure = telling ?? Object.keys(responses).find((status) => status.startsWith("4"));
  if (!failure) throw new Error(`${id} documents no client error. Add its 400 or 401 response.`);
  return failure;
}

/** Replaces each field in braces with code that reads it from `record`. */
export function withValues(text: string, record: string, write: (code: string) => string): string {
  return text.replace(/\{([^}]+)\}/g, (_, path: string) => write(`${record}.${path}`));
}
