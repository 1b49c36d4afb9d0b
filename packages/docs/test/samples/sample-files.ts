import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basename, join } from "node:path";

export const samples = fileURLToPath(new URL("../../samples", import.meta.url));

/** Samples that may run one after another against one service. */
export type Round = string[];

/**
 * The samples of operations and guides with a file extension, as paths relative to `samples`, grouped into rounds.
 *
 * The samples of an operation that creates records are in different rounds, so that they do not conflict; those of guides
 * are in one round. Each sample that deletes a record has its own round.
 */
export function roundsOf(extension: string): Round[] {
  const operations = Map.groupBy(samplesIn("operations", extension), (file) => basename(file).split(".")[0] ?? "");
  const rounds: Round[] = [];
  const alone: string[] = [];
  for (const [operation, files] of operations) {
    for (const [index, file] of files.entries()) {
      if (operation.startsWith("delete-")) alone.push(file);
      else (rounds[operation.startsWith("create-") ? index : 0] ??= []).push(file);
    }
  }
  return [...rounds, ...alone.map((file) => [file]), samplesIn("guides", extension)].filter(({ length }) => length > 0);
}

function samplesIn(folder: string, extension: string): string[] {
  return globSync(`${folder}/*.${extension}`, { cwd: samples }).toSorted();
}

export function isGuide(file: string): boolean {
  return file.startsWith("guides/");
}

export function pathOf(file: string): string {
  return join(samples, file);
}
