import { describe, expect, it } from "vitest";
import {
  createClient,
  findAnyStatus,
  inHeader,
  inQuery,
  prepareRequest,
  retry,
  styledParameters,
  toBody,
  wholeQuery,
  type AnyCall,
  type Client,
  type ClientOptions,
  type ClientSettings,
  type OperationDescription,
} from "../src/client.ts";

interface PetsClient extends Client<object> {
  call: AnyCall;
}

const pets = { method: "POST", path: "/pets", statuses: [200] };

/** Creates a client of one operation, and collects its requests. */
function clientOf(
  operation: Partial<OperationDescription>,
  options: Partial<ClientOptions> = {},
  settings: ClientSettings = {},
) {
  const requests: Request[] = [];
  const client = createClient<PetsClient>({ call: { ...pets, prepare: prepareRequest, ...operation } }, settings, {
    baseUrl: "http://127.0.0.1:8080",
    async fetch(request) {
      requests.push(request);
      return Response.json({});
    },
    ...options,
  });
  return { client, requests };
}

describe("a body", () => {
  it("has the media type of its blob if the document only has a range", async () => {
    const { client, requests } = clientOf({ serializeBody: toBody, requestMediaType: "image/*" });
    await client.call({ body: new Blob(["…"], { type: "image/png" }) });
    await client.call({ body: new Uint8Array([1]) });
    await client.call({ body: "…", headers: { "Content-Type": "image/svg+xml" } });
    expect(requests.map(({ headers }) => headers.get("Content-Type"))).toEqual([
      "image/png",
      "application/octet-stream",
      "image/svg+xml",
    ]);
  });

  it.each([
    ["without", {}],
    ["with", { retry: retry() }],
  ])("may be a stream, %s retries", async (_, options) => {
    const { client, requests } = clientOf({ serializeBody: toBody }, options);
    await client.call({ body: new Blob(["a stream"]).stream() });
    expect(await requests[0]?.text()).toBe("a stream");
  });
});

describe("a header", () => {
  it.each([[["日"]], ["日"], [{ name: "日" }]])("with JSON may be %j", async (value) => {
    const { client, requests } = clientOf({ serializeParameters: styledParameters({ header: { "X-Where": "json" } }) });
    await client.call({ headers: { "X-Where": value } });
    expect(JSON.parse(requests[0]?.headers.get("X-Where") ?? "")).toEqual(value);
  });

  it("with several values has each of them once", async () => {
    const { client, requests } = clientOf({});
    await client.call({ headers: { "X-Ids": ["a", "b"] } });
    expect(requests[0]?.headers.get("X-Ids")).toBe("a, b");
  });

  it("of the client is sent by an operation without content, too", async () => {
    const { client, requests } = clientOf(
      { responseMediaType: null },
      { headers: { Accept: "application/vnd.pets+json" } },
    );
    await client.call();
    expect(requests[0]?.headers.get("Accept")).toBe("application/vnd.pets+json");
  });

  it("is in no error message if it is invalid", async () => {
    const { client } = clientOf({});
    await expect(client.call({ headers: { "X-Id": "canary\n1" } })).rejects.toThrow(
      new TypeError("Invalid header: X-Id."),
    );
  });
});

it("a query has each item of a list, and nothing for null, undefined and empty lists", async () => {
  const { client, requests } = clientOf({});
  const query = { q: "Orders & more", p: 0, tag: ["a", "b"], active: false, none: null, absent: undefined, empty: [] };
  await client.call({ query });
  expect(new URL(requests[0]?.url ?? "").search).toBe("?q=Orders%20%26%20more&p=0&tag=a&tag=b&active=false");
});

it("a query has names with special characters, of an operation that the document does not have, too", async () => {
  const { client, requests } = clientOf({});
  const query = { "a&b": "c d" };
  const request = client.request as unknown as (method: string, path: string, init: object) => Promise<unknown>;
  await client.call({ query });
  await request("get", "/other", { params: { query } });
  expect(requests.map(({ url }) => new URL(url).search)).toEqual(["?a%26b=c%20d", "?a%26b=c%20d"]);
});

it.each([
  [{ a: [1] }, "?%7B%22a%22%3A%5B1%5D%7D"],
  [{}, "?%7B%7D"],
  ["$.a b", "?%24.a%20b"],
  [undefined, ""],
])("a query may be the one value %j", async (query, search) => {
  const { client, requests } = clientOf({ serializeQuery: wholeQuery });
  await client.call({ query: query as object });
  expect(new URL(requests[0]?.url ?? "").search).toBe(search);
});

it("a method is sent as the document writes it", async () => {
  const { client, requests } = clientOf({ method: "purge" });
  await client.call();
  expect(requests[0]?.method).toBe("purge");
});

