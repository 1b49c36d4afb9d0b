import { valueAt } from "@gw/openapi";
import type { OpenApiDocument } from "./document.ts";

export { pointerTo, step, stepsOf, valueAt } from "@gw/openapi";

/** Resolves the references at a pointer: the final location and value of a part of the document. */
export function resolve<Part>(document: OpenApiDocument, pointer: string): { pointer: string; part: Part } {
  const part = valueAt(document, pointer);
  if (typeof part === "object" && part !== null && "$ref" in part && Object.keys(part).length === 1) {
    return resolve(document, String(part.$ref).replace(/^#/, ""));
  }
  if (part === undefined) throw new Error(`The document has nothing at ${pointer}.`);
  // The caller built the pointer from the structure of OpenAPI, so it knows the type.
  return { pointer, part: part as Part };
}
