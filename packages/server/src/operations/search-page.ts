import { setImmediate } from "node:timers/promises";
import type { Search } from "../storage/store.ts";

/** A search: a text, and a page from 1; a negative page returns everything at once (D25). */
export interface SearchRequest {
  orgId: string;
  text: string;
  page: number;
  /** In records. */
  pageSize: number;
}

/** The name of the list in the response, and the function that formats its records. */
export interface ListShape<Item> {
  name: string;
  show: (item: Item) => object;
}

/** Returns a page of a search as pieces of JSON text, or everything without keeping everything in memory. */
export async function searchPage<Item>(
  search: Search<Item>,
  { orgId, text, page, pageSize }: SearchRequest,
  shape: ListShape<Item>,
): Promise<{ status: 200; stream: AsyncIterable<string> }> {
  if (page < 0) {
    const all = search.searchAll(orgId, text);
    return { status: 200, stream: listPieces(all, shape, (items) => Math.min(items, 1)) };
  }
  const { records, matches } = await search.search(orgId, text, { number: page, size: pageSize });
  return { status: 200, stream: listPieces([records], shape, () => Math.ceil(matches / pageSize)) };
}

/** The minimum length of a piece, in characters. */
const pieceLength = 65_536;

async function* listPieces<Item>(
  batches: AsyncIterable<Item[]> | Iterable<Item[]>,
  { name, show }: ListShape<Item>,
  pagesOf: (items: number) => number,
): AsyncGenerator<string, void, undefined> {
  let piece = `{${JSON.stringify(name)}:[`;
  let items = 0;
  for await (const batch of batches) {
    for (const item of batch) {
      piece += `${items === 0 ? "" : ","}${JSON.stringify(show(item))}`;
      items += 1;
      if (piece.length < pieceLength) continue;
      yield piece;
      // Records can be large, and so can pages.
      await setImmediate();
      piece = "";
    }
  }
  yield `${piece}],"pages":${pagesOf(items)}}`;
}
