import type { Page, Search } from "./storage/store.ts";

/** What a search asks for: a text, and a page counted from 1; a negative one means everything at once (D25). */
export interface SearchRequest {
  orgId: string;
  text: string;
  page: number;
  /** In records. */
  pageSize: number;
}

/** Names the list in the answer, and shows each record as the answer has it. */
export interface ListShape<Item, Shown, Name extends string> {
  name: Name;
  show: (item: Item) => Shown;
}

/** One page as an object, or everything as pieces of JSON text. */
export type SearchAnswer<Shown, Name extends string> =
  { status: 200; body: Record<Name, Shown[]> & { pages: number } } | { status: 200; stream: AsyncIterable<string> };

/** Answers one page of a search, or all of it without ever holding all of it in memory. */
export async function searchPage<Item, Shown, Name extends string>(
  search: Search<Item>,
  { orgId, text, page, pageSize }: SearchRequest,
  shape: ListShape<Item, Shown, Name>,
): Promise<SearchAnswer<Shown, Name>> {
  if (page < 0) return { status: 200, stream: listPieces(search.searchAll(orgId, text), shape) };
  const found = await search.search(orgId, text, { number: page, size: pageSize });
  return { status: 200, body: pageBody(found, pageSize, shape) };
}

function pageBody<Item, Shown, Name extends string>(
  { records, matches }: Page<Item>,
  pageSize: number,
  { name, show }: ListShape<Item, Shown, Name>,
): Record<Name, Shown[]> & { pages: number } {
  // A computed name makes TypeScript forget which name it is.
  return { [name]: records.map(show), pages: Math.ceil(matches / pageSize) } as Record<Name, Shown[]> & {
    pages: number;
  };
}

async function* listPieces<Item, Shown>(
  batches: AsyncIterable<Item[]>,
  { name, show }: ListShape<Item, Shown, string>,
): AsyncGenerator<string, void, undefined> {
  const start = `{${JSON.stringify(name)}:[`;
  let lead = start;
  for await (const batch of batches) {
    yield lead + batch.map((item) => JSON.stringify(show(item))).join(",");
    lead = ",";
  }
  yield lead === start ? `${start}],"pages":0}` : `],"pages":1}`;
}
