import { objectOf, type JsonPath } from "./json.ts";
import { defaultMarks } from "./marks.ts";

/** The fields of a Path Item Object that hold an operation (OpenAPI 3.1). */
export const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type HttpMethod = (typeof httpMethods)[number];

/** The fields of a Path Item Object that hold an operation (OpenAPI 3.2). */
export const operationFields: readonly string[] = [...httpMethods, "query"];

/** A method as sent. `additionalOperations` uses this form, and fields are in lower case. */
export function sentMethod(method: string): string {
  return operationFields.includes(method) ? method.toUpperCase() : method;
}

/** Where an operation of a path is in a document. */
export function operationPath(path: string, method: string): JsonPath {
  return ["paths", path, ...(operationFields.includes(method) ? [] : ["additionalOperations"]), method];
}

/** The methods that only read (RFC 9110, section 9.2.1), and QUERY, which was designed for that. */
const readingMethods: readonly string[] = ["get", "head", "options", "trace", "query"];

/** Whether an operation only reads, by its method or its mark `query`; the others are mutations. */
export function isQuery(method: string, operation: object, marks = defaultMarks): boolean {
  return readingMethods.includes(method.toLowerCase()) || objectOf(operation)[`${marks}-query`] === true;
}
