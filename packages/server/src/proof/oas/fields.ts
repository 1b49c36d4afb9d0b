import { valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject, isString } from "../../util/json-object.ts";

// The proof's own reading of converted documents. It shares nothing with the converter, nor with the readers of the classic
// format: the proof compares what they make of an API.

/** A setting of the gateway (`x-gw-api-gateway`). */
export function settingAt(document: JsonObject, ...path: string[]): unknown {
  return valueAtPath(document, ["x-gw-api-gateway", ...path]);
}

/** A setting as text; empty if it is absent. */
export function textAt(document: JsonObject, ...path: string[]): string {
  const value = settingAt(document, ...path);
  return value === undefined || value === null ? "" : String(value);
}

/** The texts in a list; undefined if the setting is absent or no list. */
export function textsAt(document: JsonObject, ...path: string[]): string[] | undefined {
  const value = settingAt(document, ...path);
  return Array.isArray(value) ? value.filter(isString) : undefined;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
