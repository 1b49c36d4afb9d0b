import { auditCommand } from "../audit/audit-command.ts";
import type { Config } from "../config/config.ts";
import { databaseFile, encryptionKeySource } from "../service/database.ts";
import { backUp, restore as restoreBackup, type Backup } from "../transfer/backup.ts";
import { ExpectedError } from "../util/errors.ts";
import type { CommandContext } from "./context.ts";
import { createProgressBar } from "./progress-bar.ts";
import { printLines, type Terminal } from "./terminal.ts";

/** Backs up the embedded database into a folder. */
export async function backup({ config, terminal }: CommandContext, folder: string): Promise<void> {
  const database = embeddedDatabase(config, "pg_dump");
  const written = await withProgress(terminal, "backing up", (onProgress) =>
    backUp(database, folder, new Date(), onProgress),
  );
  printLines(terminal, [`Backed up ${describeSize(written)} into ${folder}.`, describeKey(written)]);
}

/** Restores a backup into an embedded database without records. */
export async function restore({ config, terminal, name }: CommandContext, folder: string): Promise<void> {
  const database = embeddedDatabase(config, "pg_restore");
  const key = encryptionKeySource(config);
  const restored = await withProgress(terminal, "restoring", (onProgress) =>
    auditCommand(config.auditLog, name, (beforeWriting) =>
      restoreBackup(
        folder,
        database,
        key,
        ({ manifest }) => beforeWriting([{ collection: "backup", id: manifest.sha256 }]),
        onProgress,
      ),
    ),
  );
  printLines(terminal, [
    `Restored ${describeSize(restored)} from ${folder}, backed up at ${restored.manifest.created_at}.`,
  ]);
}

function embeddedDatabase(config: Config, tool: string): string {
  if (config.databaseUrl === undefined) return databaseFile(config);
  throw new ExpectedError(
    `This command works only with the embedded database, but GW_DATABASE_URL is set. Use PostgreSQL's ${tool}, and store GW_ENCRYPTION_KEY separately from the backup.`,
  );
}

async function withProgress<Result>(
  terminal: Terminal,
  verb: string,
  work: (onProgress: (part: number) => void) => Promise<Result>,
): Promise<Result> {
  const progress = createProgressBar(terminal, `${verb} {bar} {percentage} %`);
  try {
    return await work((part) => progress.show(Math.floor(part * 100), {}));
  } finally {
    progress.end();
  }
}

function describeSize({ size }: Backup): string {
  return `${(size / 1_000_000).toFixed(1)} MB`;
}

function describeKey({ manifest: { encryption_key_ids: ids } }: Backup): string {
  return ids.length === 0
    ? "The backup contains no encrypted values."
    : `Its secrets are encrypted with key ${ids.join(" and key ")}. The backup doesn't include the key: store it separately.`;
}
