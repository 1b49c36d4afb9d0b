import { stringify } from "yaml";
import { operationsOf, type Document, type OperationEntry } from "../../generate/document.ts";
import { diffTexts, type FileDiff, type NamedText } from "./file-diff.ts";
import type { SourceTree } from "./source-tree.ts";

/** An operation that differs, itself or by what it refers to. */
export interface OperationDiff {
  /** On the head's side, where it is there. */
  id: string;
  method: string;
  path: string;
  summary: string;
  change: "added" | "removed" | "renamed" | "modified";
  /** The operation on the base's side, where it had another name or stood elsewhere. */
  was?: { id: string; method: string; path: string };
  /** What differs in its own file; no hunks where only shared files differ. */
  diff: FileDiff;
  /** The shared files that it refers to and that differ, as `sources` names them. */
  shared: string[];
}

interface OperationSide {
  entry: OperationEntry;
  source: NamedText;
  reached: Set<string>;
}

interface DocumentSide {
  document: Document;
  tree: SourceTree;
}

/**
 * The operations that differ between two documents.
 *
 * @param sources What differs in the hand-written files.
 */
export function compareOperations(base: DocumentSide, head: DocumentSide, sources: FileDiff[]): OperationDiff[] {
  return pairOperations(sidesOf(base), sidesOf(head)).flatMap(([before, after]) => {
    const entry = (after ?? before)?.entry;
    if (!entry) return [];
    const diff = diffTexts(before?.source, after?.source);
    const shared = sharedSources(sources, before, after);
    const was = before && after && place(before.entry) !== place(after.entry) ? before.entry : undefined;
    if (before && after && !was && shared.length === 0 && diff.hunks.length === 0 && diff.before === diff.after) {
      return [];
    }
    return {
      id: entry.id,
      method: entry.method,
      path: entry.path,
      summary: entry.operation.summary,
      change: !before ? "added" : !after ? "removed" : was ? "renamed" : "modified",
      ...(was && { was: { id: was.id, method: was.method, path: was.path } }),
      diff,
      shared,
    };
  });
}

const place = ({ id, method, path }: OperationEntry): string => `${id} ${method} ${path}`;

function sidesOf({ document, tree }: DocumentSide): OperationSide[] {
  return operationsOf(document).map((entry) => {
    const file = tree.pathFile(entry.path);
    if (file !== undefined) return { entry, source: tree.named(file), reached: tree.reachedFrom(file) };
    const text = stringify({ [entry.path]: { [entry.method]: entry.operation } });
    return { entry, source: { file: "spec/openapi.yaml", text }, reached: new Set<string>() };
  });
}

/** Pairs by name, then those that are left by method and path. */
function pairOperations(
  base: OperationSide[],
  head: OperationSide[],
): [before: OperationSide | undefined, after: OperationSide | undefined][] {
  const byId = new Map(base.map((side) => [side.entry.id, side]));
  const headIds = new Set(head.map(({ entry }) => entry.id));
  const byRoute = new Map(base.filter(({ entry }) => !headIds.has(entry.id)).map((side) => [route(side.entry), side]));
  const pairs = head.map((after): [OperationSide | undefined, OperationSide] => [
    byId.get(after.entry.id) ?? byRoute.get(route(after.entry)),
    after,
  ]);
  const paired = new Set(pairs.map(([before]) => before));
  return [
    ...pairs,
    ...base.filter((side) => !paired.has(side)).map((before): [OperationSide, undefined] => [before, undefined]),
  ];
}

const route = ({ method, path }: OperationEntry): string => `${method} ${path}`;

/** The files of `sources` that either side of an operation reaches, its own left out. */
function sharedSources(sources: FileDiff[], before?: OperationSide, after?: OperationSide): string[] {
  const own = new Set([before?.source.file, after?.source.file]);
  return sources
    .filter((source) => !own.has(source.before) && !own.has(source.after))
    .filter(
      (source) =>
        (source.before !== undefined && before?.reached.has(source.before)) ||
        (source.after !== undefined && after?.reached.has(source.after)),
    )
    .map((source) => source.after ?? source.before ?? "");
}
