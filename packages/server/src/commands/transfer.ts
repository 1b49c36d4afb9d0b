import { encryptionKeySource, readStored } from "../service/database.ts";
import type { CollectionName } from "../storage/records.ts";
import { exportTo } from "../transfer/export-to.ts";
import { importPath, type ImportedFile, type ImportProgress } from "../transfer/import-path.ts";
import type { CommandContext } from "./context.ts";
import { createProgressBar } from "./progress-bar.ts";
import { formatCount, printLines } from "./terminal.ts";
import { withStore } from "./with-store.ts";

export interface ImportCommandOptions {
  /** The collection that the files contain. */
  as?: CollectionName;
  /** The organization of the APIs. */
  org?: string;
}

/** Imports a file, or every file of a folder that was not imported before. */
export function importFrom(context: CommandContext, path: string, { as, org }: ImportCommandOptions): Promise<void> {
  return withStore(context, async (store) => {
    const progress = createProgressBar(context.terminal, "{phase} {file} {bar} {percentage} % | {records} records");
    function onProgress({ file, phase, records, fraction }: ImportProgress) {
      progress.show(Math.floor(fraction * 100), { file, phase: phase === "check" ? "checking" : "writing", records });
    }
    try {
      const files = await importPath(store, path, {
        onProgress,
        encryptionKey: () => encryptionKeySource(context.config),
        as,
        orgId: org,
      });
      progress.end();
      printLines(context.terminal, files.map(describeImport));
    } finally {
      progress.end();
    }
  });
}

function describeImport({ file, records, skipped, leftOut }: ImportedFile): string {
  if (skipped) return `${file}: imported before, skipped`;
  const ignored =
    leftOut.length > 0 ? ` (not imported, because they are outside the definition: ${leftOut.join(", ")})` : "";
  return `${file}: ${formatCount(records, "record")}${ignored}`;
}

/** Writes every record into files of a folder. They hold hashes and encrypted values, and only their owner can read them. */
export async function exportInto(context: CommandContext, folder: string): Promise<void> {
  const files = await exportTo({ snapshot: (work) => readStored(context.config, work) }, folder);
  printLines(
    context.terminal,
    files.map(({ file, records }) => `${file}: ${formatCount(records, "record")}`),
  );
}
