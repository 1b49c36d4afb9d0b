// openapi-fetch is no longer maintained. These tests pin the behavior that our clients rely on.
import createFetchClient, { createQuerySerializer, mergeHeaders } from "openapi-fetch";
import { describe, expect, it, vi } from "vitest";
import { serializePath } from "../src/client/checks.ts";

interface Paths {
  "/things/{id}": {
    get: { parameters: { path: { id: string } }; responses: { 200: { content: { "application/json": object } } } };
    post: {
      parameters: { path: { id: string } };
      requestBody: { content: { "application/json": object } };
      responses: {};
    };
  };
}

/** Creates a `fetch` that records its requests. */
function handler(respond: () => Response) {
  const requests: Request[] = [];
  async function fetch(request: Request): Promise<Response> {
    requests.push(request.clone());
    return respond();
  }
  function last(): Request {
    const request = requests.at(-1);
    if (!request) throw new Error("No request was sent.");
    return request;
  }
  return { fetch, last };
}

function json(status: number, body: object): Response {
  return Response.json(body, { status });
}

const baseUrl = "http://127.0.0.1:8080";
const options = { baseUrl, pathSerializer: serializePath };
const params = { path: { id: "1" } };

describe("openapi-fetch, relied on by all calls", () => {
  it("serializes a query, without null and undefined", () => {
    const query = {
      q: "Orders & more",
      p: 0,
      tag: ["a", "b"],
      active: false,
      none: null,
      absent: undefined,
      empty: [],
    };
    expect(createQuerySerializer()(query)).toBe("q=Orders%20%26%20more&p=0&tag=a&tag=b&active=false");
  });

  it.each([
    [{ array: { style: "form", explode: false } }, "ids=1,a%2Cb&filter[tag]=dog"],
    [{ array: { style: "spaceDelimited", explode: false } }, "ids=1%20a%2Cb&filter[tag]=dog"],
    [{ array: { style: "pipeDelimited", explode: false }, allowReserved: true }, "ids=1|a,b&filter[tag]=dog"],
    [{ object: { style: "form", explode: true } }, "ids=1&ids=a%2Cb&tag=dog"],
    [{ object: { style: "form", explode: false } }, "ids=1&ids=a%2Cb&filter=tag,dog"],
  ] as const)("serializes a query in the style %j of a call", (style, expected) => {
    expect(createQuerySerializer(style)({ ids: [1, "a,b"], filter: { tag: "dog" } })).toBe(expected);
  });

  it("throws for nested values of a query", () => {
    expect(() => createQuerySerializer()({ filter: { tags: ["dog"] } })).toThrow("filter[tags] is nested too deeply");
  });

  it.each([
    ["/things/{id}/{size}", "/things/1,2/width,3"],
    ["/things/{id*}/{size*}", "/things/1,2/width=3"],
    ["/things/{.id}/{.size}", "/things/.1,2/.width,3"],
    ["/things/{.id*}/{.size*}", "/things/.1.2/.width=3"],
    ["/things/{;id}/{;size}", "/things/;id=1,2/;size=width,3"],
    ["/things/{;id*}/{;size*}", "/things/;id=1;id=2/;width=3"],
  ])("fills the template %s", (template, expected) => {
    expect(serializePath(template, { id: [1, 2], size: { width: 3 } })).toBe(expected);
  });

  it("encodes path parameters, and replaces no placeholder in a value", () => {
    const path = serializePath("/things/{id}/{part}", { id: "a/b {part} $&", part: 1 });
    expect(path).toBe("/things/a%2Fb%20%7Bpart%7D%20%24%26/1");
  });

  it("merges headers: later ones win, and null removes one", () => {
    const merged = mergeHeaders({ "X-A": "1", "X-B": "1", "X-C": "1" }, new Headers({ "x-a": "2" }), {
      "x-b": null,
      "X-C": undefined,
    });
    expect(Object.fromEntries(merged)).toEqual({ "x-a": "2", "x-c": "1" });
  });

  it("reveals the value of an invalid header", () => {
    expect(() => mergeHeaders({ "X-Own": "canary\nx" })).toThrow("canary");
  });
});

describe("a client of openapi-fetch, relied on by all calls", () => {
  it("lets middleware change the headers of the request, and passes the path template", async () => {
    const { fetch, last } = handler(() => json(200, {}));
    const client = createFetchClient<Paths>(options);
    const seen: string[] = [];
    client.use({
      onRequest({ request, schemaPath }) {
        seen.push(`${request.method} ${schemaPath}`);
        request.headers.set("Authorization", "set by middleware");
      },
    });
    await client.GET("/things/{id}", { params, fetch, headers: { Authorization: "set by the call" } });
    expect(seen).toEqual(["GET /things/{id}"]);
    expect(last().headers.get("Authorization")).toBe("set by middleware");
  });

  it("calls the path serializer with the whole address and the parameters", async () => {
    const { fetch } = handler(() => json(200, {}));
    const pathSerializer = vi.fn<() => string>(() => "http://127.0.0.1:8080/elsewhere");
    await createFetchClient<Paths>({ ...options, pathSerializer }).GET("/things/{id}", { params, fetch });
    expect(pathSerializer).toHaveBeenCalledWith(`${baseUrl}/things/{id}`, { id: "1" });
  });

  it("keeps unknown options of fetch, such as `next` of Next.js, as properties of the request", async () => {
    const requests: Request[] = [];
    async function fetch(request: Request) {
      requests.push(request);
      return json(200, {});
    }
    await createFetchClient<Paths>(options).GET("/things/{id}", { params, fetch, next: { revalidate: 60 } });
    expect(requests[0]).toHaveProperty("next", { revalidate: 60 });
  });

  it("sends Content-Type only with a body", async () => {
    const { fetch, last } = handler(() => json(200, {}));
    const client = createFetchClient<Paths>(options);
    await client.POST("/things/{id}", { params, fetch, body: {} });
    expect(last().headers.get("Content-Type")).toBe("application/json");
    await client.GET("/things/{id}", { params, fetch });
    expect(last().headers.get("Content-Type")).toBeNull();
  });
});
