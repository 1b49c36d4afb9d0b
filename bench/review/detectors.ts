import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findMessageChanges } from "../../packages/contract-diff/src/find-changes.ts";
import { editOptions, pairOf, type Edit } from "../../packages/contract-diff/src/matrix/edits.ts";
import { installOasdiff, runOasdiff } from "../../packages/test-support/src/oasdiff.ts";
import { editAt, packsOf } from "./packs.ts";
import { runRedoclyDiff } from "./redocly-diff.ts";

/** The verdict of a detector on an edit. */
export type Saying = "breaking" | "safe" | "unreadable";

/** The verdicts of a detector, by edit. */
export type Sayings = ReadonlyMap<Edit, Saying>;

function say(isBreaking: boolean): Saying {
  return isBreaking ? "breaking" : "safe";
}

/** Our own verdicts, determined like in a review. */
export function ours(edits: readonly Edit[]): Sayings {
  return new Map(
    edits.map((edit) => [
      edit,
      say(findMessageChanges(pairOf(edit), editOptions).some(({ impact }) => impact === "major")),
    ]),
  );
}

/** `redocly diff` by itself. */
export async function redoclyAlone(edits: readonly Edit[]): Promise<Sayings> {
  const breaking = new Set<Edit>();
  const folder = await mkdtemp(join(tmpdir(), "edits-"));
  try {
    await Promise.all(
      packsOf(edits).map(async (pack, index) => {
        const { base, head } = await writePair(join(folder, String(index)), pack.pair);
        for (const { impact, pointer } of await runRedoclyDiff(base, head)) {
          const edit = editAt(pack, pointer);
          if (!edit) throw new Error(`${pointer} belongs to no edit.`);
          if (impact === "major") breaking.add(edit);
        }
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
  return new Map(edits.map((edit) => [edit, say(breaking.has(edit))]));
}

/** `oasdiff breaking`, for one edit at a time. */
export async function oasdiffAlone(edits: readonly Edit[]): Promise<Sayings> {
  await installOasdiff();
  const sayings = new Map<Edit, Saying>();
  const folder = await mkdtemp(join(tmpdir(), "oasdiff-"));
  try {
    for (const edit of edits) {
      const { base, head } = await writePair(join(folder, edit.id), pairOf(edit));
      // `allOf` is not flattened, because that drops keywords of OpenAPI 3.1.
      const changes = await runOasdiff(base, head, ["--flatten-params"]);
      sayings.set(edit, changes ? say(changes.length > 0) : "unreadable");
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return sayings;
}

/** Writes base and head side by side. */
async function writePair(path: string, pair: { base: object; head: object }): Promise<{ base: string; head: string }> {
  const files = { base: `${path}.base.json`, head: `${path}.head.json` };
  await Promise.all([
    writeFile(files.base, JSON.stringify(pair.base)),
    writeFile(files.head, JSON.stringify(pair.head)),
  ]);
  return files;
}
