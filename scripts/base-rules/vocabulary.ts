import { existsSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import { isObject } from "@gw/openapi/reader";

/** The words that lint compares with, relative to the workspace. */
export const vocabularyFile = "spec/vocabulary.yaml";

/** Reads a vocabulary; undefined if there is no such file. */
export function readVocabulary(file: string): unknown {
  return existsSync(file) ? parse(readFileSync(file, "utf8")) : undefined;
}

/** Lists of fields that rules leave alone: more entries loosen a rule. */
const exemptions: readonly string[] = ["notReferences", "notSecrets"];

/** Lists whose order is a rule. */
const ordered = "fieldOrder";

/**
 * The vocabulary that the base judges a head by: that of the base, with the words that the head adds. Exemptions that it adds are
 * left out, and words that it removes are kept.
 */
export function judgingVocabulary(base: unknown, head: unknown, path: readonly string[] = []): unknown {
  const [first = ""] = path;
  if (base === undefined) return head;
  if (head === undefined || exemptions.includes(first)) return base;
  if (Array.isArray(base) && Array.isArray(head))
    return path[0] === ordered ? mergeOrder(base, head) : union(base, head);
  if (!isObject(base) || !isObject(head)) return base;
  const keys = [...new Set([...Object.keys(base), ...Object.keys(head)])];
  return Object.fromEntries(keys.map((key) => [key, judgingVocabulary(base[key], head[key], [...path, key])]));
}

/** Whether a head's vocabulary does more than add words, so that the base would judge the contract by another one. */
export function loosensRules(base: unknown, head: unknown): boolean {
  if (base === undefined) return false;
  return !isDeepStrictEqual(namesOf(judgingVocabulary(base, head)), namesOf(head));
}

/** A vocabulary by the names of its entries. Only in some lists their order means something. */
function namesOf(value: unknown, isOrdered = false): unknown {
  if (Array.isArray(value)) return isOrdered ? value.map(textOf) : [...new Set(value.map(textOf))].toSorted();
  if (!isObject(value)) return value;
  const named = Object.entries(value).map(([key, each]) => [key, namesOf(each, isOrdered || key === ordered)]);
  return Object.fromEntries(named);
}

/** An entry of a list as text; one with fields by the field that identifies it. */
function textOf(item: unknown): string {
  return isObject(item) ? String(item["field"] ?? item["name"] ?? JSON.stringify(item)) : String(item);
}

function union(base: readonly unknown[], head: readonly unknown[]): unknown[] {
  const known = new Set(base.map(textOf));
  return [...base, ...head.filter((item) => !known.has(textOf(item)))];
}

/** The order of the head, if it only inserts fields into that of the base. */
function mergeOrder(base: readonly unknown[], head: readonly unknown[]): readonly unknown[] {
  const kept = head.filter((field) => base.includes(field));
  return isDeepStrictEqual(kept, base) ? head : base;
}
