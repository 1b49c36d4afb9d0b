import { encryptionKeySource } from "../service/database.ts";
import { fileNameOf } from "../storage/collections/descriptions.ts";
import { applyPath, delaysWriters, type ApplyOptions } from "../transfer/apply-path.ts";
import { createMissing, type ComparedFile, type CreatePlan } from "../transfer/create-missing.ts";
import { fieldChanges, type FieldChange } from "../transfer/plan/field-changes.ts";
import type { Plan, PlannedChange } from "../transfer/plan/planning.ts";
import type { CollectionName } from "../storage/records.ts";
import type { WrittenPlan } from "../storage/store.ts";
import { exitCodes, type CommandContext } from "./context.ts";
import { createProgressBar } from "./progress-bar.ts";
import { quoteColumn } from "./print-list.ts";
import { describeTitle, printerOf } from "./records.ts";
import { endWithReader, formatCount, printLines, writeText, type Terminal } from "./terminal.ts";
import { shorten, toOneLine } from "../util/text.ts";
import { withStore } from "./with-store.ts";

export interface ApplyCommandOptions {
  /** The collection that the files contain. */
  as?: CollectionName;
  /** The organization of the APIs. */
  org?: string;
  createOnly: boolean;
  strict: boolean;
  dryRun: boolean;
  exitCode: boolean;
  json: boolean;
  prune: CollectionName[];
  allowDeletes?: number;
}

type Action = "create" | "change" | "delete" | "keep";

const signs: Readonly<Record<Action, string>> = { create: "+", change: "~", delete: "-", keep: "!" };

/** The maximum number of fields that a record's part of the text lists. */
const mostFields = 20;

function actionOf({ before, after }: PlannedChange): Exclude<Action, "keep"> {
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

function* describeChange(change: PlannedChange, action: Action = actionOf(change)): Generator<string> {
  const { collection, id, before, after } = change;
  const title = describeTitle(printerOf(collection)(JSON.parse(after ?? before ?? "{}") as object));
  const record = [fileNameOf(collection), quoteColumn(typeof id === "string" ? shorten(id) : id), ...title];
  yield `${signs[action]} ${record.join(" ")}`;
  const fields = fieldChanges(change);
  yield* fields.slice(0, mostFields).map(describeField);
  if (fields.length > mostFields) yield `    and ${formatCount(fields.length - mostFields, "more field")}`;
}

function formatSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} seconds`;
}

function countActions({ changes }: Plan): Record<Exclude<Action, "keep">, number> {
  const counts = { create: 0, change: 0, delete: 0 };
  for (const change of changes) counts[actionOf(change)] += 1;
  return counts;
}

/** What other writers have to expect, if they wait for a plan. */
function describeWait(last: WrittenPlan | undefined): string {
  const duration = last
    ? `The last such plan (${formatCount(last.changes, "change")}) took ${formatSeconds(last.milliseconds)}.`
    : "This is the first plan of its kind, so its duration is unknown.";
  return `Other writers wait while this plan is written. ${duration}`;
}

async function printChanges(terminal: Terminal, changes: readonly PlannedChange[], action?: Action): Promise<void> {
  for (const change of changes) {
    await writeText(terminal, [...describeChange(change, action)].map((line) => `${toOneLine(line)}\n`).join(""));
  }
}

async function printText(terminal: Terminal, plan: Plan, last: WrittenPlan | undefined): Promise<void> {
  await printChanges(terminal, plan.changes);
  const counts = countActions(plan);
  const parts = [`${counts.create} to create`, `${counts.change} to change`, `${counts.delete} to delete`];
  printLines(terminal, [`Plan: ${parts.join(", ")}, ${plan.unchanged} unchanged.`]);
  if (delaysWriters(plan)) printLines(terminal, [describeWait(last)]);
}

function describeFile({ file, create, unchanged, different, leftOut }: ComparedFile): string {
  const outside = leftOut.length > 0 ? ` (outside the definition and not stored: ${leftOut.join(", ")})` : "";
  return `${file}: ${create} to create, ${unchanged} unchanged, ${different} different${outside}`;
}

function toJson(change: PlannedChange, action: Action = actionOf(change)) {
  const { collection, id } = change;
  return { action, collection: fileNameOf(collection), id, fields: fieldChanges(change) };
}

async function printJson(
  terminal: Terminal,
  summary: object,
  changes: readonly PlannedChange[],
  action?: Action,
): Promise<void> {
  await writeText(terminal, `{\n  "summary": ${JSON.stringify(summary)},\n  "changes": [`);
  for (const [index, change] of changes.entries()) {
    await writeText(terminal, `${index === 0 ? "" : ","}\n    ${toOneLine(JSON.stringify(toJson(change, action)))}`);
  }
  await writeText(terminal, changes.length === 0 ? "]\n}\n" : "\n  ]\n}\n");
}

function printJsonPlan(terminal: Terminal, plan: Plan, last: WrittenPlan | undefined): Promise<void> {
  const writersWait = delaysWriters(plan);
  const lastWait = writersWait && last ? { lastWait: last } : {};
  return printJson(
    terminal,
    { ...countActions(plan), unchanged: plan.unchanged, writersWait, ...lastWait },
    plan.changes,
  );
}

async function printCreatePlan(terminal: Terminal, { files, different }: CreatePlan, json: boolean): Promise<void> {
  if (json) return printJson(terminal, { files }, different, "keep");
  await printChanges(terminal, different, "keep");
  printLines(terminal, files.map(describeFile));
}

/**
 * Updates the stored records to match the files, or only prints the plan.
 *
 * @returns the exit code.
 */
export function apply(context: CommandContext, path: string, options: ApplyCommandOptions): Promise<number> {
  const { terminal, config } = context;
  const { as, org, createOnly, strict, dryRun, exitCode, json, prune, allowDeletes = 0 } = options;
  return withStore(context, async (store) => {
    const progress = createProgressBar(terminal, "{phase} {file} {bar} {percentage} % | {records} records");
    endWithReader(terminal, progress.end);
    let start = performance.now();
    const shared: Pick<ApplyOptions, "as" | "orgId" | "dryRun" | "encryptionKey" | "onProgress"> = {
      as,
      orgId: org,
      dryRun,
      encryptionKey: () => encryptionKeySource(config),
      onProgress: ({ fraction, ...fields }) => progress.show(Math.floor(fraction * 100), fields),
    };
    async function onPlan(print: () => Promise<void>) {
      progress.end();
      await print();
      start = performance.now();
    }
    let writes: number;
    let different = 0;
    try {
      if (createOnly) {
        const plan = await createMissing(store, path, {
          ...shared,
          onPlan: (made) => onPlan(() => printCreatePlan(terminal, made, json)),
        });
        writes = plan.files.reduce((sum, { create }) => sum + create, 0);
        different = plan.different.length;
      } else {
        const plan = await applyPath(store, path, {
          ...shared,
          prune,
          allowDeletes,
          onPlan: (made) =>
            onPlan(async () => {
              const last = await store.writtenPlans.last();
              await (json ? printJsonPlan(terminal, made, last) : printText(terminal, made, last));
            }),
        });
        writes = plan.changes.length;
      }
    } finally {
      progress.end();
    }
    if (writes > 0 && !dryRun && !json) {
      printLines(terminal, [`Wrote ${formatCount(writes, "change")} in ${formatSeconds(performance.now() - start)}.`]);
    }
    if (strict && different > 0) return exitCodes.failed;
    return exitCode && writes > 0 ? exitCodes.toDo : 0;
  });
}
