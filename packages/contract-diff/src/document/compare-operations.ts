import { isDeepStrictEqual } from "node:util";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { breaks, harmless, onlyText, type Comparison } from "../difference.ts";
import { compareRequestBodies, compareResponses } from "./compare-bodies.ts";
import { compareNames } from "./compare-names.ts";
import { compareParameters } from "./compare-parameters.ts";
import { compareSecurity } from "./compare-security.ts";
import { compareServers } from "./compare-servers.ts";
import { isRebased, pathItemsIn, type Operation, type PathItem } from "./operations.ts";
import { objectIn, Pair, rootOf, type Located } from "./pair.ts";

/**
 * Compares operations, including what they inherit from their path items.
 *
 * @param isCalled Whether clients call them, so the document's defaults for all operations apply.
 */
export function compareOperations(
  items: Pair<PathItem>,
  base: Operation,
  head: Operation,
  isCalled: boolean,
): Comparison {
  const { documents } = items.comparer;
  const pair = new Pair(items.comparer, base, head);
  pair.compareFields(
    ["operationId"],
    base.value["operationId"] === undefined ? harmless : breaks("operation-id-changed"),
  );
  if (isCalled) compareNames(pair);
  comparePermissions(pair);
  pair.compareTexts(["summary", "description", "tags", "externalDocs"]);
  compareParameters(pair, items);
  compareRequestBodies(pair);
  compareResponses(pair);
  compareCallbacks(pair);
  const isOwn = [base, head].some(({ value }) => value["security"] !== undefined);
  compareSecurity(
    pair.with(
      securityOwner(base, documents.base, isCalled, isOwn),
      securityOwner(head, documents.head, isCalled, isOwn),
    ),
  );
  const containers = { base: serverOwner(items.base, documents.base), head: serverOwner(items.head, documents.head) };
  compareServers(pair, isRebased(items.base, items.head), containers);
  return pair;
}

/**
 * The object with the security requirements of an operation: the operation itself, or the document.
 *
 * @param isOwn Whether the operation has its own in one of the documents, so only its credentials change.
 */
function securityOwner(operation: Operation, document: unknown, isCalled: boolean, isOwn: boolean): Located {
  if (operation.value["security"] !== undefined || !isCalled) return operation;
  return isOwn ? { ...rootOf(document), pointer: operation.pointer } : rootOf(document);
}

/** The object that defines the servers of a path's operations without their own. */
function serverOwner(item: PathItem, document: unknown): Located {
  return item.value["servers"] === undefined ? rootOf(document) : item;
}

function comparePermissions(pair: Pair): void {
  const mark = `${pair.comparer.schemas.marks}-permission`;
  const [before, after] = [pair.base, pair.head].map(({ value }) => value[mark]);
  const isStricter = isObject(after) && !(isObject(before) && isNoStricter(after, before));
  pair.compareFields([mark], isStricter ? breaks("permission-changed") : harmless);
}

/** Whether a permission is the same as before, except that some bodies no longer need it. */
function isNoStricter({ except, ...permission }: JsonObject, { except: before, ...needed }: JsonObject): boolean {
  return isDeepStrictEqual(permission, needed) && (before === undefined || isDeepStrictEqual(except, before));
}

/** Callbacks go in the opposite direction: the service calls the client. */
function compareCallbacks(pair: Pair): void {
  const reply = new Pair(pair.comparer, objectIn(pair.base, "callbacks"), objectIn(pair.head, "callbacks"));
  reply.compareNamed(pair.listed("callbacks"), {
    compare: ({ base }) => compareCalls(reply, base.name),
    removed: breaks("path-removed"),
    added: harmless,
  });
  if (reply.differences.length + reply.parts.length > 0) pair.parts.push({ comparison: reply, isReply: true });
}

/** Compares the operations of a callback. */
function compareCalls(callbacks: Pair, name: string): void {
  callbacks.compareNamed(
    callbacks.named((owner, document) => pathItemsIn(owner, name, document)),
    {
      compare: (items) =>
        items.compareNamed([items.base.operations, items.head.operations], {
          compare: ({ base, head }) => items.parts.push({ comparison: compareOperations(items, base, head, false) }),
          removed: breaks("operation-removed"),
        }),
      removed: breaks("path-removed"),
      added: harmless,
    },
  );
}

/** The settings of a path that apply to all its operations. */
export function comparePathItems(pair: Pair<PathItem>): void {
  const { base, head } = pair.comparer.documents;
  const mark = `${pair.comparer.schemas.marks}-projection`;
  const isProjected = [pair.base, pair.head].every(({ value }) => value[mark] !== undefined);
  pair.compareFields(["summary", "description"], onlyText);
  pair.compareFields([mark], isProjected ? breaks("projection-changed") : harmless);
  compareServers(pair, isRebased(pair.base, pair.head), { base: rootOf(base), head: rootOf(head) });
}