it("a path parameter may have a name that ends with a star", async () => {
  const { client, requests } = clientOf({ path: "/things/{path:.*}" });
  await client.call({ path: { "path:.*": "a" } });
  expect(new URL(requests[0]?.url ?? "").pathname).toBe("/things/a");
});

it.each(["", "..", {}, [], { a: undefined }, undefined])("a path parameter can't be %j", async (id) => {
  const { client } = clientOf({ path: "/things/{id}" });
  await expect(client.call({ path: { id } })).rejects.toThrow("The path parameter id can't be ");
});

it.each([
  [undefined, "/things/1,a%2Fb%20%7Bid%7D%20%24%26/width,3"],
  ["*", "/things/1,a%2Fb%20%7Bid%7D%20%24%26/width=3"],
  [".", "/things/.1,a%2Fb%20%7Bid%7D%20%24%26/.width,3"],
  [".*", "/things/.1.a%2Fb%20%7Bid%7D%20%24%26/.width=3"],
  [";", "/things/;id=1,a%2Fb%20%7Bid%7D%20%24%26/;size=width,3"],
  [";*", "/things/;id=1;id=a%2Fb%20%7Bid%7D%20%24%26/;width=3"],
] as const)("a path has its parameters in the style %s, encoded", async (style, expected) => {
  const pathStyles = style && { id: style, size: style };
  const { client, requests } = clientOf({ path: "/things/{id}/{size}", ...(pathStyles && { pathStyles }) });
  await client.call({ path: { id: [1, "a/b {id} $&"], size: { width: 3 } } });
  expect(new URL(requests[0]?.url ?? "").pathname).toBe(expected);
});

it("middleware gets the path of the document, regardless of the styles and the query in it", async () => {
  const path = "/pets/{id*}?live=true#now";
  const template = "/pets/{id}?live=true#now";
  const { client, requests } = clientOf({ path, template, pathStyles: { id: ";*" } });
  const seen: string[] = [];
  client.use({ onResponse: ({ schemaPath }) => void seen.push(schemaPath) });
  await client.call({ path: { id: [1, 2] }, query: { q: "x" } });
  expect(requests.map(({ url }) => url)).toEqual(["http://127.0.0.1:8080/pets/;id=1;id=2?live=true&q=x"]);
  expect(seen).toEqual([path]);
});

it("a request with a credential in its query keeps the options of frameworks", async () => {
  const { client, requests } = clientOf(
    { security: [["key"]] },
    { auth: { key: "k" } },
    { schemes: { key: inQuery("key") } },
  );
  const options: object = { next: { revalidate: 60 } };
  await client.call(options);
  expect(requests[0]).toHaveProperty("next", { revalidate: 60 });
});

it("a call without a credential gets an undocumented 401, even if the document has one with JSON", async () => {
  const { client, requests } = clientOf(
    { security: [["token"]], statuses: [200, 401], failureMediaType: "application/json", findStatus: findAnyStatus },
    { auth: { token: () => "" } },
    { schemes: { token: inHeader("Authorization", "Bearer ") } },
  );
  expect(await client.call()).toMatchObject({
    status: "undocumented",
    response: { status: 401 },
    error: { detail: "A credential is missing: token." },
  });
  expect(requests).toEqual([]);
});

it.each(["the-token", "Bearer the-token"])("the credential %j is sent with its scheme once", async (token) => {
  const { client, requests } = clientOf(
    { security: [["token"]] },
    { auth: { token } },
    { schemes: { token: inHeader("Authorization", "Bearer ") } },
  );
  await client.call();
  expect(requests[0]?.headers.get("Authorization")).toBe("Bearer the-token");
});

it("a header of the client is sent whatever the case that other operations document it in", async () => {
  const sent: (string | null)[] = [];
  const client = createClient<Client<object> & { one: AnyCall; other: AnyCall }>(
    { one: { ...pets, headerParameters: ["Prefer"] }, other: { ...pets, headerParameters: ["prefer"] } },
    {},
    {
      baseUrl: "http://127.0.0.1:8080",
      headers: { Prefer: "a" },
      async fetch({ headers }) {
        sent.push(headers.get("Prefer"));
        return Response.json({});
      },
    },
  );
  await client.one();
  await client.other();
  expect(sent).toEqual(["a", "a"]);
});

it("an idempotency key is sent whatever the case of the documented header", async () => {
  const { client, requests } = clientOf({ headerParameters: ["idempotency-key"] }, { retry: retry() });
  await client.call();
  expect(requests[0]?.headers.get("Idempotency-Key")).toMatch(/^[\d-]{20,}$/);
});
