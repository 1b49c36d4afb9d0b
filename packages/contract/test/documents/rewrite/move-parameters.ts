import { isDeepStrictEqual } from "node:util";
import { httpMethods } from "@gw/openapi";
import { isObject, type JsonObject, listAt, mapParts, objectAt, resolve } from "@gw/openapi/reader";

/** Moves the parameters of each path to its operations; of a path that has none, those that all operations have to the path. */
export function moveParameters(document: JsonObject): JsonObject {
  return mapParts(document, "document", (object, kind) => {
    const methods = httpMethods.filter((method) => isObject(object[method]));
    if (kind !== "pathItem" || methods.length === 0) return object;
    const shared = listAt(object, "parameters");
    return shared.length > 0 ? moveDown(document, object, methods) : moveUp(object, methods);
  });
}

/** Leaves out parameters that a later one of their list overrides. */
export function dropOverridden(document: JsonObject): JsonObject {
  return mapParts(document, "document", (object, kind) => {
    if ((kind !== "pathItem" && kind !== "operation") || !Array.isArray(object["parameters"])) return object;
    const list = listAt(object, "parameters");
    const names = list.map((parameter) => nameOf(document, parameter));
    return { ...object, parameters: list.filter((_, index) => names.lastIndexOf(names[index] ?? "") === index) };
  });
}

function moveDown(document: JsonObject, item: JsonObject, methods: readonly string[]): JsonObject {
  const { parameters: _moved, ...others } = item;
  const shared = listAt(item, "parameters");
  const operations = methods.map((method) => {
    const own = listAt(objectAt(item, method), "parameters");
    const names = new Set(own.map((parameter) => nameOf(document, parameter)));
    const parameters = [...own, ...shared.filter((parameter) => !names.has(nameOf(document, parameter)))];
    return [method, { ...objectAt(item, method), parameters }];
  });
  return { ...others, ...Object.fromEntries(operations) };
}

function nameOf(document: JsonObject, parameter: unknown): string {
  const { value } = resolve(document, parameter);
  return `${String(value["in"])} ${String(value["name"])}`;
}

function moveUp(item: JsonObject, methods: readonly string[]): JsonObject {
  const lists = methods.map((method) => listAt(objectAt(item, method), "parameters"));
  const shared = (lists[0] ?? []).filter((parameter) => lists.every((list) => hasEqual(list, parameter)));
  if (shared.length === 0) return item;
  const operations = methods.map((method, index) => {
    const parameters = lists[index]?.filter((parameter) => !hasEqual(shared, parameter));
    return [method, { ...objectAt(item, method), parameters }];
  });
  return { ...item, parameters: shared, ...Object.fromEntries(operations) };
}

function hasEqual(list: readonly unknown[], wanted: unknown): boolean {
  return list.some((each) => isDeepStrictEqual(each, wanted));
}
