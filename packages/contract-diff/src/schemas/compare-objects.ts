import { listAt } from "@gw/openapi/reader";
import {
  consequenceOf,
  fieldDifference,
  harmless,
  narrows,
  type Comparison,
  type Consequence,
  type Difference,
} from "../difference.ts";
import { addPart, compareAdditional, compareRest, compareSources, relationOf, type SchemaPair } from "./comparer.ts";
import { compareSizes } from "./compare-values.ts";
import { sourcesAt, type EffectiveSchema, type SchemaSource } from "./effective-schema.ts";
import { fieldNames, fieldSources, isClosed, requiredOf, restOf } from "./fields.ts";

/** Compares what schemas say about objects. */
export function compareObjects(pair: SchemaPair): void {
  const { base, head } = pair;
  compareFields(pair);
  pair.differences.push(...compareRequired(base, head), ...compareSizes(base, head, "Properties"));
  // What alternatives name is not counted as named here.
  const isConditional = [base, head].some(
    ({ alternatives, parts }) => alternatives.length > 0 || parts.some(({ value }) => "if" in value),
  );
  compareRest(pair, restOf(base), restOf(head), isConditional);
  // In an open object a pattern limits what a property may be; in a closed one it allows properties.
  compareMaps(pair, "patternProperties", "gw/pattern-properties-changed", (isNew) =>
    isNew ? !isClosed(base) : isClosed(head),
  );
  compareDependentRequired(pair);
  compareMaps(pair, "dependentSchemas", "gw/dependency-changed", (isNew) => isNew);
}

function compareFields(pair: SchemaPair): void {
  const { comparer, base, head, differences } = pair;
  const [before, after] = [fieldNames(base), fieldNames(head)];
  for (const name of new Set([...before, ...after])) {
    const [own, other] = [fieldSources(base, name), fieldSources(head, name)];
    if (before.has(name) && after.has(name)) {
      addPart(pair, own, other);
      continue;
    }
    // A pattern or a schema for all other properties describes it, too.
    const comparison = compareSources(comparer, own, other);
    const [source] = before.has(name) ? own : other;
    if (!source) continue;
    if (before.has(name)) {
      differences.push({ kind: "removed", base: source, ...consequenceOfRemoval(head, other, comparison) });
    } else {
      const isLimited = own.some(({ value }) => value !== false && value !== true);
      const isLost = isLimited && relationOf(comparison).isNarrower;
      differences.push({ kind: "added", head: source, ...(isLost ? narrows("schema-constraint-changed") : harmless) });
    }
  }
}

/** A removed property is rejected, or it no longer has an effect. Nobody receives it any more. */
function consequenceOfRemoval(head: EffectiveSchema, sources: SchemaSource[], comparison: Comparison): Consequence {
  const isRejected = isClosed(head) && sources.some(({ value }) => value === false);
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
  const rules = ["required-properties-added", "required-properties-removed"] as const;
  const consequence = consequenceOf(added.length > 0, removed.length > 0, ...rules);
  if (!consequence) return [];
  const from = before.get(removed[0] ?? "") ?? before.values().next().value;
  // A part alone is shown as it is written.
  const [part] = head.parts;
  const to =
    after.get(added[0] ?? "") ?? after.values().next().value ?? (part && "required" in part.value ? part : undefined);
  const lists = {
    base: from && { pointer: `${from.pointer}/required`, value: [...before.keys()] },
    head: to && { pointer: `${to.pointer}/required`, value: [...after.keys()] },
  };
  return [fieldDifference("required", lists, consequence)];
}

type NamedSources = ReadonlyMap<string, SchemaSource[]>;

/** The schemas, or whatever a keyword holds, of all parts by name. */
function byName({ parts }: EffectiveSchema, keyword: string): NamedSources {
  const sources = parts.flatMap((part) => sourcesAt(part, keyword));
  return Map.groupBy(sources, ({ name }) => name) satisfies NamedSources;
}

/** Compares schemas that apply in addition, each under its name or pattern. */
function compareMaps(pair: SchemaPair, keyword: string, rule: string, isNarrower: (isNew: boolean) => boolean): void {
  const [before, after] = [byName(pair.base, keyword), byName(pair.head, keyword)];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [own, other] = [before.get(name) ?? [], after.get(name) ?? []];
    compareAdditional(pair, own, other, rule, isNarrower(other.length > 0));
  }
}

function compareDependentRequired({ base, head, differences }: SchemaPair): void {
  const [before, after] = [byName(base, "dependentRequired"), byName(head, "dependentRequired")];
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const [own, other] = [before.get(name) ?? [], after.get(name) ?? []];
    const [needed, needs] = [namesIn(own), namesIn(other)];
    const isNarrower = needs.some((each) => !needed.includes(each));
    const isWider = needed.some((each) => !needs.includes(each));
    const consequence = consequenceOf(isNarrower, isWider, "gw/dependency-changed");
    if (consequence) differences.push(fieldDifference(name, { base: own[0], head: other[0] }, consequence));
  }
}

function namesIn(sources: readonly SchemaSource[]): unknown[] {
  return sources.flatMap(({ value }) => listAt({ value }, "value"));
}
