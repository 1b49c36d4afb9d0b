import { existsSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import { isObject } from "@gw/openapi/reader";

/** Reads the words that lint compares with; undefined if there is no such file. */
export function readVocabulary(file: string): unknown {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
}

/** The entries that one vocabulary has and the other has not, as texts: `verbs.post: activate`. */
export function compareVocabularies(base: unknown, head: unknown): { added: string[]; removed: string[] } {
  const [before, after] = [new Set(entriesOf(base)), new Set(entriesOf(head))];
  return {
    added: [...after].filter((entry) => !before.has(entry)),
    removed: [...before].filter((entry) => !after.has(entry)),
  };
}

function* entriesOf(value: unknown, path = ""): Iterable<string> {
  if (Array.isArray(value)) {
    for (const item of value) yield `${path}: ${textOf(item)}`;
  } else if (isObject(value)) {
    for (const [key, child] of Object.entries(value)) yield* entriesOf(child, path === "" ? key : `${path}.${key}`);
  } else if (value !== undefined) yield `${path}: ${String(value)}`;
}

/** An entry of a list as text; one with fields by the field that identifies it. */
export function textOf(item: unknown): string {
  return isObject(item) ? String(item["field"] ?? item["name"] ?? JSON.stringify(item)) : String(item);
}
