export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [member: string]: Json | undefined;
}

/** The way from the root of the document to a value in it: member names and list indices. */
export type JsonPath = readonly (string | number)[];

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The object at a member; an empty one where there is none. */
export function objectAt(value: JsonObject, member: string): JsonObject {
  const held = value[member];
  return isObject(held) ? held : {};
}

/** The list at a member; an empty one where there is none. */
export function listAt(value: JsonObject, member: string): readonly Json[] {
  const held = value[member];
  return isList(held) ? held : [];
}

/** The text at a member; an empty one where there is none. */
export function textAt(value: JsonObject, member: string): string {
  const held = value[member];
  return typeof held === "string" ? held : "";
}

/** The texts that a member holds, which may be written as one text or as a list of them. */
export function textsAt(value: JsonObject, member: string): readonly string[] {
  const held = value[member];
  return (isList(held) ? held : [held]).filter((text) => typeof text === "string");
}

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);
