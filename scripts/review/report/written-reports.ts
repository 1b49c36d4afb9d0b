import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ReviewRefused } from "../review-refused.ts";

/** Makes a folder of reports empty, so that a review that can't be made leaves no earlier one behind. */
export const clearReports = (folder: string): Promise<void> =>
  writing(folder, () => rm(folder, { recursive: true, force: true }));

/** Writes reports into a folder. */
export const writeReports = (folder: string, reports: Record<string, string>): Promise<void> =>
  writing(folder, async () => {
    await mkdir(folder, { recursive: true });
    await Promise.all(Object.entries(reports).map(([name, text]) => writeFile(join(folder, name), text)));
  });

async function writing(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReviewRefused(
      `The reports can't be written: ${reason}.`,
      `See that you may write to ${folder}, and that its disk has room.`,
    );
  }
}
