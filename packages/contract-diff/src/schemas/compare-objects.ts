import { listAt } from "@gw/openapi/reader";
import { consequenceOf, harmless, type Comparison, type Consequence, type Direction } from "../difference.ts";
import { compareSources, constraintRule, relationOf, type SchemaPair } from "./comparer.ts";
import { compareSizes } from "./compare-values.ts";
import { sourcesAt, type EffectiveSchema, type SchemaReader, type SchemaSource } from "./effective-schema.ts";
import { fieldNames, fieldSources, isClosed, requiredOf, restOf } from "./fields.ts";
import { flagOf } from "./keywords.ts";

/** Compares the keywords for objects. */
export function compareObjects(pair: SchemaPair): void {
  const { base, head } = pair;
  compareFields(pair);
  compareRequired(pair);
  compareSizes(pair, "Properties");
  // Properties that only alternatives list do not count as listed here.
  const isConditional = [base, head].some(
    ({ alternatives, parts }) => alternatives.length > 0 || parts.some(({ value }) => "if" in value),
  );
  pair.compareRest(restOf(base), restOf(head), isConditional);
  for (const [own, other] of byName(pair, "patternProperties")) {
    // In an open object, a pattern limits properties; in a closed one, it allows them.
    const isNarrower = other.length > 0 ? !isClosed(base) : isClosed(head);
    pair.compareAdditional(own, other, "pattern-properties-changed", isNarrower);
  }
  for (const [own, other, name] of byName(pair, "dependentRequired")) {
    const [needed, needs] = [namesIn(own), namesIn(other)];
    const isNarrower = needs.some((each) => !needed.includes(each));
    const isWider = needed.some((each) => !needs.includes(each));
    const consequence = consequenceOf(isNarrower, isWider, "dependency-changed");
    if (consequence) pair.addDifference(name, own[0], other[0], consequence);
  }
  for (const [own, other] of byName(pair, "dependentSchemas"))
    pair.compareAdditional(own, other, "dependency-changed", other.length > 0);
}

function compareFields(pair: SchemaPair): void {
  const { comparer, base, head } = pair;
  const [before, after] = [fieldNames(base), fieldNames(head)];
  for (const name of new Set([...before, ...after])) {
    const [own, other] = [fieldSources(base, name), fieldSources(head, name)];
    const [from, to] = [directionOf(comparer.base, base, name), directionOf(comparer.head, head, name)];
    if (before.has(name) && after.has(name)) {
      pair.addPart(own, other, from === to ? to : undefined);
      continue;
    }
    // A pattern or a schema for all other properties describes it, too.
    const comparison = compareSources(comparer, own, other);
    if (before.has(name)) {
      pair.addChange(
        own[0],
        undefined,
        consequenceOfRemoval(head, other, comparison, requiredOf(base).has(name)),
        from,
      );
    } else {
      const isLimited = own.some(({ value }) => value !== false && value !== true);
      const { isNarrower, isWider } = relationOf(comparison);
      const limited = isLimited ? consequenceOf(isNarrower, isWider, constraintRule) : undefined;
      // Clients ignore a new field, but in a closed object it makes other values valid.
      const unlimited: Consequence = isWider ? { breaks: {}, effect: "widens" } : harmless;
      pair.addChange(undefined, other[0], limited ?? unlimited, to);
    }
  }
}

/** The only message direction that contains a property: a read-only one is not in requests, a write-only one not in responses. */
function directionOf(reader: SchemaReader, schema: EffectiveSchema, name: string): Direction | undefined {
  const property = reader.read(fieldSources(schema, name));
  if (flagOf(property, "readOnly")) return "response";
  return flagOf(property, "writeOnly") && "request";
}

/** A removed property is rejected or has no effect, and clients no longer receive it. */
function consequenceOfRemoval(
  head: EffectiveSchema,
  sources: SchemaSource[],
  comparison: Comparison,
  wasRequired: boolean,
): Consequence {
  const { isNarrower, isWider } = relationOf(comparison);
  const isRejected = isClosed(head) && sources.some(({ value }) => value === false);
  const isLost = isRejected || (sources.length > 0 && isNarrower);
  return {
    breaks: { request: isLost ? "property-removed" : "open-request-property-removed", response: "property-removed" },
    effect: !isLost ? "widens" : wasRequired || isWider ? "replaces" : "narrows",
  };
}

function compareRequired(pair: SchemaPair): void {
  const { comparer, base, head } = pair;
  const [before, after] = [requiredOf(base), requiredOf(head)];
  const [names, other] = [fieldNames(base), fieldNames(head)];
  // A read-only property is required in responses only: requests need it as soon as it is not read-only.
  for (const name of after.keys()) {
    const [from, to] = [directionOf(comparer.base, base, name), directionOf(comparer.head, head, name)];
    if (from === "response" && to !== from) before.delete(name);
  }
  const added = [...after.keys()].filter((name) => !before.has(name));
  // The removal of the property is reported separately.
  const removed = [...before.keys()].filter((name) => !after.has(name) && (other.has(name) || !names.has(name)));
  const rules = ["required-properties-added", "required-properties-removed"] as const;
  const consequence = consequenceOf(added.length > 0, removed.length > 0, ...rules);
  if (!consequence) return;
  const isSent = added.some((name) => directionOf(comparer.head, head, name) !== "response");
  const isRead = removed.some((name) => directionOf(comparer.base, base, name) !== "request");
  const from = before.get(removed[0] ?? "") ?? before.values().next().value;
  // A single part is shown as it is written, and a removed one as it was.
  const [part] = head.parts;
  const isGone = added.length === 0 && !head.parts.some(({ pointer }) => pointer === from?.pointer);
  const to = isGone
    ? undefined
    : (after.get(added[0] ?? "") ??
      after.values().next().value ??
      (part && "required" in part.value ? part : undefined));
  pair.addDifference(
    "required",
    from && { pointer: `${from.pointer}/required`, value: isGone ? removed : [...before.keys()] },
    to && { pointer: `${to.pointer}/required`, value: [...after.keys()] },
    { ...consequence, breaks: consequenceOf(isSent, isRead, ...rules)?.breaks ?? {} },
  );
}

/** The schemas (or other values of a keyword) of all parts of both, by name. */
function byName(pair: SchemaPair, keyword: string): [own: SchemaSource[], other: SchemaSource[], name: string][] {
  const [before, after] = [pair.base, pair.head].map(({ parts }) =>
    Map.groupBy(
      parts.flatMap((part) => sourcesAt(part, keyword)),
      ({ name }) => name,
    ),
  );
  const names = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...names].map((name) => [before?.get(name) ?? [], after?.get(name) ?? [], name]);
}

function namesIn(sources: readonly SchemaSource[]): unknown[] {
  return sources.flatMap(({ value }) => listAt({ value }, "value"));
}
