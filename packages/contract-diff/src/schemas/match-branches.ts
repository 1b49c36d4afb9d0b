import { objectOf } from "@gw/openapi/reader";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { fieldNames, fieldSources, requiredOf } from "./fields.ts";
import { listedValuesOf, sharedTypes, typesOf } from "./keywords.ts";
import type { SchemaReader, SchemaSource } from "./effective-schema.ts";

/** More pairs of alternatives are not compared with each other. */
const maxComparisons = 400;

/** Pairs the alternatives of two schemas by name, by their distinguishing value, or by the values that they accept. */
export function matchBranches(comparer: SchemaComparer, base: readonly SchemaSource[], head: readonly SchemaSource[]) {
  const pairs: (readonly [SchemaSource, SchemaSource])[] = [];
  const [removed, added] = [new Set(base), new Set(head)];
  /** Pairs the remaining alternatives, each with the first match. */
  function matchBy(matches: (base: SchemaSource, head: SchemaSource) => boolean): void {
    for (const own of removed) {
      const other = [...added].find((each) => matches(own, each));
      if (!other) continue;
      pairs.push([own, other]);
      removed.delete(own);
      added.delete(other);
    }
  }
  matchBy((own, other) => comparer.renamed(targetOf(own) ?? "") === targetOf(other));
  matchBy((own, other) => {
    const tags = tagsOf(comparer.head, other);
    return [...tagsOf(comparer.base, own)].some(([name, value]) => tags.get(name) === value);
  });
  matchBy((own, other) => titleOf(own) !== undefined && titleOf(own) === titleOf(other));
  if (removed.size * added.size <= maxComparisons) {
    matchBy((own, other) => relationOf(compareSources(comparer, [own], [other])).isSame);
  }
  // The remaining branches are matched in order, if they have the same type and their names don't show that they differ.
  matchBy((own, other) => {
    if (targetOf(own) !== undefined && targetOf(other) !== undefined) return false;
    if (removed.size !== 1 && removed.size !== added.size) return false;
    return sharedTypes(typesOf(comparer.base.read([own])), typesOf(comparer.head.read([other]))).size > 0;
  });
  return { pairs, removed: [...removed], added: [...added] };
}

function targetOf({ value }: SchemaSource): string | undefined {
  const reference = objectOf(value)["$ref"];
  return typeof reference === "string" ? reference.replace(/^#/, "") : undefined;
}

function titleOf({ value }: SchemaSource): unknown {
  return objectOf(value)["title"];
}

/** The required properties with a single value, which distinguish an alternative from the others. */
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
