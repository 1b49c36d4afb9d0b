import { defaultMarks, nearestName, pointerTo } from "@gw/openapi";
import { findPages, toIdentifier, type FoundPages, type Pages } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { InvalidDocument } from "./invalid-document.ts";
import type { ReadOperation } from "./operations.ts";

/** What describes pages beside the document. */
export interface PagesOptions {
  /** How operations return their items in pages, by operationId or method and path, or by a parameter of GET operations. */
  readonly pages?: Readonly<Record<string, Pages>> | undefined;
  /** The prefix of marks. */
  readonly marks?: string | undefined;
  /** Whether the code is only compiled: pages that fit no operation are left out, and validators only declared. */
  readonly isDeclared?: boolean;
}

/**
 * Adds the descriptions of pages to operations: an option of the operation's own, that of the document, or the first option
 * of one of its query parameters that fits.
 *
 * @throws InvalidDocument for an option that fits no operation, or a description in the document that does not fit its own.
 */
export function withPages(
  document: Document,
  operations: readonly ReadOperation[],
  { pages: options = {}, marks = defaultMarks, isDeclared = false }: PagesOptions = {},
): ReadOperation[] {
  const found = new Map<string, FoundPages>();
  for (const operation of operations) {
    const pages = operation.operation[`${defaultMarks}-pages`];
    if (pages === undefined) continue;
    const result = pagesOf(document, operation, pages);
    if (typeof result === "string" && !isDeclared) {
      throw new InvalidDocument(`#${pointerTo(...operation.at, `${marks}-pages`)}`, result);
    }
    if (typeof result === "object") found.set(operation.id, result);
  }
  for (const [option, pages] of Object.entries(options)) {
    const own = operations.filter(
      ({ id, method, path }) => id === toIdentifier(option) || `${method} ${path}` === option,
    );
    const candidates =
      own.length > 0
        ? own
        : operations.filter((each) => each.method === "GET" && queryOf(each).includes(option) && !found.has(each.id));
    const results = candidates.map((each) => [each.id, pagesOf(document, each, pages)] as const);
    for (const [id, result] of results) if (typeof result !== "string") found.set(id, result);
    if (isDeclared || results.some(([, result]) => typeof result !== "string")) continue;
    const [problem] = results.map(([, result]) => String(result));
    throw new InvalidDocument(`pages["${option}"]`, problem ?? missing(operations, option));
  }
  return operations.map((operation) => {
    const pages = found.get(operation.id);
    return pages ? { ...operation, pages } : operation;
  });
}

function missing(operations: readonly ReadOperation[], option: string): string {
  const known = [...new Set(operations.flatMap((each) => [each.id, ...(each.method === "GET" ? queryOf(each) : [])]))];
  const nearest = nearestName(option, known);
  const hint = nearest === undefined ? "" : ` Did you mean ${JSON.stringify(nearest)}?`;
  return `There is no operation ${JSON.stringify(option)}, and no GET operation with this query parameter.${hint}`;
}

/** The pages of an operation, or a sentence that says why the description does not fit it. */
function pagesOf(document: Document, operation: ReadOperation, pages: unknown): FoundPages | string {
  const success = operation.responses.find(({ isSuccess }) => isSuccess);
  const result = findPages(document, pages, queryOf(operation), success?.bodies[0]?.content.schema);
  return typeof result === "string" ? `${operation.id} ${result}.` : result;
}

function queryOf({ parameters }: ReadOperation): string[] {
  return parameters.filter((each) => each.in === "query").map(({ name }) => name);
}
