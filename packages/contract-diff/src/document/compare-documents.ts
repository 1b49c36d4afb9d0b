import { defaultMarks } from "@gw/openapi";
import { listAt, nameOperations, objectOf, textAt } from "@gw/openapi/reader";
import {
  added,
  breaks,
  harmless,
  onlyText,
  removed,
  type Comparison,
  type Difference,
  type Direction,
} from "../difference.ts";
import type { DocumentOptions } from "../find-changes.ts";
import { createComparer } from "../schemas/compare-schemas.ts";
import { compareComponents, newNamesOf } from "./compare-components.ts";
import { compareRequestTypes } from "./compare-names.ts";
import { compareOperations, comparePathItems } from "./compare-operations.ts";
import { compareServers } from "./compare-servers.ts";
import { describeOperation } from "./describe-operation.ts";
import { findReplaced } from "./find-replaced.ts";
import { contentOf, matchByContent } from "./match-by-content.ts";
import {
  isRebased,
  namesOf,
  operationNames,
  pathItemsOf,
  withoutNames,
  type Operation,
  type PathItem,
  type PathItems,
} from "./operations.ts";
import { objectIn, Pair, pairNamed, renamed, rootOf, type DocumentComparer, type Located, type Named } from "./pair.ts";

/** A top-level comparison, with the operations that it affects. */
export interface Root {
  comparison: Comparison;
  operations: string[];
  /** The direction of the operations' requests; undefined for parts that no message depends on. */
  direction?: Direction;
}

/** Finds the differences between two documents: in each operation, and in parts that no operation uses. */
export function compareDocuments(
  documents: Record<"base" | "head", unknown>,
  { names: pins, marks = defaultMarks }: DocumentOptions = {},
): Root[] {
  const newNames = newNamesOf(documents);
  const schemas = createComparer(documents, (pointer) => newNames.get(pointer) ?? pointer, marks);
  function namesIn(document: unknown) {
    return new Map(nameOperations(document, pins).names.map((each) => [`${each.method} ${each.path}`, each]));
  }
  const names = { base: namesIn(documents.base), head: namesIn(documents.head) };
  const comparer: DocumentComparer = { documents, schemas, known: new Map(), names };
  const [base, head] = [rootOf(documents.base), rootOf(documents.head)];
  const [servers, info] = [new Pair(comparer, base, head), new Pair(comparer, base, head)];
  const [paths, webhooks] = [pathItemsOf(documents, "paths"), pathItemsOf(documents, "webhooks")];
  compareServers(servers, areRebased(paths));
  compareInfo(info);
  return [
    ...compareMaps(comparer, paths, "request"),
    ...compareMaps(comparer, webhooks, "response"),
    { comparison: servers, operations: servedInCommon(paths.head), direction: "request" },
    { comparison: info, operations: [] },
    ...compareRequestTypes(documents),
    ...compareComponents(comparer).map((comparison) => ({ comparison, operations: [] })),
  ];
}

/** Whether a prefix moved between servers and paths while all addresses stayed the same. */
function areRebased({ base, head }: PathItems): boolean {
  const pairs = [...pairItems(base, head)];
  return pairs.some((pair) => isRebased(...pair)) && pairs.every(([own, other]) => own.address === other.address);
}

/** Pairs path items by address, or otherwise by path, ignoring the names of parameters. */
function pairItems(before: ReadonlyMap<string, PathItem>, after: ReadonlyMap<string, PathItem>) {
  return pairNamed<PathItem>(before, after, [
    ({ name, address }) => `${name} ${address}`,
    ({ address }) => address,
    ({ name }) => name,
    ({ name }) => withoutNames(name),
  ]).pairs;
}

