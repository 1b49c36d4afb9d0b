import { pointerTo } from "../../contract/pointer.ts";
import { byCodePoint } from "../code-point-order.ts";
import { type JsonObject, isObject } from "../json-object.ts";

/** JSON pointers (RFC 6901) to the values of an object, sorted. Lists and empty objects count as one value. */
export function pointersToValues(object: JsonObject): string[] {
  return pointersIn(object, "").toSorted(byCodePoint);
}

function pointersIn(object: JsonObject, start: string): string[] {
  return Object.entries(object).flatMap(([name, value]) => {
    const pointer = `${start}${pointerTo(name)}`;
    return isObject(value) && Object.keys(value).length > 0 ? pointersIn(value, pointer) : [pointer];
  });
}
