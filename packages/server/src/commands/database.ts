import { checkRecords, type Finding } from "../records/check-records.ts";
import { findConfiguredKey } from "../encryption/encryption-at-rest.ts";
import { encryptionKeySource, migrateDatabase, readStored } from "../service/database.ts";
import { shorten } from "../util/text.ts";
import type { CommandContext } from "./context.ts";
import { printList, quoteColumn } from "./print-list.ts";
import { createProgressBar } from "./progress-bar.ts";
import { formatCount, printLines } from "./terminal.ts";

/**
 * Prints everything that this version rejects, and notes.
 *
 * @returns whether nothing has to be fixed.
 */
export function check({ config, terminal }: CommandContext, { json }: { json: boolean }): Promise<boolean> {
  const source = encryptionKeySource(config);
  return readStored(config, async (reads) => {
    const key = await findConfiguredKey(reads, source);
    const progress = createProgressBar(terminal, "checking {collection} | {records} records");
    let checked = 0;
    const found: Record<Finding["severity"], number> = { error: 0, note: 0 };
    try {
      const findings = checkRecords(reads, key, {
        onProgress: (collection, records) => {
          checked = records;
          progress.show(0, { collection, records });
        },
      });
      const counted = countFindings(findings, found);
      await printList(terminal, counted, { json, toJson: (finding) => finding, toRow: describeFinding, progress });
      progress.clear();
      const toFix = found.error === 0 ? "nothing" : formatCount(found.error, "thing");
      const noted = found.note === 0 ? "" : `, ${formatCount(found.note, "note")}`;
      if (!json) printLines(terminal, [`Checked ${formatCount(checked, "record")}: ${toFix} to fix${noted}.`]);
      return found.error === 0;
    } finally {
      progress.end();
    }
  });
}

/** Passes findings on, and counts them by severity. */
async function* countFindings(findings: AsyncIterable<Finding>, found: Record<Finding["severity"], number>) {
  for await (const finding of findings) {
    found[finding.severity] += 1;
    yield finding;
  }
}

function describeFinding({ severity, collection, id, pointer, detail, fix }: Finding): string {
  const record = id === undefined ? "" : ` ${quoteColumn(typeof id === "string" ? shorten(id) : id)}`;
  return `${severity}: ${collection}${record} ${shorten(pointer)}: ${detail} ${fix}`;
}

/** Updates the database schema. */
export async function migrate({ config, terminal }: CommandContext): Promise<void> {
  const steps = await migrateDatabase(config);
  printLines(terminal, steps.length === 0 ? ["The database is up to date."] : steps.map((step) => `${step}: done`));
}
