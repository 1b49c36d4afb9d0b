import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClient, InfiniteQueryObserver } from "@tanstack/query-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  createClient,
  cursorPages,
  inHeader,
  inQuery,
  linkedPages,
  numberedPages,
  uncountedPages,
  type CallOptions,
  type Client,
  type CreatePages,
  type PagesMethod,
  type Success,
} from "../src/client.ts";
import { createQueries } from "../src/query.ts";

interface Pet {
  id: number;
}

interface PetsInput extends CallOptions {
  path?: { shop: string };
  query?: Record<string, unknown>;
}

/** A client whose pages are of any kind. */
interface PetClient extends Client<object> {
  readonly findPets: {
    (input?: PetsInput): Promise<Success<200, unknown>>;
    readonly pages: PagesMethod<never, unknown, [input?: PetsInput], Pet>;
  };
}

const pets: readonly Pet[] = [1, 2, 3, 4, 5].map((id) => ({ id }));
/** Three pages: of two, two and one. */
const perPage = 2;

type Respond = (query: URLSearchParams, address: string) => { body: unknown; link?: string };

const requests: { url: string; key: string | undefined }[] = [];
let respond: Respond;

const server = createServer(({ url = "", headers }, response) => {
  requests.push({ url, key: headers["x-key"]?.toString() });
  const { body, link } = respond(new URL(url, "http://localhost").searchParams, address);
  response.writeHead(200, { "Content-Type": "application/json", ...(link !== undefined && { Link: link }) });
  response.end(JSON.stringify(body));
});
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
// It listens on a port.
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => void server.close());
beforeEach(() => void requests.splice(0));

function clientOf(pages: CreatePages): PetClient {
  const operation = { method: "GET", path: "/shops/{shop}/pets", statuses: [200], kind: "query" } as const;
  return createClient<PetClient>(
    { findPets: { ...operation, pages, security: [["key"]] } },
    { schemes: { key: inHeader("X-Key") } },
    { baseUrl: address, auth: { key: "secret" } },
  );
}

const input = { path: { shop: "a b" }, query: { tag: "dog" } };

/** The items, and the queries of the requests. */
async function iterate(pages: CreatePages, more: Record<string, unknown> = {}) {
  const found: Pet[] = [];
  const iterated = clientOf(pages).findPets.pages({ ...input, query: { ...input.query, ...more } });
  for await (const pet of iterated) {
    found.push(pet);
    if (found.length > 20) throw new Error("The pages do not end.");
  }
  return { ids: found.map(({ id }) => id), queries: requests.map(({ url }) => url.split("?")[1]) };
}

/** The pages of an infinite query, fetched one after another. */
async function fetchAll(pages: CreatePages) {
  const queries = createQueries<PetClient, "findPets">(clientOf(pages));
  const observer = new InfiniteQueryObserver(new QueryClient(), queries.findPets.infiniteQueryOptions(input));
  await observer.refetch();
  while (observer.getCurrentResult().hasNextPage) {
    // A page follows the one before it.
    // oxlint-disable-next-line no-await-in-loop
    await observer.fetchNextPage();
    if (requests.length > 20) throw new Error("The pages do not end.");
  }
  // A refetch asks for the same pages.
  const before = observer.getCurrentResult().data;
  await observer.refetch();
  expect(observer.getCurrentResult().data).toEqual(before);
  return before;
}

function slice(start: number) {
  return pets.slice(start, start + perPage);
}

const numbers: Respond = (query) => {
  const page = Number(query.get("page"));
  return { body: { pets: slice((page - 1) * perPage), pages: 3 } };
};

/** As GitHub does it: with another path. */
function linksFrom(base: string): Respond {
  return (query) => {
    const page = Number(query.get("page") ?? "1");
    const first = `<${base}/first?a=1,2;b>; title="a \\"<b>; rel=next"; rel="first"`;
    const next = `<${base}/shops/7/pets?tag=dog&page=${page + 1}>; foo="x"; REL="up next"`;
    return { body: slice((page - 1) * perPage), link: page < 3 ? `${first}, ${next}` : first };
  };
}

