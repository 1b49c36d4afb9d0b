import { basename } from "node:path";
import { diffTexts, type FileDiff } from "./file-diff.ts";
import type { SourceTree } from "./source-tree.ts";

/** What is compared in other ways: records by their ids, waivers by what they waive. */
const comparedElsewhere = new Set(["spec/decisions.yaml", "spec/errors.yaml", "spec/waivers.yaml"]);

/** The hand-written files of the document that differ, moved ones under both names. */
export function compareSources(base: SourceTree, head: SourceTree): FileDiff[] {
  const before = comparedFiles(base);
  const after = comparedFiles(head);
  const gone = without(before, new Set(after));
  const kept = new Set(without(before, new Set(gone)));
  const moved = movedFiles(base, gone, head, without(after, kept));
  return [
    ...after.flatMap((file) => {
      if (kept.has(file) && base.text(file) === head.text(file)) return [];
      const old = kept.has(file) ? file : moved.get(file);
      return diffTexts(old === undefined ? undefined : base.named(old), head.named(file));
    }),
    ...without(gone, new Set(moved.values())).map((file) => diffTexts(base.named(file), undefined)),
  ];
}

const comparedFiles = (tree: SourceTree): string[] => without(tree.files, comparedElsewhere);

const without = (files: readonly string[], others: ReadonlySet<string>): string[] =>
  files.filter((file) => !others.has(file));

/** For each new file that was moved or renamed, where it was before. */
function movedFiles(base: SourceTree, gone: string[], head: SourceTree, added: string[]): Map<string, string> {
  const byText = new Map(gone.map((file) => [base.text(file), file]));
  const byName = new Map(gone.map((file) => [basename(file), file]));
  return new Map(
    added.flatMap((file): [string, string][] => {
      const old = byText.get(head.text(file)) ?? byName.get(basename(file));
      return old === undefined ? [] : [[file, old]];
    }),
  );
}
