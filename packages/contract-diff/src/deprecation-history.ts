import { readFileSync } from "node:fs";
import semver from "semver";
import { stepsOf, valueAtPath } from "@gw/openapi";
import { listAt, objectAt, objectOf, partsAlong, partsIn, resolve, textAt } from "@gw/openapi/reader";
import { removedTypeRule, type ContractChange } from "./contract-change.ts";

/** Removals of parts that can be deprecated first. */
const deprecatable = new Set([
  "operation-removed",
  "path-removed",
  "parameter-removed",
  "property-removed",
  "response-header-removed",
  "open-request-property-removed",
  removedTypeRule,
]);

/**
 * Adds the announced date to each removal, and the release that deprecated the part to its reason.
 *
 * @param base The base's document.
 * @param files The bundles of releases, as JSON.
 */
export function withDeprecations(
  changes: ContractChange[],
  base: unknown,
  files: readonly string[] = [],
): ContractChange[] {
  let releases: Release[] | undefined;
  const sunsets = sunsetsOf(changes.filter(({ kind, rule }) => kind === "removed" && deprecatable.has(rule)));
  return changes.map((change) => {
    const { rule, before, pointer, reason } = change;
    const sunset = sunsets.get(change);
    const dated = sunset === undefined ? change : { ...change, sunset };
    // A type is usually removed along with the operation that uses it, and the operation was the part that was deprecated.
    if (!sunsets.has(change) || (rule === removedTypeRule && !isDeprecated(before))) return dated;
    const history = isDeprecated(before)
      ? describeHistory((releases ??= readReleases(files)), base, stepsOf(pointer))
      : "It was not deprecated before.";
    return { ...dated, reason: [reason, history].filter(Boolean).join(" ") };
  });
}

/** The announced dates of removals. A type that is removed with operations may be removed once all of them may. */
function sunsetsOf(removals: readonly ContractChange[]): Map<ContractChange, string | undefined> {
  const ofOperation = new Map<string, string | undefined>();
  for (const { rule, before, operations } of removals) {
    if (rule !== "path-removed" && rule !== "operation-removed") continue;
    for (const operation of operations) ofOperation.set(operation, sunsetOf(before));
  }
  return new Map(
    removals.map((change) => {
      const date = latest(change.operations.map((operation) => ofOperation.get(operation)));
      return [change, (change.rule === removedTypeRule ? date : undefined) ?? sunsetOf(change.before)];
    }),
  );
}

/** The date in `x-sunset`, next to `deprecated`; for a path, the latest of its operations. */
export function sunsetOf(value: unknown): string | undefined {
  if (!isDeprecated(value)) return undefined;
  const [date] = /^\d{4}-\d\d-\d\d/.exec(textAt(objectOf(value), "x-sunset")) ?? [];
  return date ?? latest(operationsIn(value).map(sunsetOf));
}

/** The latest of some dates; undefined if one is unknown, or if there are none. */
function latest(dates: (string | undefined)[]): string | undefined {
  return dates.includes(undefined) ? undefined : dates.toSorted().at(-1);
}

interface Release {
  version: string;
  document: unknown;
}

/** The latest first. */
function readReleases(files: readonly string[]): Release[] {
  return files
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as unknown)
    .map((document) => ({ version: textAt(objectAt(objectOf(document), "info"), "version"), document }))
    .toSorted((a, b) => compareVersions(b.version, a.version));
}

/** Documents also have versions such as `v1` and `2026-11-27`. */
function compareVersions(a: string, b: string): number {
  return semver.valid(a) && semver.valid(b) ? semver.compare(a, b) : a.localeCompare(b, "en", { numeric: true });
}

function describeHistory(releases: Release[], base: unknown, path: string[]): string {
  if (releases.length === 0) return "It is deprecated.";
  const earlier = releases.findIndex(({ document }) => !isDeprecated(valueInRelease(document, base, path)));
  const since = releases.slice(0, earlier === -1 ? undefined : earlier).at(-1);
  return since ? `It has been deprecated since ${since.version}.` : "It is deprecated, but not in any release yet.";
}

/** The value in a release at a path of the base. Parameters are matched by location and name, not by index. */
function valueInRelease(release: unknown, base: unknown, path: string[]): unknown {
  const wanted = partsAlong(objectOf(base), path).find(({ kind }) => kind === "parameter");
  if (!wanted || wanted.parent?.kind === "components") return valueAtPath(release, path);
  // An operation inherits the parameters of its path item.
  const parameters = [wanted.parent, wanted.parent?.parent]
    .flatMap((parent) => listAt(objectOf(parent && valueAtPath(release, parent.path)), "parameters"))
    .map((parameter) => resolve(release, parameter).value);
  const found = parameters.find(({ in: place, name }) => place === wanted.value["in"] && name === wanted.value["name"]);
  return valueAtPath(found, path.slice(wanted.path.length));
}

/** A path is deprecated with all its operations. */
function isDeprecated(value: unknown): boolean {
  const operations = operationsIn(value);
  return objectOf(value)["deprecated"] === true || (operations.length > 0 && operations.every(isDeprecated));
}

/** The operations of a path item; empty for anything else. */
function operationsIn(value: unknown): unknown[] {
  const item = { kind: "pathItem", value: objectOf(value), path: [], role: "", name: "" } as const;
  return partsIn(item).flatMap((part) => (part.kind === "operation" ? part.value : []));
}