/** Compares the path items of a document, or its webhooks. */
function compareMaps(
  comparer: DocumentComparer,
  { base: before, head: after }: PathItems,
  direction: Direction,
): Root[] {
  const pairs = pairItems(before, after);
  for (const [own, other] of pairs) {
    if (!own.isBroken && !other.isBroken) continue;
    pairs.delete(own);
    before.delete(own.name);
    after.delete(other.name);
  }
  const owners = new Map([...pairs].map(([own, other]) => [other, own]));
  const lost = callsOf(before, ({ use }) => use);
  const found = callsOf(after, (item) => owners.get(item)?.use ?? `new ${item.use}`);
  // An operation may be in any of the paths that differ only in parameter names.
  const {
    pairs: calls,
    removed: gone,
    added: fresh,
  } = pairNamed(lost, found, [(_call, key) => key, ({ name, item }) => `${name} ${item.address}`]);
  const kept = new Set([...[...pairs].flat(), ...[...calls].flat().map(({ item }) => item)]);
  const [goneItems = [], freshItems = []] = [before, after].map((all) =>
    [...all.values()].filter((item) => !kept.has(item)),
  );
  const moved = matchByContent(goneItems, freshItems, ({ value }) => contentOf(value, "pathItem"));
  const targets = new Set(moved.values());
  const replaced = findReplaced(
    gone.filter(({ item }) => !moved.has(item)),
    fresh.filter(({ item }) => !targets.has(item)),
  );
  function rootWith(operations: string[], difference: Difference): Root {
    return { comparison: { differences: [difference], parts: [] }, operations, direction };
  }
  function describeNew(operation: Operation): string[] {
    const sentence = replaced.get(operation);
    return [...describeOperation(comparer.documents.head, operation), ...(sentence === undefined ? [] : [sentence])];
  }
  return [
    ...[...pairs].map(([own, other]): Root => {
      const items = new Pair(comparer, own, other);
      comparePathItems(items);
      if (own.name !== other.name) items.differences.push(renamed(own, other, onlyText));
      return { comparison: items, operations: operationNames(own, other), direction };
    }),
    ...[...calls].map(([own, other]): Root => {
      const items = new Pair(comparer, own.item, other.item);
      const comparison = compareOperations(items, own, other, direction === "request");
      return { comparison, operations: namesOf(own, other), direction };
    }),
    ...gone
      .filter(({ item }) => kept.has(item))
      .map((own) => rootWith([own.id], removed(own, breaks("operation-removed")))),
    ...fresh
      .filter(({ item }) => kept.has(item))
      .map((other) => rootWith([other.id], added(other, { ...harmless, details: describeNew(other) }))),
    ...goneItems.map((own) => {
      const other = moved.get(own);
      const broken = breaks("path-removed");
      const difference = other ? renamed(own, other, broken) : removed(own, broken);
      return rootWith(operationNames(own, other), difference);
    }),
    ...freshItems
      .filter((other) => !targets.has(other))
      .map((other) => {
        const details = [...other.operations.values()].flatMap(describeNew);
        return rootWith(operationNames(other), added(other, { ...harmless, details }));
      }),
  ];
}

/** The operations of path items, by method and the item's name. */
function callsOf(items: ReadonlyMap<string, PathItem>, nameOf: (item: PathItem) => string): Map<string, Operation> {
  const operations = [...items.values()].flatMap((item) => [...item.operations.values()]);
  return new Map(operations.map((operation) => [`${operation.name} ${nameOf(operation.item)}`, operation]));
}

/** The operations that use the document's servers. */
function servedInCommon(items: ReadonlyMap<string, PathItem>): string[] {
  return [...items.values()]
    .filter(({ value }) => value["servers"] === undefined)
    .flatMap(({ operations }) => [...operations.values()])
    .filter(({ value }) => value["servers"] === undefined)
    .map(({ id }) => id);
}

function compareInfo(pair: Pair): void {
  const info = pair.with(objectIn(pair.base, "info"), objectIn(pair.head, "info"));
  info.compareFields(
    fieldsOf(info).filter((name) => name !== "version"),
    onlyText,
  );
  pair.compareFields(["$self"], onlyText);
  pair.compareNamed(pair.named(tagsOf), {
    compare: (tag) => tag.compareFields(fieldsOf(tag), onlyText),
    removed: onlyText,
    added: onlyText,
  });
}

function fieldsOf({ base, head }: Pair): string[] {
  return Object.keys({ ...base.value, ...head.value });
}

function tagsOf({ value }: Located): Map<string, Named> {
  const tags = listAt(value, "tags").map((each, index) => {
    const [pointer, tag] = [`/tags/${index}`, objectOf(each)];
    const name = textAt(tag, "name");
    return [name, { name, pointer, use: pointer, value: tag }] as const;
  });
  return new Map(tags);
}
