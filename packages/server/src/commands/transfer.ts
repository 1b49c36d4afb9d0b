import { Presets, SingleBar } from "cli-progress";
import type { Config } from "../config.ts";
import { withStore } from "../data.ts";
import { exportTo } from "../transfer/export-to.ts";
import { importPath, type ImportProgress } from "../transfer/import-path.ts";
import { printLines } from "./terminal.ts";

/** Imports a file, or every file of a folder that was not imported before. */
export const importFrom = (config: Config, path: string): Promise<void> =>
  withStore(config, async (store) => {
    const { onProgress, end } = progressBar();
    try {
      const files = await importPath(store, path, { onProgress });
      end();
      printLines(
        files.map(({ file, records, skipped }) =>
          skipped ? `${file}: imported before, passed over` : `${file}: ${records} records`,
        ),
      );
    } finally {
      end();
    }
  });

/** Writes every record into files of a folder. They hold hashes and sealed values, and only their owner can read them. */
export const exportInto = (config: Config, folder: string): Promise<void> =>
  withStore(config, async (store) => {
    const files = await exportTo(store, folder);
    printLines(files.map(({ file, records }) => `${file}: ${records} records`));
  });

/** Shows how far an import is, on a terminal alone. */
function progressBar(): { onProgress: (progress: ImportProgress) => void; end: () => void } {
  const format = "{phase} {file} {bar} {percentage} % | {records} records";
  const bar = new SingleBar(
    { format, hideCursor: true, clearOnComplete: true, stream: process.stderr },
    Presets.legacy,
  );
  let started = false;
  return {
    onProgress: ({ file, phase, records, fraction }) => {
      const shown = { file, phase: phase === "check" ? "checking" : "writing", records };
      if (!started) bar.start(100, 0, shown);
      started = true;
      bar.update(Math.floor(fraction * 100), shown);
    },
    end: () => bar.stop(),
  };
}
