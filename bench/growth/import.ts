import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { exitOf, start } from "../server/processes.ts";
import { serviceMain } from "../server/contenders.ts";
import { withPeakMemory } from "./memory.ts";
import { collections, writeRecords, type Collection } from "./records.ts";

/** Records in a file, as each file is one transaction. */
export const fileSize = 100_000;

/** What an import took. */
export interface ImportFigures {
  /** Records a second, all files together, from the start of the command to its end. */
  perSecond: Readonly<Record<Collection, number>>;
  /** The largest resident memory of the command, in MiB. */
  peakMemory: number;
}

export interface Growth {
  /** How many users and how many APIs there are, before and after. */
  from: number;
  to: number;
  /** For the files. */
  folder: string;
  settings: Record<string, string>;
}

/** Imports users and APIs up to the requested number, with the command that an operator would use. */
export async function importRecords({ from, to, folder, settings }: Growth): Promise<ImportFigures> {
  const perSecond: Record<Collection, number> = { users: 0, apis: 0 };
  const peaks: number[] = [];
  for (const collection of collections) {
    const files = join(folder, `${collection}-${to}`);
    await mkdir(files, { recursive: true });
    for (let first = from; first < to; first += fileSize) {
      const file = join(files, `${collection}.${first}.ndjson`);
      await writeRecords(file, collection, first, Math.min(first + fileSize, to));
    }
    const begin = performance.now();
    const child = start({ file: serviceMain, args: ["apply", files, "--create-only"], settings });
    const { result: code, peak } = await withPeakMemory(child.pid ?? 0, () => exitOf(child));
    if (code !== 0) throw new Error(`The import of ${collection} ended with ${String(code)}.`);
    perSecond[collection] = ((to - from) * 1000) / (performance.now() - begin);
    peaks.push(peak);
    await rm(files, { recursive: true });
  }
  return { perSecond, peakMemory: Math.max(...peaks) };
}
