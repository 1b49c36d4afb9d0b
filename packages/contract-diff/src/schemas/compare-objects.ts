import { listAt } from "@gw/openapi/reader";
import {
  consequenceOf,
  fieldDifference,
  harmless,
  narrows,
  widens,
  type Comparison,
  type Consequence,
  type Difference,
} from "../difference.ts";
import { undecidedRule } from "../contract-change.ts";
import { compareSources, relationOf, type SchemaComparer } from "./comparer.ts";
import { compareSizes } from "./compare-values.ts";
import type { EffectiveSchema, SchemaSource } from "./effective-schema.ts";
import { sourcesAt } from "./effective-schema.ts";
import { fieldNames, fieldSources, patternsOf, requiredOf, restOf, type Rest } from "./fields.ts";

/** Compares what schemas say about objects. */
export function compareObjects(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  result: Comparison,
): void {
  compareFields(comparer, base, head, result);
  result.differences.push(...compareRequired(base, head), ...compareSizes(base, head, "Properties"));
  compareRest(comparer, base, head, result);
  comparePatterns(comparer, base, head, result);
  compareDependentRequired(base, head, result);
  compareMaps(comparer, base, head, "dependentSchemas", result);
}

function compareFields(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [fieldNames(base), fieldNames(head)];
  const rest = { base: restOf(base), head: restOf(head) };
  for (const name of new Set([...before, ...after])) {
    const [own, other] = [fieldSources(base, name), fieldSources(head, name)];
    if (before.has(name) && after.has(name)) {
      parts.push({ comparison: compareSources(comparer, own, other) });
      continue;
    }
    // A pattern or a schema for all other properties describes it, too.
    const comparison = compareSources(comparer, own, other);
    if (before.has(name)) {
      const [source] = own;
      if (!source) continue;
      differences.push({ kind: "removed", base: source, ...consequenceOfRemoval(rest.head, other, comparison) });
    } else {
      const [source] = other;
      if (!source) continue;
      const isLimited = own.some(({ value }) => value !== false && value !== true);
      const isLost = isLimited && relationOf(comparison).isNarrower;
      differences.push({ kind: "added", head: source, ...(isLost ? narrows("schema-constraint-changed") : harmless) });
    }
  }
}

/** A removed property is rejected, or it no longer has an effect. Nobody receives it any more. */
function consequenceOfRemoval(rest: Rest, sources: readonly SchemaSource[], comparison: Comparison): Consequence {
  const isRejected = rest.isClosed && sources.some(({ value }) => value === false);
  const isLost = isRejected || (sources.length > 0 && relationOf(comparison).isNarrower);
  return {
    breaks: { request: isLost ? "property-removed" : "gw/open-request-property-removed", response: "property-removed" },
    effect: isLost ? "narrows" : "widens",
  };
}

function compareRequired(base: EffectiveSchema, head: EffectiveSchema): Difference[] {
  const [before, after] = [requiredOf(base), requiredOf(head)];
  const [names, other] = [fieldNames(base), fieldNames(head)];
  const added = [...after.keys()].filter((name) => !before.has(name));
  // The removal of the property itself says that it is not there.
  const removed = [...before.keys()].filter((name) => !after.has(name) && (other.has(name) || !names.has(name)));
  const consequence = consequenceOf(
    added.length > 0,
    removed.length > 0,
    "required-properties-added",
    "required-properties-removed",
  );
  if (!consequence) return [];
  const head0 = after.get(added[0] ?? "") ?? after.values().next().value;
  const base0 = before.get(removed[0] ?? "") ?? before.values().next().value;
  // A part alone is shown as it is written.
  const [own] = head.parts;
  const list = head0 ?? (own && "required" in own.value ? own : undefined);
  return [
    fieldDifference(
      "required",
      {
        base: base0 && { pointer: `${base0.pointer}/required`, value: [...before.keys()] },
        head: list && { pointer: `${list.pointer}/required`, value: [...after.keys()] },
      },
      consequence,
    ),
  ];
}

