import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ContractChange } from "../contract-change.ts";
import { findMessageChanges } from "../find-changes.ts";
import type { Edit } from "./edits.ts";
import { editAt, packsOf } from "./packs.ts";

/** The changes that we find in each edit. */
export async function judgeEdits(edits: readonly Edit[]): Promise<Map<Edit, ContractChange[]>> {
  return findInPacks(edits, findMessageChanges);
}

/** What a detector finds in each edit, given base and head as files. */
export async function findInPacks<Found extends { pointer: string }>(
  edits: readonly Edit[],
  detect: (files: { base: string; head: string }) => Promise<Found[]>,
): Promise<Map<Edit, Found[]>> {
  const found = new Map<Edit, Found[]>(edits.map((edit) => [edit, []]));
  const folder = await mkdtemp(join(tmpdir(), "edits-"));
  try {
    await Promise.all(
      packsOf(edits).map(async (pack, index) => {
        const files = await writePair(join(folder, String(index)), pack.pair);
        for (const change of await detect(files)) {
          const edit = editAt(pack, change.pointer);
          if (!edit) throw new Error(`${change.pointer} belongs to no edit.`);
          found.get(edit)?.push(change);
        }
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  return found;
}

/** Writes base and head side by side. */
export async function writePair(
  path: string,
  pair: { base: object; head: object },
): Promise<{ base: string; head: string }> {
  const files = { base: `${path}.base.json`, head: `${path}.head.json` };
  await Promise.all([
    writeFile(files.base, JSON.stringify(pair.base)),
    writeFile(files.head, JSON.stringify(pair.head)),
  ]);
  return files;
}
