import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { messageOf } from "@gw/openapi/cannot-run";
import { git } from "../git/git.ts";
import { ReviewRefused } from "../review-refused.ts";

/** Every report that a review may write. */
export const reportNames = ["comment.md", "index.html", "review.json", "waivers.yaml"];

/** The file with changed pages, or their folder. */
export const pageNames = ["changed-pages.html", "changed-pages"];

/** Removes the reports of an earlier review, so none is left if this one fails. */
export function clearReports(folder: string, names: readonly string[]): Promise<void> {
  return refuseOnError(folder, async () => {
    const tracked = await git(".", ["ls-files", "--", ...names.map((name) => join(folder, name))]);
    const [file] = tracked.stdout.split("\n");
    if (file) {
      throw new ReviewRefused(`${file} is tracked by git, and the review would overwrite it.`, "Rename it.");
    }
    // The folder may contain other files: not every repository reserves it for the review.
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true, recursive: true })));
  });
}

/** Writes reports into a folder. A folder that it creates is ignored by git. */
export function writeReports(folder: string, reports: Readonly<Record<string, string>>): Promise<void> {
  return refuseOnError(folder, async () => {
    const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
    const files = Object.entries(isNew ? { ...reports, ".gitignore": "*\n" } : reports);
    for (const parent of new Set(files.map(([name]) => dirname(join(folder, name))))) {
      // oxlint-disable-next-line no-await-in-loop
      await mkdir(parent, { recursive: true });
    }
    await Promise.all(files.map(([name, text]) => writeFile(join(folder, name), text)));
  });
}

async function refuseOnError(folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ReviewRefused) throw error;
    throw new ReviewRefused(
      `The reports can't be written: ${messageOf(error)}.`,
      `Check that ${folder} is writable and that its disk has free space.`,
    );
  }
}
