import { isObject, type JsonObject } from "../json-value.ts";

const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** The operations of a path item. */
export const operationsIn = (item: JsonObject): JsonObject[] => methods.map((method) => item[method]).filter(isObject);

/** Follows a reference; answers anything else as it is. */
type Follow = (value: unknown) => unknown;

/**
 * The parameters that an operation has from its path item, where it has none of the same name and kind itself
 * (OpenAPI 3.1, Path Item Object).
 */
export function sharedParameters(item: JsonObject, operation: JsonObject, follow: Follow): unknown[] {
  const key = (parameter: unknown): string => {
    const followed = follow(parameter);
    return isObject(followed) ? JSON.stringify([followed["in"], followed["name"]]) : "";
  };
  const own = new Set(listOf(operation["parameters"]).map(key));
  return listOf(item["parameters"]).filter((parameter) => !own.has(key(parameter)));
}

/** Moves the parameters of a path item behind those of its operations. */
export function moveParameters(item: JsonObject, follow: Follow): void {
  for (const operation of operationsIn(item)) {
    const shared = sharedParameters(item, operation, follow);
    operation["parameters"] = [...listOf(operation["parameters"]), ...shared.map((each) => structuredClone(each))];
  }
  delete item["parameters"];
}

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The styles that hold where none is written (OpenAPI 3.1, Parameter Object). */
const styles: Record<string, string> = { query: "form", cookie: "form", path: "simple", header: "simple" };

/** Leaves out of a parameter or a header what it is without it. */
export function dropDefaults(parameter: JsonObject): void {
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
