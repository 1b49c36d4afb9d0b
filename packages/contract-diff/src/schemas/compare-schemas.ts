import { consequenceOf, type Comparison } from "../difference.ts";
import { compareAlternatives, compareWithAlternatives } from "./compare-alternatives.ts";
import { compareAnnotations } from "./compare-annotations.ts";
import { compareDiscriminators } from "./compare-discriminators.ts";
import { compareArrays } from "./compare-arrays.ts";
import { compareConditions } from "./compare-conditions.ts";
import { compareObjects } from "./compare-objects.ts";
import { compareValues } from "./compare-values.ts";
import { constraintRule, SchemaPair, type SchemaComparer } from "./comparer.ts";
import { SchemaReader } from "./effective-schema.ts";
import { sharedTypes, typesOf } from "./keywords.ts";

/** Compares the schemas of two documents. A pair that is reached again, as in a cycle, is not compared again. */
export function createComparer(
  documents: Record<"base" | "head", unknown>,
  renamed: (pointer: string) => string,
  marks: string,
): SchemaComparer {
  const comparisons = new Map<string, Comparison>();
  const comparer: SchemaComparer = {
    base: new SchemaReader(documents.base, marks),
    head: new SchemaReader(documents.head, marks),
    renamed,
    marks,
    compare(base, head) {
      const key = `${base.key}\n${head.key}`;
      const known = comparisons.get(key);
      if (known) return known;
      const pair = new SchemaPair(comparer, base, head);
      comparisons.set(key, pair);
      compareSchemas(pair);
      return pair;
    },
  };
  return comparer;
}

function compareSchemas(pair: SchemaPair): void {
  const { base, head, differences } = pair;
  if (base.isUnknown || head.isUnknown) return;
  if (base.isNever || head.isNever) {
    const consequence = consequenceOf(!base.isNever, !head.isNever, constraintRule);
    if (base.isNever === head.isNever || !consequence) return;
    const own = { pointer: base.pointer, value: !base.isNever };
    const other = { pointer: head.pointer, value: !head.isNever };
    differences.push({ kind: "modified", base: own, head: other, ...consequence });
    return;
  }
  compareAnnotations(pair);
  const annotations = differences.splice(0);
  if (compareWithAlternatives(pair)) {
    // The texts of a schema and of an alternative describe different things.
    differences.push(...annotations.filter(({ isText }) => !isText));
    return;
  }
  differences.push(...annotations);
  compareValues(pair);
  const types = sharedTypes(typesOf(base), typesOf(head));
  if (types.has("object")) compareObjects(pair);
  if (types.has("array")) compareArrays(pair);
  compareConditions(pair);
  compareAlternatives(pair);
  compareDiscriminators(pair);
}
