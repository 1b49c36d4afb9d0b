import { encryptionKeySource } from "../service/database.ts";
import { fileNameOf } from "../storage/collections/descriptions.ts";
import { applyPath, delaysWriters } from "../transfer/apply-path.ts";
import { fieldChanges, type FieldChange } from "../transfer/plan/field-changes.ts";
import type { Plan, PlannedChange } from "../transfer/plan/planning.ts";
import type { CollectionName } from "../storage/records.ts";
import type { WrittenPlan } from "../storage/store.ts";
import type { CommandContext } from "./context.ts";
import { createProgressBar } from "./progress-bar.ts";
import { quoteColumn } from "./print-list.ts";
import { describeTitle, printerOf } from "./records.ts";
import { endWithReader, formatCount, printLines, writeText, type Terminal } from "./terminal.ts";
import { shorten, toOneLine } from "../util/text.ts";
import type { ImportCommandOptions } from "./transfer.ts";
import { withStore } from "./with-store.ts";

export interface ApplyCommandOptions extends ImportCommandOptions {
  dryRun: boolean;
  json: boolean;
  prune: CollectionName[];
  allowDeletes?: number;
}

type Action = "create" | "change" | "delete";

const signs: Readonly<Record<Action, string>> = { create: "+", change: "~", delete: "-" };

/** The maximum number of fields that a record's part of the text lists. */
const mostFields = 20;

function actionOf({ before, after }: PlannedChange): Action {
  if (before === undefined) return "create";
  return after === undefined ? "delete" : "change";
}

function describeValue(value: unknown): string {
  return value === undefined ? "(none)" : shorten(JSON.stringify(value));
}

function describeField({ pointer, before, after, secret }: FieldChange): string {
  const values = secret ? "changed" : `${describeValue(before)} -> ${describeValue(after)}`;
  return `    ${shorten(pointer)}: ${values}`;
}

function* describeChange(change: PlannedChange): Generator<string> {
  const { collection, id, before, after } = change;
  const title = describeTitle(printerOf(collection)(JSON.parse(after ?? before ?? "{}") as object));
  const record = [fileNameOf(collection), quoteColumn(typeof id === "string" ? shorten(id) : id), ...title];
  yield `${signs[actionOf(change)]} ${record.join(" ")}`;
  const fields = fieldChanges(change);
  yield* fields.slice(0, mostFields).map(describeField);
  if (fields.length > mostFields) yield `    and ${formatCount(fields.length - mostFields, "more field")}`;
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} seconds`;
}

function countActions({ changes }: Plan): Record<Action, number> {
  const counts = { create: 0, change: 0, delete: 0 };
  for (const change of changes) counts[actionOf(change)] += 1;
  return counts;
}

/** What other writers have to expect, if they wait for a plan. */
function describeWait(last: WrittenPlan | undefined): string {
  const duration = last
    ? `The last such plan, of ${formatCount(last.changes, "change")}, took ${formatSeconds(last.milliseconds)}.`
    : "This is the first such plan, so how long is not known.";
  return `Other writers wait while this plan is written. ${duration}`;
}

async function printText(terminal: Terminal, plan: Plan, last: WrittenPlan | undefined): Promise<void> {
  for (const change of plan.changes) {
    await writeText(terminal, [...describeChange(change)].map((line) => `${toOneLine(line)}\n`).join(""));
  }
  const counts = countActions(plan);
  const parts = [`${counts.create} to create`, `${counts.change} to change`, `${counts.delete} to delete`];
  printLines(terminal, [`Plan: ${parts.join(", ")}, ${plan.unchanged} unchanged.`]);
  if (delaysWriters(plan)) printLines(terminal, [describeWait(last)]);
}

function toJson(change: PlannedChange) {
  const { collection, id } = change;
  return { action: actionOf(change), collection: fileNameOf(collection), id, fields: fieldChanges(change) };
}

async function printJsonPlan(terminal: Terminal, plan: Plan, last: WrittenPlan | undefined): Promise<void> {
  const writersWait = delaysWriters(plan);
  const summary = {
    ...countActions(plan),
    unchanged: plan.unchanged,
    writersWait,
    ...(writersWait && last && { lastWait: last }),
  };
  await writeText(terminal, `{\n  "summary": ${JSON.stringify(summary)},\n  "changes": [`);
  for (const [index, change] of plan.changes.entries()) {
    await writeText(terminal, `${index === 0 ? "" : ","}\n    ${toOneLine(JSON.stringify(toJson(change)))}`);
  }
  await writeText(terminal, plan.changes.length === 0 ? "]\n}\n" : "\n  ]\n}\n");
}

/**
 * Makes the stored records what files say, or prints only what would be done.
 *
 * @returns whether there was something to do.
 */
export function apply(context: CommandContext, path: string, options: ApplyCommandOptions): Promise<boolean> {
  const { terminal, config } = context;
  const { as, org, dryRun, json, prune, allowDeletes = 0 } = options;
  return withStore(context, async (store) => {
    const progress = createProgressBar(terminal, "comparing {file} {bar} {percentage} % | {records} records");
    endWithReader(terminal, progress.end);
    let start = performance.now();
    try {
      const plan = await applyPath(store, path, {
        as,
        orgId: org,
        dryRun,
        prune,
        allowDeletes,
        encryptionKey: () => encryptionKeySource(config),
        onProgress: ({ file, records, fraction }) => progress.show(Math.floor(fraction * 100), { file, records }),
        onPlan: async (made) => {
          progress.end();
          const last = await store.writtenPlans.last();
          await (json ? printJsonPlan(terminal, made, last) : printText(terminal, made, last));
          start = performance.now();
        },
      });
      const isToDo = plan.changes.length > 0;
      if (isToDo && !dryRun && !json) {
        const duration = formatSeconds(performance.now() - start);
        printLines(terminal, [`Wrote ${formatCount(plan.changes.length, "change")} in ${duration}.`]);
      }
      return isToDo;
    } finally {
      progress.end();
    }
  });
}
