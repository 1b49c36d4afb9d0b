import { readStored } from "../service/database.ts";
import { exportTo } from "../transfer/export-to.ts";
import type { CommandContext } from "./context.ts";
import { formatCount, printLines } from "./terminal.ts";

/** Writes every record to files in a folder. They contain hashes and encrypted values, so only their owner can read them. */
export async function exportInto(context: CommandContext, folder: string): Promise<void> {
  const files = await exportTo({ snapshot: (work) => readStored(context.config, work) }, folder);
  printLines(
    context.terminal,
    files.map(({ file, records }) => `${file}: ${formatCount(records, "record")}`),
  );
}
