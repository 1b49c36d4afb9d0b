import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ReviewRefused } from "../review-refused.ts";

/** Removes the reports of an earlier review, so that none is left if this one fails. */
export function clearReports(folder: string): Promise<void> {
  return refuseOnError(folder, () => rm(folder, { recursive: true, force: true }));
}

/** Writes reports into a folder. */
export function writeReports(folder: string, reports: Record<string, string>): Promise<void> {
  return refuseOnError(folder, async () => {
    await mkdir(folder, { recursive: true });
    await Promise.all(Object.entries(reports).map(([name, text]) => writeFile(join(folder, name), text)));
  });
}

async function refuseOnError(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ReviewRefused(
      `The reports can't be written: ${reason}.`,
      `Check that ${folder} is writable and that its disk has free space.`,
    );
  }
}
