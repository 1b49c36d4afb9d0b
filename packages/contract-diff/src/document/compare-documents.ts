import { pointerTo } from "@gw/openapi";
import { listAt, objectAt, objectOf, textAt, type JsonObject } from "@gw/openapi/reader";
import { harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import { createComparer } from "../schemas/compare-schemas.ts";
import type { Direction } from "../usages.ts";
import { compareOperations, comparePathItems } from "./compare-operations.ts";
import { compareSchemes } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import {
  added,
  breaks,
  compareFields,
  compareNamed,
  createDocumentComparer,
  nameOf,
  objectIn,
  pairNamed,
  removed,
  renamed,
  rootOf,
  type DocumentComparer,
  type Located,
  type Named,
} from "./comparer.ts";
import { describeOperation } from "./describe-operation.ts";
import { findReplaced, type PlacedOperation } from "./find-replaced.ts";
import { matchByContent } from "./match-by-content.ts";
import { namesOf, operationNames, pathItemsOf, type PathItem } from "./operations.ts";

/** A comparison that is not part of another one, with the operations that it is of. */
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
  const comparer = createDocumentComparer(documents, schemas);
  const [base, head] = [rootOf(documents.base), rootOf(documents.head)];
  return [
    ...compareMaps(comparer, "paths", "request"),
    ...compareMaps(comparer, "webhooks", "response"),
    {
      comparison: { differences: compareServers(base, head, undefined), parts: [] },
      operations: servedInCommon(pathItemsOf(documents.head, "paths")),
      direction: "request",
    },
    { comparison: { differences: compareInfo(base, head), parts: [] }, operations: [] },
    ...compareComponents(comparer, names),
  ];
}

const kinds = ["schemas", "securitySchemes"] as const;

function componentsOf(document: unknown, kind: string): JsonObject {
  return objectAt(objectAt(objectOf(document), "components"), kind);
}

/** The pointers in the head of components that have another name there, by their pointers in the base. */
function newNamesOf({ base, head }: Record<"base" | "head", unknown>): Map<string, string> {
  const names = kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(base, kind), componentsOf(head, kind)];
    return [...matchByContent(without(kind, before, after), without(kind, after, before))];
  });
  return new Map(names);
}

/** The components that another document has not, by pointer. */
function without(kind: string, named: JsonObject, others: JsonObject): Map<string, unknown> {
  const own = Object.entries(named).filter(([name]) => !Object.hasOwn(others, name));
  return new Map(own.map(([name, value]) => [pointerTo("components", kind, name), value]));
}

/** Compares the path items of a document, or its webhooks: by path, or by path without the names of parameters. */
function compareMaps(comparer: DocumentComparer, collection: "paths" | "webhooks", direction: Direction): Root[] {
  const { documents } = comparer;
  const [before, after] = [pathItemsOf(documents.base, collection), pathItemsOf(documents.head, collection)];
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
  function single(operations: string[], difference: Difference): Root {
    return { comparison: { differences: [difference], parts: [] }, operations, direction };
  }
  const gone = [...before.values()].filter((own) => !pairs.has(own));
  const replaced = findReplaced(
    [
      ...[...pairs].flatMap(([base, head]) => operationsWithout(base, head, documents.base)),
      ...gone.filter((own) => !moved.has(own)).flatMap((own) => operationsWithout(own, undefined, documents.base)),
    ],
    [
      ...[...pairs].flatMap(([base, head]) => operationsWithout(head, base, documents.head)),
      ...fresh.flatMap((other) => operationsWithout(other, undefined, documents.head)),
    ],
  );
  function newOperation(placed: PlacedOperation): string[] {
    const sentence = replaced.get(placed.operation);
    return [...describeOperation(placed), ...(sentence === undefined ? [] : [sentence])];
  }
  return [
    ...[...pairs].flatMap(([base, head]): Root[] => {
      const differences = comparePathItems(comparer, base, head);
      if (base.name !== head.name) differences.push({ ...renamed(base, head), ...onlyText });
      const common = { differences, parts: [] };
      return [
        { comparison: common, operations: operationNames(base, head), direction },
        ...[...base.operations].map(([method, own]) => {
          const other = head.operations.get(method);
          if (!other) return single([own.id], { ...removed(own), ...breaks("operation-removed") });
          const pair = { base: own, head: other, items: { base, head }, isCalled: direction === "request" };
          return { comparison: compareOperations(comparer, pair), operations: namesOf(own, other), direction };
        }),
        ...operationsWithout(head, base, documents.head).map((placed) => {
          const { operation } = placed;
          return single([operation.id], { ...added(operation), ...harmless, details: newOperation(placed) });
        }),
      ];
    }),
    ...gone.map((own) => {
      const other = moved.get(own);
      const difference = other ? renamed(own, other) : removed(own);
      return single(operationNames(own, other), { ...difference, ...breaks("path-removed") });
    }),
    ...fresh.map((other) => {
      const details = operationsWithout(other, undefined, documents.head).flatMap(newOperation);
      return single(operationNames(other), { ...added(other), ...harmless, details });
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

function compareInfo(base: Located, head: Located): Difference[] {
  const [before, after] = [objectIn(base, "info"), objectIn(head, "info")];
  const differences = compareFields(
    before,
    after,
    fieldsOf(before, after).filter((name) => name !== "version"),
    onlyText,
  );
  compareNamed(tagsOf(base), tagsOf(head), differences, {
    compare: (own, other) => differences.push(...compareFields(own, other, fieldsOf(own, other), onlyText)),
    removed: onlyText,
    added: onlyText,
  });
  return differences;
}

function fieldsOf(base: Located, head: Located): string[] {
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

/** Compares components by name, those as well that no operation uses. */
function compareComponents(comparer: DocumentComparer, names: ReadonlyMap<string, string>): Root[] {
  const { documents, schemas } = comparer;
  const targets = new Set(names.values());
  return kinds.flatMap((kind) => {
    const [before, after] = [componentsOf(documents.base, kind), componentsOf(documents.head, kind)];
    const roots: Comparison[] = Object.keys(before).map((name) => {
      const pointer = pointerTo("components", kind, name);
      const other = schemas.renamed(pointer);
      const isRenamed = other !== pointer;
      if (!isRenamed && !Object.hasOwn(after, name)) {
        return single({ ...removed({ use: pointer, value: objectOf(before[name]) }), ...harmless });
      }
      const comparison =
        kind === "schemas"
          ? schemas.compare(
              schemas.base.read([{ pointer, value: before[name] }]),
              schemas.head.read([{ pointer: other, value: after[nameOf(other)] }]),
            )
          : compareSchemes(comparer, pointer, other);
      if (!isRenamed) return comparison;
      const change = renamed({ name, use: pointer }, { name: nameOf(other), use: other });
      return { differences: [{ ...change, ...onlyText }], parts: [{ comparison }] };
    });
    const isNew = Object.keys(after).filter(
      (name) => !Object.hasOwn(before, name) && !targets.has(pointerTo("components", kind, name)),
    );
    const additions = isNew.map((name) =>
      single({ ...added({ use: pointerTo("components", kind, name), value: objectOf(after[name]) }), ...harmless }),
    );
    return [...roots, ...additions].map((comparison) => ({ comparison, operations: [] }));
  });
}

function single(difference: Difference): Comparison {
  return { differences: [difference], parts: [] };
}
