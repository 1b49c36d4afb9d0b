import type { AnyCall, AnyInput } from "./call.ts";
import { toAbortError } from "./errors.ts";
import { withAddress } from "./security.ts";
import { unwrap } from "./unwrap.ts";

/**
 * The items of all pages of a search, starting at its query's page. Pages are fetched while iterating, until there are
 * no more or a page was already fetched.
 *
 * Each page is a separate call, with its own time limit. Iterating throws a {@link CallError}, or a TypeError if the address
 * of the next page has another origin: the credential is not sent there. A search without results has no items, whether
 * the service returns an empty list or null.
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
 * The method `pages` of an operation, with what infinite queries need. A page's parameter is its number, offset, cursor
 * or address.
 */
export interface PagesMethod<
  Parameter extends string,
  PageParam,
  Arguments extends unknown[],
  Item,
  IsLinked extends boolean = false,
> {
  (...input: Arguments): Pages<Item>;
  /** Never set: its type is the query parameter of a page. */
  readonly parameter?: Parameter | undefined;
  /** Whether pages are a {@link LinkedPage}. */
  readonly isLinked?: IsLinked;
  /** The parameter of the first page. */
  readonly first: PageParam;
  /** Fetches a page. */
  fetch(input: AnyInput, param: PageParam): Promise<unknown>;
  /**
   * The parameter of the next page, given those of the pages so far: undefined if there is none, or its page was
   * already fetched, and null if the page repeats the previous one.
   */
  next(page: unknown, params: readonly PageParam[], before: unknown): PageParam | undefined | null;
  /** The parameter of the previous page, if there is one and it is known. */
  previous?(param: PageParam): PageParam | undefined;
}

/** A page of an infinite query, with the address of the next one. */
export interface LinkedPage<Data> {
  readonly data: Data;
  readonly next?: string | undefined;
}

/** The path to a field. */
type FieldPath = readonly string[];

/** How an operation returns its items in pages. */
export interface PageSettings {
  /** The query parameter of a page. */
  readonly parameter: string;
  /** The list of a page; empty if the page is the list. */
  readonly items: FieldPath;
  /** The field with the number of pages, or of all items if the parameter is an offset. */
  readonly count?: FieldPath;
  /** Whether the parameter is the number of items before the page. */
  readonly isOffset?: boolean;
  /** The number of the first page. Defaults to 1, and to 0 for an offset. */
  readonly first?: number;
  /** The number that requests all items at once. */
  readonly all?: number;
  /** The field with the next cursor or address. Defaults to the header `Link`. */
  readonly next?: FieldPath;
  /** The field of the last item with the next cursor. */
  readonly last?: FieldPath;
  /** The field that is false on the last page. */
  readonly more?: FieldPath;
}

/** Creates the method `pages` of an operation. */
export type CreatePages = (call: AnyCall, operationId: string) => object;

/** What is different for each kind of pages. */
interface Sequence<Param> extends Pick<
  PagesMethod<string, Param, [], unknown, boolean>,
  "first" | "next" | "previous" | "isLinked"
> {
  /** By default a page is the data of a call with the parameter. */
  fetch?(call: AnyCall, input: AnyInput, param: Param): Promise<unknown>;
}

function createPages<Param>({ parameter, items, all }: PageSettings, sequence: Sequence<Param>): CreatePages {
  return (call, operationId) => {
    const { first, next } = sequence;
    function fetch(input: AnyInput, param: Param): Promise<unknown> {
      return sequence.fetch
        ? sequence.fetch(call, input, param)
        : unwrap(call({ ...input, query: { ...input.query, [parameter]: param } }));
    }
    async function* fetchItems(param: Param, input: AnyInput): AsyncGenerator<unknown, void> {
      const params = [param];
      for (let page, before; ; before = page) {
        page = await fetch(input, param);
        const following = next(page, params, before);
        if (following === null) return;
        for (const item of itemsOf(page, items)) {
          if (input.signal?.aborted) throw toAbortError(input.signal, operationId);
          yield item;
        }
        if (following === undefined) return;
        params.push((param = following));
      }
    }
    function iterate(input: AnyInput = {}): Pages<unknown> {
      const start = (input.query as Readonly<Record<string, Param | undefined>> | undefined)?.[parameter];
      return {
        [Symbol.asyncIterator]: () => fetchItems(start ?? first, input),
        async all() {
          const found: unknown[] = [];
          // Only numbers have one for all items.
          for await (const item of fetchItems(start ?? (all as Param | undefined) ?? first, input)) found.push(item);
          return found;
        },
      };
    }
    return Object.assign(iterate, { ...sequence, fetch });
  };
}

