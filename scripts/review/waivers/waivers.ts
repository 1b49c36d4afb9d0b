import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import { namesIn } from "../../json-pointer.ts";
import type { Finding } from "../../lint/finding.ts";
import { remedies } from "../../lint/remedies.ts";
import { schemaFaults } from "../../lint/schema-faults.ts";
import { placeInFile, type Place } from "../../lint/source-map.ts";
import { nearestName } from "../../../packages/openapi/src/nearest-name.ts";
import { today } from "../../today.ts";
import { root } from "../../workspace.ts";
import { consumersRule, removedTypeRule } from "../changes/contract-change.ts";
import { sentences } from "../changes/sentences/index.ts";

/** A finding of the lint, or a breaking change, that is let through until a day. See `spec/waivers.schema.json`. */
export interface Waiver extends Place {
  id: string;
  /** Of the bundle. */
  pointer: string;
  /** Of a breaking change: it tells it from any other at the same location. */
  fingerprint?: string;
  reason: string;
  owner: string;
  /** The last day on which it holds, as YYYY-MM-DD. */
  expires: string;
}

export interface Waivers {
  /** Those that hold. One with a fault covers nothing. */
  waivers: Waiver[];
  /** Those of breaking changes whose day is over: whether that matters depends on whether the change is merged. */
  expired: Waiver[];
  /** What is wrong with a waiver whatever it is to cover. */
  faults: Finding[];
}

/** What a waiver can cover, as the waiver names it. */
export interface Waivable {
  id: string;
  pointer: string;
  fingerprint?: string;
}

/** Reads the waivers of a workspace. A workspace without the file has none. */
export async function readWaivers(workspace = root, day = today()): Promise<Waivers> {
  const path = join(workspace, "spec/waivers.yaml");
  if (!existsSync(path)) return { waivers: [], expired: [], faults: [] };
  const misfits = await schemaFaults(path, workspace);
  if (misfits.length > 0) return { waivers: [], expired: [], faults: misfits };
  // It fits the schema, which names exactly these fields.
  const entries = parse(await readFile(path, "utf8")) as Omit<Waiver, keyof Place>[];
  const all = entries.map((entry, index) => ({ ...entry, ...placeInFile(path, [index], workspace) }));
  const read: Waivers = { waivers: [], expired: [], faults: [] };
  for (const [index, waiver] of all.entries()) {
    const fault = faultOf(waiver, all.slice(0, index));
    if (fault) read.faults.push(fault);
    else if (waiver.expires >= day) read.waivers.push(waiver);
    else if (subjectOf(waiver) === "change") read.expired.push(waiver);
    else read.faults.push(expiredFault(waiver));
  }
  return read;
}

const faultOf = (waiver: Waiver, earlier: Waiver[]): Finding | undefined =>
  unknownRule(waiver) ??
  broadness(waiver) ??
  wrongFingerprint(waiver) ??
  repetition(waiver, earlier) ??
  wrongDate(waiver);

/** What a waiver covers by its id: a finding of the lint, or a breaking change. */
export function subjectOf({ id }: Waiver): "finding" | "change" | undefined {
  if (/^GW\d{3}$/.test(id) || Object.hasOwn(remedies, id)) return "finding";
  return changeRules.includes(id) ? "change" : undefined;
}

/** The rules of breaking changes. */
const changeRules = [...Object.keys(sentences), removedTypeRule, consumersRule];

function unknownRule(waiver: Waiver): Finding | undefined {
  if (subjectOf(waiver)) return undefined;
  const nearest = nearestName(waiver.id, [...Object.keys(remedies), ...changeRules]);
  const remedy = nearest ? `Did you mean ${nearest}?` : "Name it as the lint or the review prints it, such as GW012.";
  return waiverFault(waiver, "unknown", `There is no rule ${waiver.id}.`, remedy);
}

/** What holds many parts of the document; the members of `components` are its kinds. */
const containers = new Set(["components", "paths", "webhooks"]);

function broadness(waiver: Waiver): Finding | undefined {
  const [first = "", second, ...more] = namesIn(waiver.pointer).filter((name) => name !== "");
  if ([first, second, ...more].some((name) => name === "*" || name === "**")) {
    return waiverFault(
      waiver,
      "broad",
      `${waiver.pointer} has a wildcard.`,
      "Name one place; write a waiver for each.",
    );
  }
  const isContainer = second === undefined ? containers.has(first) : first === "components" && more.length === 0;
  if (!isContainer && first !== "") return undefined;
  return waiverFault(
    waiver,
    "broad",
    `${waiver.pointer} holds many parts of the document.`,
    "Name the one part that is found, as the lint or the review prints it.",
  );
}

function wrongFingerprint(waiver: Waiver): Finding | undefined {
  const isOfChange = subjectOf(waiver) === "change";
  if ((waiver.fingerprint !== undefined) === isOfChange) return undefined;
  return isOfChange
    ? waiverFault(
        waiver,
        "fingerprint",
        `The waiver of ${named(waiver)} does not say which change it covers.`,
        "Add the `fingerprint` that the review prints.",
      )
    : waiverFault(
        waiver,
        "fingerprint",
        `${waiver.id} is a rule of the lint, whose findings have no fingerprint.`,
        "Remove `fingerprint`.",
      );
}

function repetition(waiver: Waiver, earlier: Waiver[]): Finding | undefined {
  const first = earlier.find((other) => keyOf(other) === keyOf(waiver));
  return (
    first &&
    waiverFault(
      waiver,
      "repeated",
      `${named(waiver)} is waived in line ${first.line} already.`,
      "Remove one of the two.",
    )
  );
}

function wrongDate(waiver: Waiver): Finding | undefined {
  if (isDate(waiver.expires)) return undefined;
  return waiverFault(waiver, "date", `${waiver.expires} is not a valid date.`, "Correct `expires`.");
}

export const expiredFault = (waiver: Waiver): Finding =>
  waiverFault(
    waiver,
    "expired",
    `The waiver of ${named(waiver)} expired on ${waiver.expires}.`,
    `Fix what it covers, or agree on a new date with ${waiver.owner}.`,
  );

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text);
}

/** Which items are waived, and which waivers cover none of them. */
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

// None can hold a line break.
export const keyOf = ({ id, pointer, fingerprint = "" }: Waivable): string => `${id}\n${pointer}\n${fingerprint}`;

export const named = ({ id, pointer }: Waivable): string => `${id} at ${pointer}`;

/** A fault of a waiver, at its line. */
export const waiverFault = (
  { file, line, column }: Waiver,
  kind: string,
  message: string,
  remedy: string,
): Finding => ({ file, line, column, rule: `waiver-${kind}`, message, remedy });
