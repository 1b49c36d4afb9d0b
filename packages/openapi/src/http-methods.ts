import { objectOf } from "./json.ts";
import { defaultMarks } from "./marks.ts";

/** The fields of a Path Item Object that hold an operation (OpenAPI 3.1). */
export const httpMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace"] as const;

export type HttpMethod = (typeof httpMethods)[number];

/** The methods that only read (RFC 9110, section 9.2.1). */
const readingMethods: readonly string[] = ["get", "head", "options", "trace"];

/** Whether an operation only reads, by its method or its mark `query`; the others are mutations. */
export function isQuery(method: string, operation: object, marks = defaultMarks): boolean {
  return readingMethods.includes(method) || objectOf(operation)[`${marks}-query`] === true;
}
