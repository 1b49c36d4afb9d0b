import type { PinnedNames } from "@gw/openapi/reader";
import { impacts, unjudgedRule, type ContractChange } from "./contract-change.ts";
import { withDeprecations } from "./deprecation-history.ts";
import { comparisonsIn } from "./difference.ts";
import { compareDocuments } from "./document/compare-documents.ts";
import { findPlaces, findUses, indexWholes } from "./find-uses.ts";
import { judge } from "./judge.ts";
import { withTypeNames } from "./type-names.ts";

/** Two documents without references to other files. */
export interface Documents {
  base: unknown;
  head: unknown;
}

interface FindOptions extends DocumentOptions {
  /** Whether code imports the types of schemas by their names. */
  hasTypes: boolean;
  /** The bundles of releases, as JSON: a removal says since which of them something was deprecated. */
  releases?: readonly string[];
}

/** What a configuration says of the documents. */
export interface DocumentOptions {
  /** The names of operations that it sets. */
  names?: PinnedNames | undefined;
  /** The prefix of marks. */
  marks?: string | undefined;
  /** The code of the error that rejects the id of a record that does not exist. */
  referenceError?: string | undefined;
}

/** Finds the changes between two documents. */
export function findChanges(documents: Documents, { hasTypes, releases, ...options }: FindOptions): ContractChange[] {
  const changes = findMessageChanges(documents, options);
  return withDeprecations(hasTypes ? withTypeNames(changes, documents) : changes, documents.base, releases);
}

/**
 * Finds the changes of messages, in documents without references to other files. A component that several operations use
 * makes one change, which lists them.
 */
export function findMessageChanges(documents: Documents, options: DocumentOptions = {}): ContractChange[] {
  const roots = compareDocuments(documents, options);
  const uses = findUses(roots);
  const comparisons = [...comparisonsIn(roots.map(({ comparison }) => comparison))];
  const wholes = indexWholes(comparisons);
  const changes = comparisons.flatMap((comparison) =>
    comparison.differences.flatMap((difference) => {
      const places = findPlaces(difference, comparison, wholes, documents);
      const judged = judge(difference, uses.get(comparison) ?? new Map(), documents, options);
      return judged.map((change) => ({ ...change, places }));
    }),
  );
  return mergeChanges(changes);
}

/** Merges what was found at one location: the worst is reported, with all operations that it concerns. */
function mergeChanges(changes: ContractChange[]): ContractChange[] {
  const byLocation = Map.groupBy(changes, ({ document, pointer, kind }) => [document, pointer, kind].join(" "));
  return [...byLocation.values()].flatMap((found) => {
    const worst = impacts.find((impact) => found.some((change) => change.impact === impact));
    const byMessage = Map.groupBy(
      found.filter(({ impact }) => impact === worst),
      ({ rule, message }) => `${rule === unjudgedRule ? "" : rule} ${message}`,
    );
    return [...byMessage.values()].flatMap((same) =>
      same.slice(0, 1).map((first) => ({
        ...first,
        operations: [...new Set(same.flatMap((each) => each.operations))],
        places: {
          base: [...new Set(same.flatMap(({ places }) => places?.base ?? []))],
          head: [...new Set(same.flatMap(({ places }) => places?.head ?? []))],
        },
      })),
    );
  });
}
