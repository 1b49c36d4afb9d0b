import { listAt, objectOf, textAt } from "@gw/openapi/reader";
import { breaks, harmless, onlyText, type Comparison, type Difference, type Direction } from "../difference.ts";
import { createComparer } from "../schemas/compare-schemas.ts";
import { compareComponents, newNamesOf } from "./compare-components.ts";
import { compareOperations, comparePathItems } from "./compare-operations.ts";
import { compareServers } from "./compare-servers.ts";
import { describeOperation } from "./describe-operation.ts";
import { findReplaced, type PlacedOperation } from "./find-replaced.ts";
import { namesOf, operationNames, pathItemsOf, type PathItem } from "./operations.ts";
import {
  added,
  objectIn,
  Pair,
  pairNamed,
  removed,
  renamed,
  rootOf,
  type DocumentComparer,
  type Located,
  type Named,
} from "./pair.ts";

/** A top-level comparison, with the operations that it affects. */
export interface Root {
  comparison: Comparison;
  operations: string[];
  /** Of the calls of these operations; undefined for what no message depends on. */
  direction?: Direction;
}

/** Finds what differs in two documents: in each operation, and in what no operation uses. */
export function compareDocuments(documents: Record<"base" | "head", unknown>): Root[] {
  const names = newNamesOf(documents);
  const schemas = createComparer(documents, (pointer) => names.get(pointer) ?? pointer);
  const comparer: DocumentComparer = { documents, schemas, known: new Map() };
  const [base, head] = [rootOf(documents.base), rootOf(documents.head)];
  const [servers, info] = [new Pair(comparer, base, head), new Pair(comparer, base, head)];
  compareServers(servers);
  compareInfo(info);
  return [
    ...compareMaps(comparer, "paths", "request"),
    ...compareMaps(comparer, "webhooks", "response"),
    { comparison: servers, operations: servedInCommon(pathItemsOf(documents.head, "paths")), direction: "request" },
    { comparison: info, operations: [] },
    ...compareComponents(comparer).map((comparison) => ({ comparison, operations: [] })),
  ];
}

/** Compares the path items of a document, or its webhooks: by path, or by path without the names of parameters. */
function compareMaps(comparer: DocumentComparer, collection: "paths" | "webhooks", direction: Direction): Root[] {
  const { base, head } = comparer.documents;
  const [before, after] = [pathItemsOf(base, collection), pathItemsOf(head, collection)];
  const {
    pairs,
    renamed: moved,
    added: fresh,
  } = pairNamed(
    before,
    after,
    ({ name }) => name.replaceAll(/\{[^{}]*\}/g, "{}"),
    () => true,
  );
  const gone = [...before.values()].filter((own) => !pairs.has(own));
  const replaced = findReplaced(
    [...pairs, ...gone.filter((own) => !moved.has(own)).map((own) => [own, undefined] as const)].flatMap(
      ([own, other]) => operationsWithout(own, other, base),
    ),
    [
      ...[...pairs].map(([own, other]) => [other, own] as const),
      ...fresh.map((other) => [other, undefined] as const),
    ].flatMap(([other, own]) => operationsWithout(other, own, head)),
  );
  function rootWith(operations: string[], difference: Difference): Root {
    return { comparison: { differences: [difference], parts: [] }, operations, direction };
  }
  function describeNew(placed: PlacedOperation): string[] {
    const sentence = replaced.get(placed.operation);
    return [...describeOperation(placed), ...(sentence === undefined ? [] : [sentence])];
  }
  return [
    ...[...pairs].flatMap(([own, other]): Root[] => {
      const items = new Pair(comparer, own, other);
      comparePathItems(items);
      if (own.name !== other.name) items.differences.push({ ...renamed(own, other), ...onlyText });
      return [
        { comparison: items, operations: operationNames(own, other), direction },
        ...[...own.operations].map(([method, operation]): Root => {
          const same = other.operations.get(method);
          if (!same) return rootWith([operation.id], { ...removed(operation), ...breaks("operation-removed") });
          const comparison = compareOperations(items, operation, same, direction === "request");
          return { comparison, operations: namesOf(operation, same), direction };
        }),
        ...operationsWithout(other, own, head).map((placed) => {
          const { operation } = placed;
          return rootWith([operation.id], { ...added(operation), ...harmless, details: describeNew(placed) });
        }),
      ];
    }),
    ...gone.map((own) => {
      const other = moved.get(own);
      const difference = other ? renamed(own, other) : removed(own);
      return rootWith(operationNames(own, other), { ...difference, ...breaks("path-removed") });
    }),
    ...fresh.map((other) => {
      const details = operationsWithout(other, undefined, head).flatMap(describeNew);
      return rootWith(operationNames(other), { ...added(other), ...harmless, details });
    }),
  ];
}

/** The operations of a path item that it does not have in the other document. */
function operationsWithout(item: PathItem, other: PathItem | undefined, document: unknown): PlacedOperation[] {
  return [...item.operations.values()]
    .filter(({ name }) => !other?.operations.has(name))
    .map((operation) => ({ operation, item, document }));
}

/** The operations that have the servers of the document. */
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
