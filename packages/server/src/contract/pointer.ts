import { valueAt } from "@gw/openapi";
import type { OpenApiDocument } from "./document.ts";

export { pointerTo, step, stepsOf, valueAt } from "@gw/openapi";

/** Where a part of the document really is, and what it is: references are followed. */
export function resolve<Part>(document: OpenApiDocument, pointer: string): { pointer: string; part: Part } {
  const part = valueAt(document, pointer);
  if (typeof part === "object" && part !== null && "$ref" in part && Object.keys(part).length === 1) {
    return resolve(document, String(part.$ref).replace(/^#/, ""));
  }
  if (part === undefined) throw new Error(`The document has nothing at ${pointer}.`);
  // The caller knows what stands at a pointer that it built from the structure of OpenAPI.
  return { pointer, part: part as Part };
}