describe("pages by number", () => {
  it("end with the number of pages that each of them has", async () => {
    respond = numbers;
    const pages = numberedPages({ parameter: "page", items: ["pets"], count: ["pages"] });
    expect(await iterate(pages)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog&page=1", "tag=dog&page=2", "tag=dog&page=3"],
    });
    expect((await iterate(pages, { page: 3 })).ids).toEqual([5]);
    expect((await fetchAll(pages))?.pageParams).toEqual([1, 2, 3]);
  });

  it("can be fetched backward from the initial one", async () => {
    respond = numbers;
    const pages = numberedPages({ parameter: "page", items: ["pets"], count: ["pages"] });
    const { findPets } = createQueries<PetClient, "findPets">(clientOf(pages));
    const options = { ...findPets.infiniteQueryOptions(input), initialPageParam: 2 };
    const observer = new InfiniteQueryObserver(new QueryClient(), options);
    await observer.refetch();
    expect(observer.getCurrentResult()).toMatchObject({ hasNextPage: true, hasPreviousPage: true });
    await observer.fetchPreviousPage();
    expect(observer.getCurrentResult()).toMatchObject({ hasPreviousPage: false, data: { pageParams: [1, 2] } });
  });

  it("end with an empty page if nothing counts them", async () => {
    respond = numbers;
    const pages = uncountedPages({ parameter: "page", items: ["pets"] });
    expect((await iterate(pages)).ids).toEqual([1, 2, 3, 4, 5]);
    expect(requests).toHaveLength(4);
    expect((await fetchAll(pages))?.pageParams).toEqual([1, 2, 3, 4]);
  });

  it("start at another number", async () => {
    respond = (query) => ({ body: { pets: slice(Number(query.get("page")) * perPage), pages: 3 } });
    const pages = numberedPages({ parameter: "page", items: ["pets"], count: ["pages"], first: 0 });
    expect(await iterate(pages)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog&page=0", "tag=dog&page=1", "tag=dog&page=2"],
    });
    expect((await fetchAll(pages))?.pageParams).toEqual([0, 1, 2]);
  });

  it("end if the service ignores the number", async () => {
    respond = () => ({ body: { pets } });
    const pages = uncountedPages({ parameter: "page", items: ["pets"] });
    expect((await iterate(pages)).ids).toEqual([1, 2, 3, 4, 5]);
    expect((await fetchAll(pages))?.pageParams).toEqual([1, 2]);
  });
});

describe("pages by offset", () => {
  it("continue behind the items until now, up to their total", async () => {
    respond = (query) => ({ body: { data: slice(Number(query.get("offset"))), meta: { total: 5 } } });
    const pages = numberedPages({
      parameter: "offset",
      isOffset: true,
      items: ["data"],
      count: ["meta", "total"],
    });
    expect(await iterate(pages)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog&offset=0", "tag=dog&offset=2", "tag=dog&offset=4"],
    });
    expect((await iterate(pages, { offset: 3 })).ids).toEqual([4, 5]);
    expect((await fetchAll(pages))?.pageParams).toEqual([0, 2, 4]);
  });

  it("end with an empty page if there is no total", async () => {
    respond = (query) => ({ body: slice(Number(query.get("start")) - 1) });
    const pages = uncountedPages({ parameter: "start", isOffset: true, items: [], first: 1 });
    expect(await iterate(pages)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog&start=1", "tag=dog&start=3", "tag=dog&start=5", "tag=dog&start=6"],
    });
  });
});

