import { pointerTo } from "@gw/openapi";
import { listAt, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import { createComparer } from "../schemas/compare-schemas.ts";
import type { Direction } from "../usages.ts";
import { compareOperations, comparePathItems } from "./compare-operations.ts";
import { compareSchemes } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import {
  added,
  breaks,
  compareField,
  createDocumentComparer,
  removed,
  renamed,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";
import { describeOperation, describeReplaced } from "./describe-operation.ts";
import { matchByContent } from "./match-by-content.ts";
import { operationsIn, pathItemsOf, type PathItem } from "./operations.ts";

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
  const [paths, others] = [pathItemsOf(documents.base, "paths"), pathItemsOf(documents.head, "paths")];
  const [webhooks, newWebhooks] = [pathItemsOf(documents.base, "webhooks"), pathItemsOf(documents.head, "webhooks")];
  return [
    ...compareMaps(comparer, paths, others, "request"),
    ...compareMaps(comparer, webhooks, newWebhooks, "response"),
    {
      comparison: { differences: compareCommonServers(documents), parts: [] },
      operations: servedInCommon(others),
      direction: "request",
    },
    { comparison: { differences: compareInfo(documents), parts: [] }, operations: [] },
    ...compareComponents(comparer, names),
  ];
}

const kinds = ["schemas", "securitySchemes"] as const;

function componentsOf(document: unknown, kind: string): Readonly<Record<string, unknown>> {
  return objectAt(objectAt(objectOf(document), "components"), kind);
}

/** The pointers in the head of components that have another name there, by their pointers in the base. */
function newNamesOf({ base, head }: Record<"base" | "head", unknown>): Map<string, string> {
  return new Map(
    kinds.flatMap((kind) => {
      const [before, after] = [componentsOf(base, kind), componentsOf(head, kind)];
      const names = matchByContent(without(before, after), without(after, before));
      return [...names].map(
        ([name, newName]) => [pointerTo("components", kind, name), pointerTo("components", kind, newName)] as const,
      );
    }),
  );
}

function without(named: Readonly<Record<string, unknown>>, others: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(Object.entries(named).filter(([name]) => !Object.hasOwn(others, name)));
}

/** Compares the path items of a document, or its webhooks. */
function compareMaps(
  comparer: DocumentComparer,
  before: ReadonlyMap<string, PathItem>,
  after: ReadonlyMap<string, PathItem>,
  direction: Direction,
): Root[] {
  const pairs = pairsOf(before, after);
  const [known, found] = [new Set(pairs.map(([own]) => own)), new Set(pairs.map(([, other]) => other))];
  const [gone, fresh] = [[...before.values()], [...after.values()]].map((items, index) =>
    items.filter((item) => !(index === 0 ? known : found).has(item)),
  );
  const moved = matchByContent(valuesOf(gone ?? []), valuesOf(fresh ?? []));
  const targets = new Set(moved.values());
  function rootOf(items: PathItem[], difference: Difference): Root {
    return { comparison: { differences: [difference], parts: [] }, operations: operationsIn(items), direction };
  }
  return [
    ...pairs.flatMap(([own, other]) => comparePair(comparer, own, other, { direction, before })),
    ...(gone ?? []).map((own) => {
      const other = after.get(moved.get(own.name) ?? "");
      const difference = other
        ? renamed({ name: own.name, pointer: own.use }, { name: other.name, pointer: other.use })
        : removed({ pointer: own.use, value: own.value });
      return rootOf([own, ...(other ? [other] : [])], { ...difference, ...breaks("path-removed") });
    }),
    ...(fresh ?? [])
      .filter(({ name }) => !targets.has(name))
      .map((other) => {
        const details = [...other.operations].flatMap(([method, operation]) => [
          ...describeOperation(comparer.documents.head, other, method, operation),
          ...describeReplaced(before, operation),
        ]);
        return rootOf([other], { ...added({ pointer: other.use, value: other.value }), ...harmless, details });
      }),
  ];
}

function valuesOf(items: readonly PathItem[]): Record<string, unknown> {
  return Object.fromEntries(items.map(({ name, value }) => [name, value]));
}

/** By path, or by path without the names of parameters. */
function pairsOf(before: ReadonlyMap<string, PathItem>, after: ReadonlyMap<string, PathItem>) {
  const byTemplate = Map.groupBy(after.values(), ({ name }) => templateOf(name));
  return [...before.values()].flatMap((own) => {
    const others = byTemplate.get(templateOf(own.name)) ?? [];
    const other = after.get(own.name) ?? others.find(({ name }) => !before.has(name));
    return other ? [[own, other] as const] : [];
  });
}

function templateOf(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}

function comparePair(
  comparer: DocumentComparer,
  base: PathItem,
  head: PathItem,
  { direction, before }: { direction: Direction; before: ReadonlyMap<string, PathItem> },
): Root[] {
  const differences = comparePathItems(comparer, base, head);
  if (base.name !== head.name) {
    const names = [base, head].map(({ name, use }) => ({ name, pointer: use }));
    if (names[0] && names[1]) differences.push({ ...renamed(names[0], names[1]), ...onlyText });
  }
  const roots: Root[] = [
    { comparison: { differences, parts: [] }, operations: operationsIn([base, head]).filter(isFirst), direction },
  ];
  for (const [method, own] of base.operations) {
    const other = head.operations.get(method);
    if (other) {
      const pair = { base: own, head: other, items: { base, head }, isCalled: direction === "request" };
      const operations = [own.id, other.id].filter(isFirst);
      roots.push({ comparison: compareOperations(comparer, pair), operations, direction });
    } else {
      const comparison = { differences: [{ ...removed(own), ...breaks("operation-removed") }], parts: [] };
      roots.push({ comparison, operations: [own.id], direction });
    }
  }
  for (const [method, other] of head.operations) {
    if (base.operations.has(method)) continue;
    const details = [
      ...describeOperation(comparer.documents.head, head, method, other),
      ...describeReplaced(before, other),
    ];
    const comparison = { differences: [{ ...added(other), ...harmless, details }], parts: [] };
    roots.push({ comparison, operations: [other.id], direction });
  }
  return roots;
}

function isFirst(name: string, index: number, names: readonly string[]): boolean {
  return names.indexOf(name) === index;
}

function compareCommonServers({ base, head }: Record<"base" | "head", unknown>): Difference[] {
  return compareServers({ pointer: "", value: objectOf(base) }, { pointer: "", value: objectOf(head) }, undefined);
}

/** The operations that have the servers of the document. */
function servedInCommon(items: ReadonlyMap<string, PathItem>): string[] {
  return [...items.values()]
    .filter(({ value }) => value["servers"] === undefined)
    .flatMap(({ operations }) => [...operations.values()])
    .filter(({ value }) => value["servers"] === undefined)
    .map(({ id }) => id);
}

function compareInfo({ base, head }: Record<"base" | "head", unknown>): Difference[] {
  const [before, after]: Located[] = [base, head].map((document) => ({
    pointer: "/info",
    value: objectAt(objectOf(document), "info"),
  }));
  if (!before || !after) return [];
  const names = Object.keys({ ...before.value, ...after.value }).filter((name) => name !== "version");
  return [...names.flatMap((name) => compareField(before, after, name, onlyText)), ...compareTags(base, head)];
}

function compareTags(base: unknown, head: unknown): Difference[] {
  const [before, after] = [base, head].map((document) =>
    listAt(objectOf(document), "tags").map((tag, index) => ({ pointer: `/tags/${index}`, value: objectOf(tag) })),
  );
  return [
    ...(before ?? []).flatMap((own): Difference[] => {
      const other = findTag(after, own);
      if (!other) return [{ ...removed(own), ...onlyText }];
      return Object.keys({ ...own.value, ...other.value }).flatMap((name) => compareField(own, other, name, onlyText));
    }),
    ...(after ?? [])
      .filter((other) => !findTag(before, other))
      .map((other): Difference => ({ ...added(other), ...onlyText })),
  ];
}

function findTag(tags: readonly Located[] | undefined, { value }: Located): Located | undefined {
  return tags?.find((each) => textAt(each.value, "name") === textAt(value, "name"));
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
        return single({ ...removed({ pointer, value: objectOf(before[name]) }), ...harmless });
      }
      const comparison =
        kind === "schemas"
          ? schemas.compare(
              schemas.base.read([{ pointer, value: before[name] }]),
              schemas.head.read([{ pointer: other, value: after[isRenamed ? lastStep(other) : name] }]),
            )
          : compareSchemes(comparer, pointer, other);
      if (!isRenamed) return comparison;
      const change = renamed({ name, pointer }, { name: lastStep(other), pointer: other });
      return { differences: [{ ...change, ...onlyText }], parts: [{ comparison }] };
    });
    const isNew = Object.keys(after).filter(
      (name) => !Object.hasOwn(before, name) && !targets.has(pointerTo("components", kind, name)),
    );
    const additions = isNew.map((name) =>
      single({ ...added({ pointer: pointerTo("components", kind, name), value: objectOf(after[name]) }), ...harmless }),
    );
    return [...roots, ...additions].map((comparison) => ({ comparison, operations: [] }));
  });
}

function single(difference: Difference): Comparison {
  return { differences: [difference], parts: [] };
}

function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
