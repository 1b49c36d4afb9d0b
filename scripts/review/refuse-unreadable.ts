import { unreadableFiles } from "../lint/unreadable-files.ts";
import { ReviewRefused } from "./review-refused.ts";

interface ReadSides {
  /** By its name and the folder of its files. */
  base: { ref: string; tree: string };
  head: { tree: string };
}

/** Refuses a review that failed where files of a side can't be read. Throws any other failure on. */
export async function refuseUnreadable(failure: unknown, { base, head }: ReadSides): Promise<never> {
  const inHead = await unreadableFiles(head.tree);
  if (inHead.length > 0) {
    throw new ReviewRefused("Files of spec/ can't be read.", "Mend them, then review again.", inHead);
  }
  const inBase = await unreadableFiles(base.tree);
  if (inBase.length > 0) {
    const remedy = "Compare with a commit whose files are whole: `pnpm review --base <git ref>`.";
    throw new ReviewRefused(`Files of spec/ can't be read in the base, ${base.ref}.`, remedy, inBase);
  }
  throw failure;
}
