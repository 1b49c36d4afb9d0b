import { toAbortError, unwrap, type AnyCall, type AnyInput, type Operation } from "@gw/contract-runtime/client";

/**
 * The items of all pages of a search, starting with page `p` of its query. Pages are fetched while iterating.
 *
 * Each page is a separate call, with its own time limit. Iterating throws a {@link CallError}. A search without results
 * has no items, whether the service returns an empty list or null.
 *
 * @example
 * ```ts
 * for await (const user of dashboard.searchUsers.pages({ body: { filters: { query: "lind" } } })) {
 *   if (user.active) console.log(user.email_address);
 * }
 * const pets = await dashboard.searchApis.pages({ query: { q: "orders" } }).all();
 * ```
 */
export interface Pages<Item> extends AsyncIterable<Item> {
  /** Fetches all items: in one call, unless the query has a page `p` to start from. */
  all(): Promise<Item[]>;
}

/** The page number of a query: starts at 1, and a negative one means all items. */
interface PageQuery {
  p?: number;
}

/** A page in a response. The field with the items is named in the operation table. */
interface Page {
  readonly pages: number;
  readonly [field: string]: unknown;
}

/** Creates the `pages` method of a search, untyped. */
export function createPages(call: AnyCall, { operationId, pageItems }: Operation) {
  async function* fetchItems(first: number, input: AnyInput): AsyncGenerator<unknown, void> {
    for (let p = first; ; p++) {
      // Both are true for a paged operation.
      const page = (await unwrap(call({ ...input, query: { ...input.query, p } }))) as Page;
      const found = (page[pageItems ?? ""] ?? []) as unknown[];
      for (const item of found) {
        if (input.signal?.aborted) throw toAbortError(input.signal, operationId);
        yield item;
      }
      // Later pages may have disappeared since they were counted.
      if (p < 0 || p >= page.pages || found.length === 0) return;
    }
  }
  return (input: AnyInput = {}): Pages<unknown> => {
    const { p }: PageQuery = input.query ?? {};
    return {
      [Symbol.asyncIterator]: () => fetchItems(p ?? 1, input),
      async all() {
        const all: unknown[] = [];
        for await (const item of fetchItems(p ?? -1, input)) all.push(item);
        return all;
      },
    };
  };
}
