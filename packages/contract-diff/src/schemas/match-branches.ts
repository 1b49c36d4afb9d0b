import { objectOf } from "@gw/openapi/reader";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { fieldNames, fieldSources, requiredOf } from "./fields.ts";
import { listedValuesOf, sharedTypes, typesOf } from "./keywords.ts";
import type { SchemaReader, SchemaSource } from "./effective-schema.ts";

interface MatchedBranches {
  pairs: (readonly [SchemaSource, SchemaSource])[];
  removed: SchemaSource[];
  added: SchemaSource[];
}

type Matches = (base: SchemaSource, head: SchemaSource) => boolean;

/** More pairs of alternatives are not compared with each other. */
const maxComparisons = 400;

/** Finds the alternatives that are the same ones, by name, by their distinguishing value, or by what they accept. */
export function matchBranches(
  comparer: SchemaComparer,
  base: readonly SchemaSource[],
  head: readonly SchemaSource[],
): MatchedBranches {
  const result: MatchedBranches = { pairs: [], removed: [...base], added: [...head] };
  matchBy(result, (own, other) => comparer.renamed(targetOf(own) ?? "") === targetOf(other));
  matchBy(result, (own, other) => {
    const tags = tagsOf(comparer.head, other);
    return [...tagsOf(comparer.base, own)].some(([name, value]) => tags.get(name) === value);
  });
  matchBy(result, (own, other) => titleOf(own) !== undefined && titleOf(own) === titleOf(other));
  if (result.removed.length * result.added.length <= maxComparisons) {
    matchBy(result, (own, other) => relationOf(compareSources(comparer, [own], [other])).isSame);
  }
  // The remaining branches are matched in order, if they have the same type and their names don't show that they differ.
  matchBy(result, (own, other) => {
    if (targetOf(own) !== undefined && targetOf(other) !== undefined) return false;
    if (result.removed.length !== 1 && result.removed.length !== result.added.length) return false;
    return sharedTypes(typesOf(comparer.base.read([own])), typesOf(comparer.head.read([other]))).size > 0;
  });
  return result;
}

/** Pairs what is left, where exactly one matches. */
function matchBy(result: MatchedBranches, matches: Matches): void {
  for (const own of result.removed.slice()) {
    const other = result.added.find((each) => matches(own, each));
    if (!other) continue;
    result.pairs.push([own, other]);
    result.removed = result.removed.filter((each) => each !== own);
    result.added = result.added.filter((each) => each !== other);
  }
}

function targetOf({ value }: SchemaSource): string | undefined {
  const reference = objectOf(value)["$ref"];
  return typeof reference === "string" ? reference.replace(/^#/, "") : undefined;
}

function titleOf({ value }: SchemaSource): unknown {
  return objectOf(value)["title"];
}

/** The required properties that have one value, which tell an alternative from the others. */
function tagsOf(reader: SchemaReader, branch: SchemaSource): Map<string, unknown> {
  const schema = reader.read([branch]);
  const names = fieldNames(schema);
  const tags = new Map<string, unknown>();
  for (const name of requiredOf(schema).keys()) {
    const listed = names.has(name) ? listedValuesOf(reader.read(fieldSources(schema, name))) : undefined;
    if (listed?.values.length === 1) tags.set(name, listed.values[0]);
  }
  return tags;
}
