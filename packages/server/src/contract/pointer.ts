import type { OpenApiDocument } from "./document.ts";

/** Writes a name as a step of a JSON Pointer (RFC 6901). */
export const step = (name: string | number): string => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Writes names as a JSON Pointer, such as `/paths/~1plans/put`. */
export const pointerTo = (...names: (string | number)[]): string => names.map(step).join("");

/** The names that a JSON Pointer is made of. */
export const stepsOf = (pointer: string): string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));

/** What lies at a JSON Pointer; undefined where there is nothing. */
export function valueAt(root: unknown, pointer: string): unknown {
  return stepsOf(pointer).reduce<unknown>(
    (value, name) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, name)
        ? (value as Record<string, unknown>)[name]
        : undefined,
    root,
  );
}

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
