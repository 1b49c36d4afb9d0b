import type { AnyCall, AnyInput } from "./call.ts";
import { errorOfAbort } from "./errors.ts";
import type { Operation } from "./operation.ts";
import { unwrap } from "./unwrap.ts";

/**
 * The items of all pages of a search, from the page `p` of its query on. Nothing is sent before they are asked for.
 *
 * Each page is a call of its own, with the time limit of one, and what is thrown is a {@link CallError}. A search that
 * finds nothing has no items, whether the service says so with an empty list or with null.
 *
 * @example
 * ```ts
 * for await (const user of dashboard.searchUsers.pages({ body: { filters: { query: "lind" } } })) {
 *   if (user.active) console.log(user.email_address);
 * }
 * const apis = await dashboard.searchApis.pages({ query: { q: "orders" } }).all();
 * ```
 */
export interface Pages<Item> extends AsyncIterable<Item> {
  /** All items at once. Where the query names no page to start from, they come with one call. */
  all(): Promise<Item[]>;
}

/** The page of a query, as the document has it: counted from 1, and a negative one holds all items. */
interface PageQuery {
  p?: number;
}

/** A page as it is returned, its items under a name of their own. */
interface Page {
  readonly pages: number;
  readonly [field: string]: unknown;
}

/** The function that gives the pages of a search, without its types. */
export function createPages(call: AnyCall, { operationId, pageItems }: Operation) {
  async function* itemsFrom(first: number, input: AnyInput): AsyncGenerator<unknown, void> {
    for (let p = first; ; p++) {
      // Both are true of an operation that returns pages.
      const page = (await unwrap(call({ ...input, query: { ...input.query, p } }))) as Page;
      const found = (page[pageItems ?? ""] ?? []) as unknown[];
      for (const item of found) {
        if (input.signal?.aborted) throw errorOfAbort(input.signal, operationId);
        yield item;
      }
      // The pages that follow may have gone since this one was counted.
      if (p < 0 || p >= page.pages || found.length === 0) return;
    }
  }
  return (input: AnyInput = {}): Pages<unknown> => {
    const { p }: PageQuery = input.query ?? {};
    return {
      [Symbol.asyncIterator]: () => itemsFrom(p ?? 1, input),
      async all() {
        const all: unknown[] = [];
        for await (const item of itemsFrom(p ?? -1, input)) all.push(item);
        return all;
      },
    };
  };
}
