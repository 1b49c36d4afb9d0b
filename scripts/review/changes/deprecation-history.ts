import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import semver from "semver";
import { namesIn } from "../../json-pointer.ts";
import { removedTypeRule, type ContractChange } from "./contract-change.ts";
import { isObject, valueAt } from "./json-value.ts";
import { listOf } from "./redocly-diff/plain-parameters.ts";

/** The rules of what can be marked as deprecated before it is removed. */
const deprecatable = new Set([
  "operation-removed",
  "path-removed",
  "parameter-removed",
  "property-removed",
  "response-header-removed",
  "gw/open-request-property-removed",
  removedTypeRule,
]);

/**
 * Says of each removal since which release it was deprecated.
 *
 * @param workspace The base's, which holds the bundles of the releases.
 */
export function withDeprecations(changes: ContractChange[], workspace: string): ContractChange[] {
  let releases: Release[] | undefined;
  return changes.map((change) => {
    if (change.kind !== "removed" || !deprecatable.has(change.rule)) return change;
    // A type mostly goes with the operation that uses it, which is where a deprecation is looked for.
    if (change.rule === removedTypeRule && !isDeprecated(change.before)) return change;
    releases ??= releasesOf(workspace);
    return { ...change, reason: [change.reason, deprecationText(change, releases)].filter(Boolean).join(" ") };
  });
}

interface Release {
  version: string;
  document: unknown;
}

/** The latest first. */
function releasesOf(workspace: string): Release[] {
  const folder = join(workspace, "spec/releases");
  if (!existsSync(folder)) return [];
  return globSync("*/openapi.json", { cwd: folder })
    .toSorted((a, b) => semver.rcompare(dirname(a), dirname(b)))
    .map((file) => ({
      version: basename(dirname(file)),
      document: JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown,
    }));
}

function deprecationText({ before, pointer }: ContractChange, releases: Release[]): string {
  const names = namesIn(pointer);
  if (!isDeprecated(before)) return "It was not deprecated before.";
  const later = releases.findIndex(({ document }) => !isDeprecated(earlierValue(document, names, before)));
  const since = releases.at(later === -1 ? releases.length - 1 : later - 1);
  if (later === 0 || !since) return "It is deprecated, but no release has said so yet.";
  return `It has been deprecated since ${since.version}.`;
}

/** What a release has in the place of what is removed. Parameters are told apart by kind and name: their order may change. */
function earlierValue(document: unknown, names: string[], removed: unknown): unknown {
  if (names.at(-2) !== "parameters" || names[0] !== "paths" || !isObject(removed)) return valueAt(document, names);
  const holder = names.slice(0, -2);
  // An operation has those of its path, too.
  return [holder, holder.slice(0, -1)]
    .flatMap((at) => listOf(valueAt(document, [...at, "parameters"])))
    .map((entry) => resolve(document, entry))
    .find((entry) => isObject(entry) && entry["in"] === removed["in"] && entry["name"] === removed["name"]);
}

function resolve(document: unknown, value: unknown): unknown {
  if (!isObject(value) || typeof value["$ref"] !== "string") return value;
  return resolve(document, valueAt(document, namesIn(value["$ref"])));
}

/** A path is deprecated with all its operations. */
function isDeprecated(value: unknown): boolean {
  if (!isObject(value)) return false;
  if (value["deprecated"] === true) return true;
  const operations = Object.values(value).filter((held) => isObject(held) && "responses" in held);
  return operations.length > 0 && operations.every((operation) => isDeprecated(operation));
}
