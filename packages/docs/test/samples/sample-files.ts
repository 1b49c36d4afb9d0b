import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basename, join } from "node:path";

export const samples = fileURLToPath(new URL("../../samples", import.meta.url));

/** Samples that may run one after another against one service. */
export type Round = string[];

/**
 * The samples with an ending, of the operations and of the guides, by their paths below `samples`.
 *
 * Of an operation that creates records each sample is in another round, so that none finds its record stored already.
 * Each sample that deletes a record and each sample of a guide is a round by itself.
 */
export function roundsOf(ending: string): Round[] {
  const operations = Map.groupBy(samplesIn("operations", ending), (file) => basename(file).split(".")[0] ?? "");
  const rounds: Round[] = [];
  const alone = samplesIn("guides", ending);
  for (const [operation, files] of operations) {
    for (const [index, file] of files.entries()) {
      if (operation.startsWith("delete-")) alone.push(file);
      else (rounds[operation.startsWith("create-") ? index : 0] ??= []).push(file);
    }
  }
  return [...rounds, ...alone.map((file) => [file])];
}

const samplesIn = (folder: string, ending: string): string[] =>
  globSync(`${folder}/*.${ending}`, { cwd: samples }).toSorted();

export const isGuide = (file: string): boolean => file.startsWith("guides/");

export const pathOf = (file: string): string => join(samples, file);
