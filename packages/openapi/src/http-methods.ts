/** The fields of a Path Item Object that hold an operation (OpenAPI 3.1). */
export const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type HttpMethod = (typeof httpMethods)[number];

/** The methods that only read (RFC 9110, section 9.2.1). */
const readingMethods: readonly string[] = ["get", "head", "options", "trace"];

/** The extension of an operation that only reads, although its method does not say so. */
const queryMark = "x-gw-query";

/** Whether an operation only reads, by its method or its mark; the others are mutations. */
export function isQuery(method: string, operation: object): boolean {
  return readingMethods.includes(method) || (queryMark in operation && operation[queryMark] === true);
}