function compareRest(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [restOf(base), restOf(head)];
  const [own, other] = [before.sources[0], after.sources[0]];
  if (before.isClosed && after.isClosed) return;
  // What alternatives name is not counted as named here.
  const isUnknown =
    [own, other].some((source) => source?.keyword === "unevaluatedProperties") &&
    [base, head].some(
      ({ alternatives, parts: all }) => alternatives.length > 0 || all.some(({ value }) => "if" in value),
    );
  if (own && other && !before.isClosed && !after.isClosed) {
    parts.push({ comparison: compareSources(comparer, before.sources, after.sources) });
    return;
  }
  if ((!own && !other) || isSame(comparer, before.sources, after.sources)) return;
  const isNarrower = after.isClosed || !own;
  const known = isNarrower ? narrows("schema-constraint-changed") : widens("schema-constraint-changed");
  const consequence = isUnknown ? { ...known, breaks: { request: undecidedRule, response: undecidedRule } } : known;
  if (before.isClosed || after.isClosed) {
    const closed = [before, after].map(({ sources }) => sources.find(({ value }) => value === false) ?? sources[0]);
    differences.push(fieldDifference((other ?? own)?.keyword ?? "", { base: closed[0], head: closed[1] }, consequence));
  } else if (other) differences.push({ kind: "added", head: other, ...consequence });
  else if (own) differences.push({ kind: "removed", base: own, ...consequence });
}

/** Whether schemas accept the same values, such as one that accepts everything and none. */
export function isSame(
  comparer: SchemaComparer,
  before: readonly SchemaSource[],
  after: readonly SchemaSource[],
): boolean {
  const { isNarrower, isWider } = relationOf(compareSources(comparer, before, after));
  return !isNarrower && !isWider;
}

/** In an open object a pattern limits what a property may be; in a closed one it allows properties. */
function comparePatterns(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [patternsOf(base), patternsOf(head)];
  for (const pattern of new Set([...before.keys(), ...after.keys()])) {
    const [own, other] = [before.get(pattern), after.get(pattern)];
    if (own && other) parts.push({ comparison: compareSources(comparer, own, other) });
    else {
      const isNarrower = (other !== undefined) !== restOf(other ? base : head).isClosed;
      const rule = "gw/pattern-properties-changed";
      differences.push({ ...changeOf(own, other), ...(isNarrower ? narrows(rule) : widens(rule)) });
    }
  }
}

/** A difference of what only one of two schemas has. */
export function changeOf(
  own: readonly SchemaSource[] | undefined,
  other: readonly SchemaSource[] | undefined,
): Pick<Difference, "kind" | "base" | "head"> {
  const [source] = other ?? own ?? [];
  if (!source) return { kind: "modified" };
  const located = { pointer: source.pointer, value: source.value };
  return other ? { kind: "added", head: located } : { kind: "removed", base: located };
}

/** Compares schemas that apply in addition, each under its name. */
function compareMaps(
  comparer: SchemaComparer,
  base: EffectiveSchema,
  head: EffectiveSchema,
  keyword: string,
  { differences, parts }: Comparison,
): void {
  const [before, after] = [base, head].map((schema) =>
    Map.groupBy(
      schema.parts.flatMap((part) => sourcesAt(part, keyword)),
      ({ name }) => name,
    ),
  );
  for (const name of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
    const [own, other] = [before?.get(name), after?.get(name)];
    if (own && other) parts.push({ comparison: compareSources(comparer, own, other) });
    else {
      const rule = "gw/dependency-changed";
      differences.push({ ...changeOf(own, other), ...(other ? narrows(rule) : widens(rule)) });
    }
  }
}

function compareDependentRequired(base: EffectiveSchema, head: EffectiveSchema, { differences }: Comparison): void {
  const [before, after] = [base, head].map(({ parts }) =>
    parts.flatMap((part) => sourcesAt(part, "dependentRequired")),
  );
  for (const name of new Set([...(before ?? []), ...(after ?? [])].map((each) => each.name))) {
    const [own, other] = [before, after].map((all) => all?.filter((each) => each.name === name) ?? []);
    const [needed, needs] = [own, other].map(
      (all) => new Set((all ?? []).flatMap(({ value }) => listAt({ value }, "value"))),
    );
    if (!needed || !needs) continue;
    const consequence = consequenceOf(
      [...needs].some((each) => !needed.has(each)),
      [...needed].some((each) => !needs.has(each)),
      "gw/dependency-changed",
    );
    if (consequence) {
      const [from, to] = [own?.[0], other?.[0]];
      differences.push(fieldDifference(name, { base: from, head: to }, consequence));
    }
  }
}
