import { proveMigrations, type ProvedMigration } from "../migration/prove-stored.ts";
import { findMigration, listMigrations, undoMigration, type ListedMigration } from "../migration/undo.ts";
import type { StoredMigration } from "../storage/records.ts";
import { readStored } from "../service/database.ts";
import type { Reads, Store } from "../storage/store.ts";
import { toOneLine } from "../util/text.ts";
import { formatTimestamp, parseTimestamp } from "../util/time.ts";
import { ExpectedError, MisuseError } from "../util/errors.ts";
import type { CommandContext } from "./context.ts";
import { printList, quoteColumn } from "./print-list.ts";
import { printJson, printLines, printMessage } from "./terminal.ts";
import { withStore } from "./with-store.ts";

/** Lists migrations from oldest to newest, and whether each one can be undone. */
export function list(context: CommandContext, { org, json }: { org?: string; json: boolean }): Promise<void> {
  const none = "No migrations can be undone.";
  return readStored(context.config, async (reads) => {
    const found = listMigrations(reads, org === undefined ? {} : { orgId: org }, new Date());
    await printList(context.terminal, found, { json, toJson: toPrinted, toRow: describeMigration, none });
  });
}

/** A migration as it is printed, without the digests of what it wrote. */
function toPrinted({ written: _digests, conflict, ...migration }: ListedMigration) {
  return {
    ...migration,
    undoable: conflict === undefined,
    ...(conflict !== undefined && { reason: conflict }),
  };
}

function describeMigration(migration: ListedMigration): string {
  return [
    quoteColumn(migration.id),
    quoteColumn(migration.api_id),
    JSON.stringify(migration.name),
    `organization ${JSON.stringify(migration.org_id)}`,
    migration.mode.padEnd(7),
    migration.migrated_at,
    migration.conflict ?? `can be undone until ${migration.undo_until}`,
  ].join("  ");
}

/** Prints a migration as JSON, without the records that it replaced. */
export function show(context: CommandContext, id: string): Promise<void> {
  return readStored(context.config, async (reads) => {
    const { replaced: _records, written, ...fields } = await requireMigration(reads, id);
    printJson(context.terminal, { ...fields, written: written.map(({ api_id }) => api_id) });
  });
}

/** Proves stored migrations again and prints the results of each. Returns false if any migration is not proved. */
export function prove(context: CommandContext, id: string | undefined, { json }: { json: boolean }): Promise<boolean> {
  return readStored(context.config, async (reads) => {
    const only = id === undefined ? undefined : (await requireMigration(reads, id)).id;
    const figures = { proved: 0, failed: 0 };
    async function* countEach() {
      for await (const migration of proveMigrations(reads, only, new Date())) {
        figures[migration.failure === undefined ? "proved" : "failed"] += 1;
        yield migration;
      }
    }
    const { terminal } = context;
    const none = "No migrations can be proved.";
    const count = await printList(terminal, countEach(), {
      json,
      toJson: (proved) => proved,
      toRow: describeProof,
      none,
    });
    if (!json && count > 0)
      printLines(terminal, [`Migrations proved: ${figures.proved}; not proved: ${figures.failed}.`]);
    return figures.failed === 0;
  });
}

async function requireMigration(reads: Reads, id: string): Promise<StoredMigration> {
  const migration = await findMigration(reads, id);
  if (migration) return migration;
  throw new ExpectedError(
    `No migration or migrated API has the id ${id}. List all migrations with: gw-server migrations list`,
  );
}

function describeProof({ id, api_id: apiId, name, compared, equal, outside, failure }: ProvedMigration): string {
  return [
    quoteColumn(id),
    quoteColumn(apiId),
    JSON.stringify(name),
    `${compared} requests compared, ${equal} equal`,
    failure ?? "proved",
    ...(outside.length > 0 ? [`outside the proof: ${outside.join("; ")}`] : []),
  ].join("  ");
}

export interface UndoOptions {
  since?: string;
  org?: string;
}

/** Undoes migrations and prints the outcome of each. Returns false if any migration could not be undone. */
export async function undo(context: CommandContext, ids: readonly string[], options: UndoOptions): Promise<boolean> {
  const filter = parseFilter(ids, options);
  return withStore(context, async (store) => {
    let conflicts = 0;
    for (const id of filter ? await listIdsSince(store, filter) : ids) {
      const result = await undoMigration(store, id, new Date());
      if ("conflict" in result) {
        conflicts += 1;
        printMessage(context.terminal, [toOneLine(result.conflict)]);
      } else {
        const { id: undoneId, api_id: apiId, name } = result.undone;
        printLines(context.terminal, [
          `Undid migration ${undoneId}: API ${apiId} (${JSON.stringify(name)}) is classic again.`,
        ]);
      }
    }
    return conflicts === 0;
  });
}

interface Filter {
  since: string;
  orgId?: string;
}

/** @throws MisuseError unless there are either ids or a time. */
function parseFilter(ids: readonly string[], { since, org }: UndoOptions): Filter | undefined {
  if (ids.length > 0 === (since !== undefined)) {
    throw new MisuseError("Pass migration ids or API ids, or --since <time> to undo all migrations since then.");
  }
  if (since === undefined) {
    if (org !== undefined)
      throw new MisuseError("--org can only be used with --since. Remove --org, or add --since <time>.");
    return undefined;
  }
  const time = parseTimestamp(since);
  if (!time) throw new MisuseError("--since requires a time with a time zone, such as 2026-03-02T08:15:00Z.");
  return { since: formatTimestamp(time), ...(org !== undefined && { orgId: org }) };
}

/** Listed before the first is undone, as undoing changes the list. */
async function listIdsSince(store: Store, filter: Filter): Promise<string[]> {
  const ids: string[] = [];
  for await (const batch of store.migrations.list(filter)) {
    ids.push(...batch.filter(({ undone_at: undoneAt }) => undoneAt === undefined).map(({ id }) => id));
  }
  return ids;
}
