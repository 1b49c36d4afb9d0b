import { existsSync } from "node:fs";
import { posix } from "node:path";
import { today } from "./today.ts";
import { nearestName, stepsOf } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { locateInFile, type Location } from "@gw/openapi/source-file";
import { nameOf } from "./rule.ts";
import { presetRules } from "./rules/index.ts";
import { readData } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { entryOf, otherRules } from "./rule-table.ts";
import { validateBySchema } from "./validate-data-file.ts";
import schema from "./waivers.schema.json" with { type: "json" };

/** Allows a finding of lint, or a breaking change, until a date. */
export interface Waiver extends Location {
  id: string;
  /** Of the bundle. */
  pointer: string;
  /** Of a breaking change: distinguishes it from others at the same location. */
  fingerprint?: string;
  reason: string;
  owner: string;
  /** The last day on which it is valid, as YYYY-MM-DD. */
  expires: string;
}

/** A finding that was there when a baseline was written. */
export interface BaselineEntry {
  rule: string;
  fingerprint: string;
  pointer?: string | undefined;
}

/** The file of waivers, as its schema has it. */
interface WaiversFile {
  waivers?: Omit<Waiver, keyof Location>[];
  /** By document, relative to the file. */
  baseline?: Record<string, BaselineEntry[]>;
}

export interface Waivers {
  /** The valid ones. One with an error covers nothing. */
  waivers: Waiver[];
  baseline: Readonly<Record<string, readonly BaselineEntry[]>>;
  /** Expired ones of breaking changes. Whether that is an error depends on whether the change is merged. */
  expired: Waiver[];
  /** What is wrong with the waivers themselves. */
  issues: Finding[];
}

/** What a waiver can cover, as the waiver identifies it. */
export interface Waivable {
  id: string;
  pointer: string;
  fingerprint?: string;
}

/** The file with the waivers and the baseline of a project that has not named one. */
const defaultFile = ".gw-contract/waivers.yaml";

/** The file of waivers that lint reads. Without one in the configuration, it is that of the nearest folder around the document. */
export function waiversFileOf({ folder, document, waivers }: Pick<Project, "folder" | "document" | "waivers">): string {
  if (waivers !== undefined) return waivers;
  const around = posix.dirname(document).split("/");
  const files = around.map((_, index) => posix.join(...around.slice(0, around.length - index), defaultFile));
  return files.find((file) => existsSync(pathIn({ folder }, file))) ?? defaultFile;
}

/** Reads the waivers of a project. A project without the file has none. */
export async function readWaivers(
  { folder, waivers: file, rules }: Pick<Project, "folder" | "waivers" | "rules">,
  day = today(),
): Promise<Waivers> {
  const result: Waivers = { waivers: [], baseline: {}, expired: [], issues: [] };
  const path = pathIn({ folder }, file ?? "");
  if (file === undefined || !existsSync(path)) return result;
  const remedy =
    "Write `waivers` like those that `gw-contract review` writes to review/waivers.yaml, and leave `baseline` to `gw-contract lint --baseline write`.";
  const schemaErrors = await validateBySchema(file, folder, schema, remedy);
  if (schemaErrors.length > 0) return { ...result, issues: schemaErrors };
  // It matches the schema, which has exactly these fields.
  const { waivers = [], baseline = {} } = (await readData({ folder }, file)) as WaiversFile;
  result.baseline = baseline;
  const codes = codesOf(rules);
  const all = waivers.map((entry, index) => ({ ...entry, ...locateInFile(path, ["waivers", index], folder) }));
  for (const [index, waiver] of all.entries()) {
    const error = findError(waiver, all.slice(0, index), codes);
    if (error) result.issues.push(error);
    else if (waiver.expires >= day) result.waivers.push(waiver);
    else if (subjectOf(waiver) === "change") result.expired.push(waiver);
    else result.issues.push(expiredFinding(waiver));
  }
  return result;
}

function findError(waiver: Waiver, earlier: Waiver[], codes: ReadonlyMap<string, string>): Finding | undefined {
  return (
    checkRule(waiver, codes) ??
    checkScope(waiver) ??
    checkFingerprint(waiver) ??
    checkUnique(waiver, earlier) ??
    checkDate(waiver)
  );
}

/** What a waiver covers: a breaking change, which has a fingerprint, or a finding of the lint. */
export function subjectOf({ fingerprint }: Pick<Waiver, "fingerprint">): "finding" | "change" {
  return fingerprint === undefined ? "finding" : "change";
}

/** Whether a rule is one of ours with a code, or one of Redocly. */
export function isLintRule(id: string): boolean {
  return /^GW\d{3}$/.test(id) || (entryOf(id)?.by ?? "gw-contract") !== "gw-contract";
}

/** The codes of our rules and a project's own, by the code and by the name that lint prints beside a finding. */
function codesOf({ own = [] }: Project["rules"] = {}): ReadonlyMap<string, string> {
  return new Map(
    [...presetRules, ...own].flatMap((rule) => [rule.code, nameOf(rule)].map((name) => [name, rule.code])),
  );
}

