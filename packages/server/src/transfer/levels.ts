import { maxDepth } from "@gw/openapi";
import { isObject } from "../migration/json-object.ts";

/** A converted definition holds values of the classic one some levels further down. */
const addedByConversion = 10;

/**
 * How deep an item may be nested: as deep as a request's body, counted from the record or the definition in it, so that
 * whatever this service stores can be imported again.
 */
export function levelsOf(item: unknown): number {
  if (!isObject(item)) return maxDepth;
  if ("kind" in item && item["kind"] !== "classic") return maxDepth + 1 + addedByConversion;
  // A migration holds the APIs that it replaced, in a list.
  if ("replaced" in item) return maxDepth + 3 + addedByConversion;
  return "record" in item || "kind" in item || "api_definition" in item ? maxDepth + 1 : maxDepth;
}
