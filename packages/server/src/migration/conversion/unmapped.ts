import { pointerTo } from "@gw/openapi";
import { byCodePoint } from "../../util/code-point-order.ts";
import { type JsonObject, isObject } from "../../util/json-object.ts";

/** JSON pointers (RFC 6901) to the values of an object, sorted. Lists and empty objects count as one value. */
export function listPointers(object: JsonObject): string[] {
  return collectPointers(object, "").toSorted(byCodePoint);
}

function collectPointers(object: JsonObject, start: string): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const pointer = `${start}${pointerTo(name)}`;
    return isObject(value) && Object.keys(value).length > 0 ? collectPointers(value, pointer) : [pointer];
  });
}