/**
 * Pages with a number or an offset, and a total count.
 *
 * @example
 * ```ts
 * const pages = numberedPages({ parameter: "page", items: ["pets"], count: ["pages"] });
 * ```
 */
export function numberedPages(settings: PageSettings): CreatePages {
  return createPages(settings, numbersOf(settings));
}

/**
 * Pages with a number or an offset, without a total: they end with a page that is empty or repeats the previous.
 *
 * @example
 * ```ts
 * const pages = uncountedPages({ parameter: "page", items: ["pets"] });
 * ```
 */
export function uncountedPages(settings: PageSettings): CreatePages {
  const { items, more } = settings;
  const numbers = numbersOf(settings);
  return createPages(settings, {
    ...numbers,
    next(page, params, before) {
      const isRepeated = JSON.stringify(itemsOf(page, items)) === JSON.stringify(before && itemsOf(before, items));
      return isRepeated ? null : isLast(page, more) ? undefined : numbers.next(page, params, before);
    },
  });
}

function numbersOf({ items, count, isOffset = false, first = isOffset ? 0 : 1 }: PageSettings): Sequence<number> {
  return {
    first,
    next(page, params) {
      const { length } = itemsOf(page, items);
      // There is a parameter for each page.
      const number = params.at(-1) as number;
      const following = number + (isOffset ? length : 1);
      // Pages may have disappeared since they were counted.
      const isLastPage = !length || number < first || (count && following - first >= Number(valueAt(page, count)));
      return isLastPage ? undefined : following;
    },
    previous: (number) => (isOffset || number <= first ? undefined : number - 1),
  };
}

/**
 * Pages with a cursor, from the previous page or its last item.
 *
 * @example
 * ```ts
 * const pages = cursorPages({ parameter: "cursor", items: ["pets"], next: ["meta", "next_cursor"] });
 * ```
 */
export function cursorPages(settings: PageSettings): CreatePages {
  const { items, last, next = [], more } = settings;
  return createPages<unknown>(settings, {
    first: undefined,
    next(page, params) {
      const cursor = last ? valueAt(itemsOf(page, items).at(-1), last) : valueAt(page, next);
      return isLast(page, more) || params.includes(cursor) ? undefined : cursor || undefined;
    },
  });
}

/**
 * Pages with an address, from the previous page's header `Link` (RFC 8288) or a field.
 *
 * @example
 * ```ts
 * const pages = linkedPages({ items: [] });
 * ```
 */
export function linkedPages({ items, next }: Pick<PageSettings, "items" | "next">): CreatePages {
  return createPages<string | undefined>(
    { parameter: "", items: ["data", ...items] },
    {
      first: undefined,
      isLinked: true,
      async fetch(call, input, address): Promise<LinkedPage<unknown>> {
        const result = await call(
          address === undefined
            ? input
            : { ...input, query: undefined, readdress: (request) => readdress(address, request) },
        );
        const data = await unwrap(result);
        const { headers, url } = result.response;
        // The document has this field.
        const link = next ? (valueAt(data, next) as string | undefined) : findNext(headers.get("Link") ?? "");
        return { data, next: link && url ? new URL(link, url).href : link || undefined };
      },
      next(page, params) {
        // As `fetch` returned it.
        const address = (page as LinkedPage<unknown>).next;
        return params.includes(address) ? undefined : address;
      },
    },
  );
}

function itemsOf(page: unknown, path: FieldPath): readonly unknown[] {
  // The document has this list.
  return (valueAt(page, path) ?? []) as readonly unknown[];
}

function isLast(page: unknown, more: FieldPath | undefined): boolean {
  return more !== undefined && valueAt(page, more) === false;
}

/** The target of the link with the relation `next`. */
function findNext(header: string): string | undefined {
  const links = header.matchAll(/<([^>]*)>((?:\s*;\s*[^\s=;,"]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]+))?)*)/g);
  for (const [, target, parameters = ""] of links) {
    const [, quoted, plain = ""] = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(parameters) ?? [];
    if (/(?:^|\s)next(?:\s|$)/i.test(quoted ?? plain)) return target;
  }
  return undefined;
}

/** Copies a request with the address of the next page. The credential is added later. */
function readdress(address: string, request: Request): Promise<Request> {
  const { origin } = new URL(request.url);
  const url = new URL(address, request.url);
  if (url.origin === origin) return withAddress(request, url);
  throw new TypeError(
    `The next page is at ${url.origin}, but credentials are only sent to ${origin}. Set baseUrl to the origin of the links.`,
  );
}

function valueAt(data: unknown, path: FieldPath): unknown {
  // Anything but an object has no such field.
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], data);
}
