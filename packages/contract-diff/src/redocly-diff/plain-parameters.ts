import { httpMethods } from "@gw/openapi";
import { isObject, listAt, type Json } from "@gw/openapi/reader";
import type { Editable } from "./plain-schema.ts";

/** The operations of a path item. */
export function operationsIn(item: Editable): Editable[] {
  return httpMethods.map((method) => item[method]).filter(isObject);
}

/** Follows a reference; returns any other value as it is. */
type Follow = (value: unknown) => unknown;

/**
 * The parameters that an operation has from its path item, where it has none of the same name and kind itself
 * (OpenAPI 3.1, Path Item Object).
 */
export function sharedParameters(item: Editable, operation: Editable, follow: Follow): Json[] {
  function key(parameter: unknown): string {
    const followed = follow(parameter);
    return isObject(followed) ? JSON.stringify([followed["in"], followed["name"]]) : "";
  }
  const own = new Set(listAt(operation, "parameters").map(key));
  return listAt(item, "parameters").filter((parameter) => !own.has(key(parameter)));
}

/** Moves the parameters of a path item behind those of its operations. */
export function moveParameters(item: Editable, follow: Follow): void {
  for (const operation of operationsIn(item)) {
    const shared = sharedParameters(item, operation, follow);
    operation["parameters"] = [...listAt(operation, "parameters"), ...shared.map((each) => structuredClone(each))];
  }
  delete item["parameters"];
}

/** The default styles (OpenAPI 3.1, Parameter Object). */
const styles: Record<string, string> = { query: "form", cookie: "form", path: "simple", header: "simple" };

/** Removes the defaults of a parameter or a header. */
export function dropDefaults(parameter: Editable): void {
  const style = styles[String(parameter["in"] ?? "header")];
  const defaults = {
    explode: (parameter["style"] ?? style) === "form",
    style,
    allowReserved: false,
    allowEmptyValue: false,
    deprecated: false,
    required: false,
  };
  for (const [member, value] of Object.entries(defaults)) if (parameter[member] === value) delete parameter[member];
}
