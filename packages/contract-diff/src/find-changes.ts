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
  /** Whether code imports schema types by name. */
  hasTypes: boolean;
  /** The bundles of releases, as JSON. Removals mention the release that deprecated the part. */
  releases?: readonly string[];
}

/** Settings of a configuration that affect the comparison. */
export interface DocumentOptions {
  /** The operation names that the configuration pins. */
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
 * Finds changes to messages in documents without references to other files. A component that several operations use
 * causes a single change, which lists them.
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

/** Merges the changes at a location: the most severe one is reported, with all affected operations. */
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
