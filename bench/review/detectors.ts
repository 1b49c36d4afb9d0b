import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runDiff } from "../../packages/contract-diff/src/redocly-diff/run-diff.ts";
import { pairOf, type Edit } from "../../packages/contract-diff/src/matrix/edits.ts";
import { findInPacks, judgeEdits, writePair } from "../../packages/contract-diff/src/matrix/judge-edits.ts";
import { findsBreaking, installOasdiff } from "./oasdiff.ts";

/** The verdict of a detector on an edit. */
export type Saying = "breaking" | "safe" | "unreadable";

/** The verdicts of a detector, by edit. */
export type Sayings = ReadonlyMap<Edit, Saying>;

function say(isBreaking: boolean): Saying {
  return isBreaking ? "breaking" : "safe";
}

/** Our own verdicts, determined like in a review. */
export async function ours(edits: readonly Edit[]): Promise<Sayings> {
  const found = await judgeEdits(edits);
  return new Map([...found].map(([edit, changes]) => [edit, say(changes.some(({ impact }) => impact === "major"))]));
}

/** `redocly diff` without our rules. */
export async function redoclyAlone(edits: readonly Edit[]): Promise<Sayings> {
  const config = fileURLToPath(new URL("redocly.yaml", import.meta.url));
  const found = await findInPacks(edits, async ({ base, head }) => {
    const differences = await runDiff(base, head, config);
    return differences.map(({ impact, base: before, revision }) => ({
      impact,
      pointer: (revision ?? before)?.pointer ?? "",
    }));
  });
  return new Map([...found].map(([edit, changes]) => [edit, say(changes.some(({ impact }) => impact === "major"))]));
}

/** `oasdiff breaking`, for one edit at a time. */
export async function oasdiffAlone(edits: readonly Edit[]): Promise<Sayings> {
  await installOasdiff();
  const sayings = new Map<Edit, Saying>();
  const folder = await mkdtemp(join(tmpdir(), "oasdiff-"));
  try {
    for (const edit of edits) {
      const { base, head } = await writePair(join(folder, edit.id), pairOf(edit));
      const isBreaking = await findsBreaking(base, head);
      sayings.set(edit, isBreaking === undefined ? "unreadable" : say(isBreaking));
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return sayings;
}