/** Finds names that are misspelled, and those of rules with a code. Others may be those of a ruleset of the project. */
function checkRule(
  waiver: Location & Pick<Waiver, "id" | "fingerprint">,
  codes: ReadonlyMap<string, string>,
): Finding | undefined {
  const { id } = waiver;
  if (subjectOf(waiver) === "change" || isLintRule(id) || codes.get(id) === id) return undefined;
  const hasCode = codes.has(id) || /^gw[-\d]/i.test(id);
  const nearest = hasCode
    ? codes.get(nearestName(id, [...codes.keys()]) ?? "")
    : nearestName(
        id,
        otherRules.map(({ name }) => name),
      );
  if (!nearest && !hasCode) return undefined;
  const remedy = nearest ? `Did you mean ${nearest}?` : "Write the code that its message begins with, such as GW012.";
  const message = hasCode ? `${id} is not the code of a lint rule.` : `There is no lint rule ${id}.`;
  return waiverFinding(waiver, "unknown", message, remedy);
}

/** Checks the rule of an entry in a baseline, which is the name that lint prints. */
export function checkBaselineRule(
  { rule }: BaselineEntry,
  { rules }: Pick<Project, "rules">,
  location: Location,
): Finding | undefined {
  const codes = codesOf(rules);
  const issue = checkRule({ ...location, id: codes.get(rule) ?? rule }, codes);
  return issue && { ...issue, rule: "waiver-baseline" };
}

/** The objects that contain many parts of the document; the fields of `components` are kinds of parts. */
const containers = new Set(["components", "paths", "webhooks"]);

function checkScope(waiver: Waiver): Finding | undefined {
  const [first = "", second, ...more] = stepsOf(waiver.pointer).filter((name) => name !== "");
  if ([first, second, ...more].some((name) => name === "*" || name === "**")) {
    return waiverFinding(
      waiver,
      "broad",
      `${waiver.pointer} has a wildcard.`,
      "Specify one location; write a waiver for each.",
    );
  }
  const isContainer = second === undefined ? containers.has(first) : first === "components" && more.length === 0;
  if (!isContainer && first !== "") return undefined;
  return waiverFinding(
    waiver,
    "broad",
    `${waiver.pointer} covers more than one part of the document.`,
    "Use the pointer of a single part, as printed by lint or the review.",
  );
}

function checkFingerprint(waiver: Waiver): Finding | undefined {
  if (waiver.fingerprint === undefined || !isLintRule(waiver.id)) return undefined;
  return waiverFinding(
    waiver,
    "fingerprint",
    `${waiver.id} is a lint rule, whose findings have no fingerprint.`,
    "Remove `fingerprint`.",
  );
}

function checkUnique(waiver: Waiver, earlier: Waiver[]): Finding | undefined {
  const first = earlier.find((other) => keyOf(other) === keyOf(waiver));
  return (
    first &&
    waiverFinding(
      waiver,
      "repeated",
      `${describeWaivable(waiver)} is already waived in line ${first.line}.`,
      "Remove one of the two.",
    )
  );
}

function checkDate(waiver: Waiver): Finding | undefined {
  if (isDate(waiver.expires)) return undefined;
  return waiverFinding(waiver, "date", `${waiver.expires} is not a valid date.`, "Correct `expires`.");
}

export function expiredFinding(waiver: Waiver): Finding {
  return waiverFinding(
    waiver,
    "expired",
    `The waiver of ${describeWaivable(waiver)} expired on ${waiver.expires}.`,
    `Fix what it covers, or agree on a new date with ${waiver.owner}.`,
  );
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

/** Determines which items are waived, and which waivers cover none of them. */
export function applyWaivers<Item extends Waivable>(
  waivers: Waiver[],
  items: Item[],
): { waived: Map<Item, Waiver>; unused: Waiver[] } {
  const waiverOf = new Map(waivers.map((waiver) => [keyOf(waiver), waiver]));
  const waived = new Map(
    items.flatMap((item) => {
      const waiver = waiverOf.get(keyOf(item));
      return waiver ? [[item, waiver] as const] : [];
    }),
  );
  const used = new Set(waived.values());
  return { waived, unused: waivers.filter((waiver) => !used.has(waiver)) };
}

// None of them can contain a line break.
export function keyOf({ id, pointer, fingerprint = "" }: Waivable): string {
  return `${id}\n${pointer}\n${fingerprint}`;
}

export function describeWaivable({ id, pointer }: Waivable): string {
  return `${id} at ${pointer}`;
}

/** A finding about a waiver, at its line. */
export function waiverFinding(
  { file, line, column }: Location,
  kind: string,
  message: string,
  remedy: string,
): Finding {
  return { file, line, column, rule: `waiver-${kind}`, level: "error", message, remedy };
}
