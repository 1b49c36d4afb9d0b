import { maxDepth } from "@gw/openapi";
import { isObject } from "../util/json-object.ts";

/** A converted definition contains values of the classic one a few levels deeper. */
const addedByConversion = 10;

/**
 * The maximum nesting of an item: that of a request body, counted from the record or the definition in it, so that
 * everything that this service stores can be imported again.
 */
export function levelsOf(item: unknown): number {
  if (!isObject(item)) return maxDepth;
  if ("kind" in item && item["kind"] !== "classic") return maxDepth + 1 + addedByConversion;
  // A migration contains the APIs that it replaced in a list.
  if ("replaced" in item) return maxDepth + 3 + addedByConversion;
  return "record" in item || "kind" in item || "api_definition" in item ? maxDepth + 1 : maxDepth;
}
