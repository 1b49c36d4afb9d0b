import process from "node:process";
import { findMessageChanges } from "@gw/contract-diff/find-changes";
import { collectUsage } from "../../src/collect/index.ts";
import type { Manifest } from "../../src/manifest/manifest.ts";
import { withConsumers } from "../../src/manifest/match-changes.ts";
import { findFailingLines, type Application } from "./applications.ts";
import { randomNumbers } from "@gw/test-support/random-numbers";
import { drawEdits, type Document, type Edit } from "./edits.ts";

/** What an edit did to an application. */
export interface Outcome {
  edit: Edit;
  /** The lines that stop compiling. */
  failing: string[];
  /** The lines that the manifest names. */
  named: string[];
  /** Lines that do not stop compiling, but do if what changes gets another type instead. */
  dependent: string[];
}

export interface Measurement {
  manifest: Manifest;
  /** Of the processor, to collect the manifest. */
  seconds: number;
  outcomes: Outcome[];
}

/** Draws edits of a document, and compares the lines that stop compiling with those that the manifest names. */
export async function measure(
  application: Application,
  document: Document,
  { edits, seed }: { edits: number; seed: number },
): Promise<Measurement> {
  await application.generate(document);
  const before = await findFailingLines(application);
  if (before.size > 0) throw new Error(`${application.name} does not compile: ${[...before].join(", ")}`);
  // Of the processor: other work of the machine is none of the command's.
  const start = process.cpuUsage();
  const manifest = collectUsage({ folder: application.folder });
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  const outcomes: Outcome[] = [];
  for (const edit of drawEdits(document, application.text, edits, randomNumbers(seed))) {
    const head = structuredClone(document);
    edit.apply(head);
    await application.generate(head);
    const failing = await findFailingLines(application);
    const documents = { base: document, head };
    const changes = withConsumers(findMessageChanges(documents), [manifest], documents);
    const impacts = changes.flatMap(({ consumers = [] }) => consumers);
    const named = new Set(impacts.flatMap(({ impact, lines }) => (impact === "uses" ? lines : [])));
    const dependent = [...named].every((line) => failing.has(line)) ? [] : await retype(application, document, edit);
    outcomes.push({
      edit,
      failing: [...failing],
      named: [...named],
      dependent: [...dependent].filter((line) => !failing.has(line)),
    });
  }
  return { manifest, seconds, outcomes };
}

async function retype(application: Application, document: Document, { retype: change }: Edit): Promise<Set<string>> {
  const copy = structuredClone(document);
  change(copy);
  await application.generate(copy);
  return findFailingLines(application);
}

/** How many lines stopped compiling, were named, and both. */
export function countLines(outcomes: readonly Outcome[]): Record<"both" | "dependent" | "failing" | "named", number> {
  return {
    failing: sum(outcomes.map(({ failing }) => failing.length)),
    named: sum(outcomes.map(({ named }) => named.length)),
    dependent: sum(outcomes.map(({ dependent, named }) => dependent.filter((line) => named.includes(line)).length)),
    both: sum(outcomes.map(({ failing, named }) => failing.filter((line) => named.includes(line)).length)),
  };
}

/** The lines that only one of both has, by edit. */
export function describeDifferences(outcomes: readonly Outcome[]): string {
  return outcomes
    .flatMap(({ edit, failing, named, dependent }) => {
      const missed = failing.filter((line) => !named.includes(line));
      const extra = named.filter((line) => !failing.includes(line) && !dependent.includes(line));
      const unchecked = named.filter((line) => dependent.includes(line));
      if (missed.length + extra.length + unchecked.length === 0) return [];
      return [
        `${edit.title}:`,
        ...(missed.length > 0 ? [`  not named: ${missed.join(", ")}`] : []),
        ...(unchecked.length > 0 ? [`  fail only with another type: ${unchecked.join(", ")}`] : []),
        ...(extra.length > 0 ? [`  compile: ${extra.join(", ")}`] : []),
      ];
    })
    .join("\n");
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
