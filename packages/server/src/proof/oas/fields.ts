import { valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject, isString } from "../../util/json-object.ts";

// The proof's own reading of converted documents. It shares nothing with the converter, nor with the readers of the classic
// format: the proof compares what they make of an API.

/** A setting of the gateway (`x-gw-api-gateway`). */
export function settingAt(document: JsonObject, ...path: string[]): unknown {
  return valueAtPath(document, ["x-gw-api-gateway", ...path]);
}

/** Empty if the setting is absent. */
export function textAt(document: JsonObject, ...path: string[]): string {
  const value = settingAt(document, ...path);
  return value === undefined || value === null ? "" : String(value);
}

/** Empty if the setting is absent. */
export function textsAt(document: JsonObject, ...path: string[]): string[] | undefined {
  const value = settingAt(document, ...path);
  return Array.isArray(value) ? value.filter(isString) : undefined;
}

export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
