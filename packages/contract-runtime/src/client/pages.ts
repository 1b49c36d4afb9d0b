import type { AnyCall, AnyInput } from "./call.ts";
import { toAbortError } from "./errors.ts";
import type { Operation, PageDescription } from "./operation.ts";
import { unwrap } from "./unwrap.ts";

/**
 * The items of all pages of a search, from the page of its query on. Pages are fetched while iterating.
 *
 * Each page is a separate call, with its own time limit. Iterating throws a {@link CallError}. A search without results
 * has no items, whether the service returns an empty list or null.
 *
 * @example
 * ```ts
 * for await (const pet of client.findPets.pages({ query: { tag: "dog" } })) console.log(pet.name);
 * const pets = await client.findPets.pages().all();
 * ```
 */
export interface Pages<Item> extends AsyncIterable<Item> {
  /** Fetches all items: in one call if the service can return them all at once. */
  all(): Promise<Item[]>;
}

/**
 * The method `pages` of an operation, with the description of its pages.
 *
 * @example
 * ```ts
 * const name: "page" = client.findPets.pages.parameter;
 * ```
 */
export interface PagesMethod<Parameter extends string, Arguments extends unknown[], Item> extends PageDescription {
  (...input: Arguments): Pages<Item>;
  readonly parameter: Parameter;
}

/**
 * Creates the method `pages` of an operation. Generated clients with such operations pass it.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { createPages };
 * ```
 */
export function createPages(call: AnyCall, { operationId }: Operation, pages: PageDescription) {
  const { parameter, items, count, all } = pages;
  async function* fetchItems(first: number, input: AnyInput): AsyncGenerator<unknown, void> {
    for (let number = first; ; number++) {
      const data = await unwrap(call({ ...input, query: { ...input.query, [parameter]: number } }));
      // The document has these fields.
      const page = data as Readonly<Record<string, unknown>>;
      const found = (page[items] ?? []) as readonly unknown[];
      for (const item of found) {
        if (input.signal?.aborted) throw toAbortError(input.signal, operationId);
        yield item;
      }
      // Later pages may have disappeared since they were counted.
      if (number < 1 || number >= Number(page[count]) || found.length === 0) return;
    }
  }
  function iterate(input: AnyInput = {}): Pages<unknown> {
    const first = (input.query as Readonly<Record<string, number>> | undefined)?.[parameter];
    return {
      [Symbol.asyncIterator]: () => fetchItems(first ?? 1, input),
      async all() {
        const found: unknown[] = [];
        for await (const item of fetchItems(first ?? all ?? 1, input)) found.push(item);
        return found;
      },
    };
  }
  return Object.assign(iterate, pages);
}
