import { isDeepStrictEqual } from "node:util";
import { step } from "@gw/openapi";
import { objectAt, objectOf, isObject, type JsonObject } from "@gw/openapi/reader";
import { fieldDifference, harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import { compareRequestBodies, compareResponses } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareSecurity } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import {
  added,
  breaks,
  compareField,
  compareTexts,
  fieldOf,
  removed,
  type DocumentComparer,
  type Located,
} from "./comparer.ts";
import { pathItemsIn, type Operation, type PathItem } from "./operations.ts";

/** An operation in both documents, with its path item. */
export interface OperationPair {
  base: Operation;
  head: Operation;
  items: { base: PathItem; head: PathItem };
  /** Whether a client calls it, so that what the document says of all operations holds. */
  isCalled: boolean;
}

export function compareOperations(comparer: DocumentComparer, pair: OperationPair): Comparison {
  const { base, head, items, isCalled } = pair;
  const result: Comparison = { differences: [], parts: [] };
  result.differences.push(
    ...compareNames(base, head),
    ...comparePermissions(base, head),
    ...compareTexts(base, head, ["summary", "description", "tags", "externalDocs"]),
  );
  compareParameters(
    comparer,
    { operation: base, item: items.base, template: items.base.name },
    { operation: head, item: items.head, template: items.head.name },
    result,
  );
  compareRequestBodies(comparer, base, head, result);
  compareResponses(comparer, base, head, result);
  compareCallbacks(comparer, base, head, result);
  const { documents } = comparer;
  const [own, other] = [
    ownerOf("security", base, documents.base, isCalled),
    ownerOf("security", head, documents.head, isCalled),
  ];
  compareSecurity(comparer, own, other, result);
  result.differences.push(...compareServers(base, head, itemsOrDocuments(comparer, items)));
  return result;
}

/** What says which credentials an operation requires: itself, or the document. */
function ownerOf(name: string, operation: Operation, document: unknown, isCalled: boolean): Located | undefined {
  if (operation.value[name] !== undefined || !isCalled) return operation;
  return { pointer: "", value: objectOf(document) };
}

function itemsOrDocuments({ documents }: DocumentComparer, { base, head }: OperationPair["items"]) {
  const [one, another] = [base, head].map((item, index) =>
    item.value["servers"] === undefined
      ? { pointer: "", value: objectOf(index === 0 ? documents.base : documents.head) }
      : item,
  );
  return one && another && { base: one, head: another };
}

function compareNames(base: Operation, head: Operation): Difference[] {
  return base.value["operationId"] === undefined
    ? compareField(base, head, "operationId", harmless)
    : compareField(base, head, "operationId", breaks("operation-id-changed"));
}

function comparePermissions(base: Operation, head: Operation): Difference[] {
  const [before, after] = [base, head].map(({ value }) => value["x-gw-permission"]);
  if (isDeepStrictEqual(before, after)) return [];
  const isStricter = isObject(after) && !(isObject(before) && isNoStricter(after, before));
  const fields = { base: fieldOf(base, "x-gw-permission"), head: fieldOf(head, "x-gw-permission") };
  return [fieldDifference("x-gw-permission", fields, isStricter ? breaks("gw/permission-changed") : harmless)];
}

/** Whether a permission is the same as before, except that some bodies no longer need it. */
function isNoStricter({ except, ...permission }: JsonObject, { except: before, ...needed }: JsonObject): boolean {
  return isDeepStrictEqual(permission, needed) && (before === undefined || isDeepStrictEqual(except, before));
}

/** Callbacks go the other way: the service calls the client. */
function compareCallbacks(comparer: DocumentComparer, base: Operation, head: Operation, { parts }: Comparison): void {
  const [before, after] = [base, head].map(({ pointer, value }) => ({
    pointer: `${pointer}/callbacks`,
    value: objectAt(value, "callbacks"),
  }));
  if (!before || !after) return;
  const reply: Comparison = { differences: [], parts: [] };
  for (const name of Object.keys({ ...before.value, ...after.value })) {
    const [own, other] = [before, after].map((map) => ({
      pointer: `${map.pointer}${step(name)}`,
      value: objectOf(map.value[name]),
    }));
    if (!own || !other) continue;
    if (after.value[name] === undefined) reply.differences.push({ ...removed(own), ...breaks("path-removed") });
    else if (before.value[name] === undefined) reply.differences.push({ ...added(other), ...harmless });
    else {
      const [items, others] = [pathItemsIn(comparer.documents.base, own), pathItemsIn(comparer.documents.head, other)];
      compareCalls(comparer, items, others, reply);
    }
  }
  if (reply.differences.length + reply.parts.length > 0) parts.push({ comparison: reply, isReply: true });
}

/** Compares the operations of a callback. */
function compareCalls(
  comparer: DocumentComparer,
  before: ReadonlyMap<string, PathItem>,
  after: ReadonlyMap<string, PathItem>,
  { differences, parts }: Comparison,
): void {
  for (const item of before.values()) {
    const other = after.get(item.name);
    if (!other) differences.push({ ...removed({ pointer: item.use, value: item.value }), ...breaks("path-removed") });
    for (const [method, base] of other ? item.operations : []) {
      const head = other?.operations.get(method);
      if (!head || !other) differences.push({ ...removed(base), ...breaks("operation-removed") });
      else {
        const pair = { base, head, items: { base: item, head: other }, isCalled: false };
        parts.push({ comparison: compareOperations(comparer, pair) });
      }
    }
  }
  for (const item of after.values()) {
    if (!before.has(item.name)) differences.push({ ...added({ pointer: item.use, value: item.value }), ...harmless });
  }
}

/** What a path says of all its operations. */
export function comparePathItems(comparer: DocumentComparer, base: PathItem, head: PathItem): Difference[] {
  const { documents } = comparer;
  const [before, after] = [base, head].map(({ value }) => value["x-gw-projection"]);
  const isMoved = before !== undefined && after !== undefined;
  return [
    ...compareField(base, head, "summary", onlyText),
    ...compareField(base, head, "description", onlyText),
    ...compareField(base, head, "x-gw-projection", isMoved ? breaks("gw/projection-changed") : harmless),
    ...compareServers(base, head, {
      base: { pointer: "", value: objectOf(documents.base) },
      head: { pointer: "", value: objectOf(documents.head) },
    }),
  ];
}
