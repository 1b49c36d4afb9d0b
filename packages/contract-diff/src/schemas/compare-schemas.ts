import { consequenceOf, type Comparison } from "../difference.ts";
import { compareAlternatives, compareWithAlternatives } from "./compare-alternatives.ts";
import { compareAnnotations } from "./compare-annotations.ts";
import { compareArrays } from "./compare-arrays.ts";
import { compareConditions } from "./compare-conditions.ts";
import { compareObjects } from "./compare-objects.ts";
import { compareValues } from "./compare-values.ts";
import type { SchemaComparer } from "./comparer.ts";
import { SchemaReader, type EffectiveSchema } from "./effective-schema.ts";
import { sharedTypes, typesOf } from "./keywords.ts";

/** Compares the schemas of two documents. A pair that is reached again, as in a cycle, is not compared again. */
export function createComparer(
  documents: Record<"base" | "head", unknown>,
  renamed: (pointer: string) => string,
): SchemaComparer {
  const comparisons = new Map<string, Comparison>();
  const comparer: SchemaComparer = {
    base: new SchemaReader(documents.base),
    head: new SchemaReader(documents.head),
    renamed,
    compare(base, head) {
      const key = `${base.key}\n${head.key}`;
      const known = comparisons.get(key);
      if (known) return known;
      const comparison: Comparison = { differences: [], parts: [] };
      comparisons.set(key, comparison);
      compareSchemas(comparer, base, head, comparison);
      return comparison;
    },
  };
  return comparer;
}

function compareSchemas(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): void {
  if (base.isNever || head.isNever) {
    const consequence = consequenceOf(!base.isNever, !head.isNever, "schema-constraint-changed");
    if (base.isNever !== head.isNever && consequence) {
      const [before, after] = [base, head].map(({ pointer, isNever }) => ({ pointer, value: !isNever }));
      result.differences.push({
        kind: "modified",
        ...(before && { base: before }),
        ...(after && { head: after }),
        ...consequence,
      });
    }
    return;
  }
  const annotations = compareAnnotations(base, head);
  if (compareWithAlternatives(comparer, base, head, result)) {
    // The texts of a schema and of an alternative are about different things.
    result.differences.push(...annotations.filter(({ isText }) => !isText));
    return;
  }
  result.differences.push(...annotations);
  result.differences.push(...compareValues(base, head));
  const types = sharedTypes(typesOf(base), typesOf(head));
  if (types.has("object")) compareObjects(comparer, base, head, result);
  if (types.has("array")) compareArrays(comparer, base, head, result);
  compareConditions(comparer, base, head, result);
  compareAlternatives(comparer, base, head, result);
}
