import type { ReleasedChanges } from "../data-pages/changelog.ts";
import { nextRelease } from "../site/versions.ts";
import type { Field, FieldTree } from "./fields.ts";

/** The fields of an earlier version. */
export interface PastTree {
  version: string;
  tree: FieldTree;
}

/**
 * Marks each field that is newer than what contains it, or that has changed: `since 2.1.0`, `changed in 2.2.0`.
 *
 * @param past the same part of the document in the releases that have it, oldest first.
 */
export function withHistory<Tree extends FieldTree>(tree: Tree, past: readonly PastTree[]): Tree {
  return {
    ...tree,
    fields: tree.fields.map((field) => fieldWithHistory(field, past)),
    variants: tree.variants.map((variant) =>
      withHistory(
        variant,
        past.map(({ version, tree: { variants, ...rest } }) => ({
          version,
          tree: variants.find(({ name }) => name === variant.name) ?? { ...rest, variants },
        })),
      ),
    ),
  };
}

function fieldWithHistory(field: Field, past: readonly PastTree[]): Field {
  const earlier = past.flatMap(({ version, tree }) => {
    const known = findField(tree, field.name);
    return known ? [{ version, tree: known }] : [];
  });
  const all = [...earlier, { version: nextRelease, tree: field }];
  const changed = all.filter(({ tree }, index) => index > 0 && factsOf(tree) !== factsOf(all[index - 1]?.tree));
  const [first] = all;
  const isNew = past.length > 0 && first?.version !== past[0]?.version;
  return {
    ...withHistory(field, earlier),
    marks: [
      ...field.marks,
      ...(isNew ? [`since ${first?.version}`] : []),
      ...changed.map(({ version }) => `changed in ${version}`),
    ],
  };
}

function findField({ fields, variants }: FieldTree, name: string): Field | undefined {
  return fields.find((field) => field.name === name) ?? variants.map((each) => findField(each, name)).find(Boolean);
}

/** What a caller may have to react to. A new description of the same field is not a change. */
function factsOf(field: Field | undefined): string {
  return JSON.stringify([field?.type.map(({ text }) => text), field?.marks, field?.constraints]);
}

/** A version in which an operation was added or changed. */
export interface HistoryEntry {
  what: "since" | "changed in";
  version: string;
}

/**
 * The versions after the first release in which an operation was added or changed, oldest first.
 *
 * @param changes what the changelog says about each release, and about the next one.
 * @param known the releases whose document has the operation, oldest first.
 */
export function operationHistory(
  id: string,
  changes: readonly ReleasedChanges[],
  released: readonly string[],
  known: readonly string[],
): HistoryEntry[] {
  const [first] = released;
  if (first === undefined) return [];
  const [since = nextRelease, ...later] = [...known, nextRelease];
  // A release that changes a whole surface also names operations that were added later.
  const changed = changes
    .filter(({ version, operations }) => operations.includes(id) && later.includes(version))
    .map(({ version }) => version);
  return [
    ...(since === first ? [] : [{ what: "since" as const, version: since }]),
    ...changed.map((version) => ({ what: "changed in" as const, version })),
  ];
}