describe("pages by cursor", () => {
  const pages = cursorPages({ parameter: "cursor", items: ["data"], next: ["meta", "next"] });

  it.each([null, "", undefined])("continue at the cursor in the body, until it is %j", async (last) => {
    respond = (query) => {
      const start = Number(query.get("cursor")?.slice(1) ?? "0");
      return { body: { data: slice(start), meta: { next: start + perPage < 5 ? `c${start + perPage}` : last } } };
    };
    expect(await iterate(pages)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog", "tag=dog&cursor=c2", "tag=dog&cursor=c4"],
    });
    expect((await iterate(pages, { cursor: "c4" })).ids).toEqual([5]);
    expect((await fetchAll(pages))?.pageParams).toEqual([undefined, "c2", "c4"]);
  });

  it("continue after a page without items", async () => {
    respond = (query) =>
      query.has("cursor") ? { body: { data: pets, meta: {} } } : { body: { data: null, meta: { next: "c" } } };
    expect((await iterate(pages)).ids).toEqual([1, 2, 3, 4, 5]);
  });

  it("continue at the id of the last item, until a field is false", async () => {
    respond = (query) => {
      const start = Number(query.get("starting_after") ?? "0");
      return { body: { data: slice(start), has_more: start + perPage < 5 } };
    };
    const after = cursorPages({
      parameter: "starting_after",
      items: ["data"],
      last: ["id"],
      more: ["has_more"],
    });
    expect(await iterate(after)).toEqual({
      ids: [1, 2, 3, 4, 5],
      queries: ["tag=dog", "tag=dog&starting_after=2", "tag=dog&starting_after=4"],
    });
    expect((await fetchAll(after))?.pageParams).toEqual([undefined, 2, 4]);
  });

  it("end at a cursor that was used already", async () => {
    respond = (query) => ({ body: { data: slice(0), meta: { next: query.get("cursor") === "a" ? "b" : "a" } } });
    expect((await iterate(pages)).queries).toEqual(["tag=dog", "tag=dog&cursor=a", "tag=dog&cursor=b"]);
    expect((await fetchAll(pages))?.pageParams).toEqual([undefined, "a", "b"]);
  });
});

describe("pages by Link", () => {
  const pages = linkedPages({ items: [] });
  it("continue at the address of the relation next, with the credential", async () => {
    respond = linksFrom(address);
    expect((await iterate(pages)).ids).toEqual([1, 2, 3, 4, 5]);
    expect(requests).toEqual([
      { url: "/shops/a%20b/pets?tag=dog", key: "secret" },
      { url: "/shops/7/pets?tag=dog&page=2", key: "secret" },
      { url: "/shops/7/pets?tag=dog&page=3", key: "secret" },
    ]);
  });

  it("have the data and the address of the next page in infinite queries", async () => {
    respond = linksFrom(address);
    const next = `${address}/shops/7/pets?tag=dog&page=2`;
    const data = await fetchAll(pages);
    expect(data?.pages[0]).toEqual({ data: [{ id: 1 }, { id: 2 }], next });
    expect(data?.pageParams).toEqual([undefined, next, next.replace("=2", "=3")]);
    expect(data?.pages.at(-1)).toEqual({ data: [{ id: 5 }], next: undefined });
  });

  it("resolve a relative address", async () => {
    respond = linksFrom("");
    expect((await iterate(pages)).ids).toEqual([1, 2, 3, 4, 5]);
  });

  it("add a credential of the query to the address", async () => {
    respond = linksFrom(address);
    const findPets = { method: "GET", path: "/pets", statuses: [200], pages, security: [["key"]] };
    const client = createClient<PetClient>(
      { findPets },
      { schemes: { key: inQuery("key") } },
      { baseUrl: address, auth: { key: "secret" } },
    );
    expect(await client.findPets.pages().all()).toHaveLength(5);
    expect(requests.map(({ url }) => url)).toEqual([
      "/pets?key=secret",
      "/shops/7/pets?tag=dog&page=2&key=secret",
      "/shops/7/pets?tag=dog&page=3&key=secret",
    ]);
  });

  it("do not follow an address of another origin", async () => {
    const other = createServer((_, response) => response.end("[]"));
    const reached: unknown[] = [];
    other.on("request", (request) => reached.push(request.headers));
    await new Promise<void>((resolve) => void other.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    respond = linksFrom(origin);
    const error = `The next page is at ${origin}, but credentials are only sent to ${address}. Set baseUrl to the origin of the links.`;
    await expect(iterate(pages)).rejects.toThrow(new TypeError(error));
    other.close();
    expect(reached).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it("end at an address that was used already", async () => {
    respond = () => ({ body: slice(0), link: "</pets?page=2>; rel=next" });
    expect((await iterate(pages)).queries).toEqual(["tag=dog", "page=2"]);
    expect((await fetchAll(pages))?.pages).toHaveLength(2);
  });

  it("continue at an address in the body", async () => {
    respond = (query) => {
      const page = Number(query.get("page") ?? "1");
      return { body: { results: slice((page - 1) * perPage), next: page < 3 ? `?page=${page + 1}` : null } };
    };
    const inBody = linkedPages({ items: ["results"], next: ["next"] });
    expect((await iterate(inBody)).ids).toEqual([1, 2, 3, 4, 5]);
    expect((await fetchAll(inBody))?.pages).toHaveLength(3);
  });
});
