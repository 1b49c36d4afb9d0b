import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { fieldDifference, harmless, onlyText, type Comparison, type Difference } from "../difference.ts";
import { compareRequestBodies, compareResponses } from "./compare-bodies.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareSecurity } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import {
  breaks,
  compareField,
  compareFields,
  compareNamed,
  compareTexts,
  fieldOf,
  namedIn,
  objectIn,
  rootOf,
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
  const owner = securityOwner(base, documents.base, isCalled);
  compareSecurity(comparer, owner, securityOwner(head, documents.head, isCalled), result);
  const containers = { base: serverOwner(items.base, documents.base), head: serverOwner(items.head, documents.head) };
  result.differences.push(...compareServers(base, head, containers));
  return result;
}

/** What says which credentials an operation requires: itself, or the document. */
function securityOwner(operation: Operation, document: unknown, isCalled: boolean): Located {
  return operation.value["security"] !== undefined || !isCalled ? operation : rootOf(document);
}

/** What says which servers the operations of a path have that name none. */
function serverOwner(item: PathItem, document: unknown): Located {
  return item.value["servers"] === undefined ? rootOf(document) : item;
}

function compareNames(base: Operation, head: Operation): Difference[] {
  const isNew = base.value["operationId"] === undefined;
  return compareField(base, head, "operationId", isNew ? harmless : breaks("operation-id-changed"));
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
  const { documents } = comparer;
  const [before, after] = [objectIn(base, "callbacks"), objectIn(head, "callbacks")];
  const reply: Comparison = { differences: [], parts: [] };
  compareNamed(namedIn(base, "callbacks"), namedIn(head, "callbacks"), reply.differences, {
    compare: ({ name }) => {
      const items = pathItemsIn(before, name, documents.base);
      compareCalls(comparer, items, pathItemsIn(after, name, documents.head), reply);
    },
    removed: breaks("path-removed"),
    added: harmless,
  });
  if (reply.differences.length + reply.parts.length > 0) parts.push({ comparison: reply, isReply: true });
}

/** Compares the operations of a callback. */
function compareCalls(
  comparer: DocumentComparer,
  before: ReadonlyMap<string, PathItem>,
  after: ReadonlyMap<string, PathItem>,
  { differences, parts }: Comparison,
): void {
  compareNamed(before, after, differences, {
    compare: (item, other) =>
      compareNamed(item.operations, other.operations, differences, {
        compare: (base, head) => {
          const pair = { base, head, items: { base: item, head: other }, isCalled: false };
          parts.push({ comparison: compareOperations(comparer, pair) });
        },
        removed: breaks("operation-removed"),
      }),
    removed: breaks("path-removed"),
    added: harmless,
  });
}

/** What a path says of all its operations. */
export function comparePathItems(comparer: DocumentComparer, base: PathItem, head: PathItem): Difference[] {
  const { documents } = comparer;
  const [before, after] = [base, head].map(({ value }) => value["x-gw-projection"]);
  const isMoved = before !== undefined && after !== undefined;
  return [
    ...compareFields(base, head, ["summary", "description"], onlyText),
    ...compareField(base, head, "x-gw-projection", isMoved ? breaks("gw/projection-changed") : harmless),
    ...compareServers(base, head, { base: rootOf(documents.base), head: rootOf(documents.head) }),
  ];
}
