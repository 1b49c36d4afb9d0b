import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, expect, it } from "vitest";
import { everything } from "./document.ts";
import { writeProject } from "./generated-kit.ts";

const folder = temporaryFolder(afterAll);

/** The modules that are generated, untyped: `types.test.ts` compiles what is typed. */
interface Kit {
  createClientOf: (options: object) => Record<string, (input?: object) => Promise<Record<string, unknown>>>;
}

let createClientOf: Kit["createClientOf"];
let operations: Readonly<Record<string, object>>;

beforeAll(async () => {
  writeProject(folder, everything);
  ({ createClientOf } = (await import(/* @vite-ignore */ join(folder, "client.ts"))) as Kit);
  operations = (await import(/* @vite-ignore */ join(folder, "operations.ts"))) as typeof operations;
});

/** Calls an operation with every credential, and returns the request and the result. */
async function call(id: string, input?: object, response = new Response(null, { status: 418 }), options: object = {}) {
  const requests: Request[] = [];
  const client = createClientOf({
    baseUrl: "https://api.example.com/v1",
    operations: { [id]: operations[id] },
    auth: {
      apiKey: "k1",
      queryKey: () => "k&2",
      cookieKey: "k3",
      basic: { username: "ada", password: "pässword" },
    },
    fetch: async (request: Request) => {
      requests.push(request.clone());
      return response;
    },
    ...options,
  });
  const result: Record<string, unknown> | undefined = await client[id]?.(input);
  const [request] = requests;
  return { request, result, url: request?.url.replace("https://api.example.com", "") };
}

it.each([
  ["lists with commas", { ids: [1, 2] }, "ids=1,2"],
  [
    "nested objects with brackets",
    { filter: { tag: "a b", size: { min: 1 } } },
    "filter%5Btag%5D=a%20b&filter%5Bsize%5D%5Bmin%5D=1",
  ],
  ["lists with pipes", { tags: ["a", "b"] }, "tags=a%7Cb"],
  ["reserved characters", { at: "2026-01-01T00:00:00+01:00/x" }, "at=2026-01-01T00:00:00+01:00/x"],
  ["JSON", { where: { a: [1] } }, "where=%7B%22a%22%3A%5B1%5D%7D"],
  ["objects with a parameter for each field", { page: { size: 5, after: "x" } }, "size=5&after=x"],
])("writes %s into the query", async (_, query, expected) => {
  const { url } = await call("getPets", { query });
  expect(url).toBe(`/v1/pets?${expected}`);
});

it("sends the credentials of the requirement, and no other", async () => {
  expect((await call("getPets")).request?.headers.get("X-Key")).toBe("k1");
  const picture = await call("getPetsByPetIdJson", { path: { pet_id: "a/b" } });
  expect(picture.url).toBe("/v1/pets/a%2Fb.json?key=k%262");
  expect(picture.request?.headers.get("X-Key")).toBeNull();
  const deleted = await call("delete", { path: { pet_id: "1" }, body: "why" });
  expect(deleted.request?.headers.get("Authorization")).toBe(`Basic ${Buffer.from("ada:pässword").toString("base64")}`);
  const token = await call("delete", { path: { pet_id: "1" } }, undefined, {
    auth: { token: async () => "t" },
  });
  expect(token.request?.headers.get("Authorization")).toBe("Bearer t");
  expect((await call("sendFile", { body: { name: "x" } })).request?.headers.get("Authorization")).toBeNull();
});

it("refuses to call an operation without its credentials, and a credential that the document does not have", async () => {
  const pet = { path: { pet_id: "1" } };
  await expect(call("delete", pet, undefined, { auth: {} })).rejects.toThrow(
    new TypeError("delete: A credential is missing: basic or token."),
  );
  await expect(call("getPetsByPetIdJson", pet, undefined, { auth: { queryKey: "k" } })).rejects.toThrow(
    new TypeError("getPetsByPetIdJson: A credential is missing: cookieKey and queryKey."),
  );
  await expect(call("getPets", {}, undefined, { auth: { apiKye: "k" } })).rejects.toThrow(
    /^The document has no credential apiKye, only apiKey,/,
  );
});

it("sends nothing if there is no credential yet, as a 401", async () => {
  const { request, result } = await call("getPets", {}, undefined, { auth: { apiKey: () => "" } });
  expect(request).toBeUndefined();
  const error = { detail: "A credential is missing: apiKey." };
  expect(result).toMatchObject({ ok: false, status: "undocumented", response: { status: 401 }, error });
});

it("writes bodies in their media types", async () => {
  const text = await call("delete", { path: { pet_id: "1" }, body: "no, thanks" });
  expect([text.request?.headers.get("Content-Type"), await text.request?.text()]).toEqual(["text/plain", "no, thanks"]);
  const fields = { tags: ["a", "b"], card: { number: 1 }, size: { max: 2 } };
  const form = await call("sendForm", { body: fields }, new Response("sent"));
  expect(form.request?.headers.get("Content-Type")).toBe("application/x-www-form-urlencoded");
  expect(await form.request?.text()).toBe("tags=a&tags=b&card%5Bnumber%5D=1&size=%7B%22max%22%3A2%7D");
  expect(form.result).toMatchObject({ ok: true, data: "sent" });
  const file = await call("sendFile", { body: { name: "Rex", photo: new Blob(["…"], { type: "image/png" }) } });
  const sent = await file.request?.formData();
  expect(sent?.get("name")).toBe("Rex");
  expect(sent?.get("photo")).toMatchObject({ type: "image/png", size: 3 });
  const photo = new Blob(["…"], { type: "image/png" });
  const any = await call("sendAnyFile", { body: photo }, new Response("%PDF"));
  expect([any.request?.headers.get("Content-Type"), await any.request?.text()]).toEqual(["image/png", "…"]);
  expect(await new Response(any.result?.["data"] as Blob).text()).toBe("%PDF");
  const bytes = await call("sendBytes", { body: new Uint8Array([1, 2]) });
  expect(bytes.url).toBe("https://files.example.com/bytes");
  expect(bytes.request?.headers.get("Content-Type")).toBe("application/octet-stream");
  expect(new Uint8Array((await bytes.request?.arrayBuffer()) ?? [])).toEqual(new Uint8Array([1, 2]));
});

it("keeps the query of a path, leaves its fragment out, and uses the server of the path", async () => {
  const { request, url } = await call("GETOperation", { query: { since: "now" }, cookies: { session: "s 1" } });
  expect(url).toBe("/stream/events?live=true&since=now");
  expect(request?.headers.get("Cookie")).toBe("session=s%201");
});

it.each([
  ["the defaults of the document", {}, "https://eu.example.com/v1/pets"],
  ["another value of a variable", { region: "us" }, "https://us.example.com/v1/pets"],
  ["another address", { region: "us", baseUrl: "http://127.0.0.1:1" }, "http://127.0.0.1:1/pets"],
])("the address is that of %s", async (_, options, expected) => {
  expect((await call("getPets", {}, undefined, { baseUrl: undefined, ...options })).request?.url).toBe(expected);
});

it("asks for the variable of a server that has no value", async () => {
  const server = "http://{gateway}:8080";
  const ping = { ...operations["sendBytes"], path: "/ping", server };
  const urls: string[] = [];
  async function fetch({ url }: Request) {
    urls.push(url);
    return new Response(null, { status: 204 });
  }
  const client = createClientOf({ operations: { ping }, fetch });
  await expect(client["ping"]?.()).rejects.toThrow(new TypeError(`The address ${server} needs the option gateway.`));
  await createClientOf({ operations: { ping }, gateway: "10.0.0.1", fetch })["ping"]?.({ body: "x" });
  expect(urls).toEqual(["http://10.0.0.1:8080/ping"]);
});

it("chooses the media types of a body and of a response", async () => {
  const csv = await call("searchPets", { accept: "text/csv" }, new Response("id\n1"));
  expect(csv.request?.headers.get("Accept")).toBe("text/csv");
  expect(csv.result).toMatchObject({ ok: true, data: "id\n1" });
  const usual = await call("searchPets", {}, Response.json([1]));
  expect(usual.request?.headers.get("Accept")).toBe("application/json, */*;q=0.5");
  expect(usual.result).toMatchObject({ ok: true, data: [1] });
});

it("sends the headers of a client where they are documented, or always where no operation of the client documents them", async () => {
  const headers = { "X-Trace": "1", "X-Application": "shop" };
  const both = { renewSession: operations["renewSession"], getPets: operations["getPets"] };
  const documented = await call("renewSession", {}, undefined, { headers, operations: both });
  expect(documented.request?.headers.get("X-Trace")).toBe("1");
  const other = await call("getPets", { headers: { "X-Attempt": 2 } }, undefined, { headers, operations: both });
  const sent = ["X-Trace", "X-Application", "X-Attempt"].map((name) => other.request?.headers.get(name));
  expect(sent).toEqual([null, "shop", "2"]);
});

it("writes paths, headers and cookies in their styles", async () => {
  const { url, request } = await call("sendPage", {
    path: { page: { size: 5, after: "x y" }, key: ["a", "b"] },
    headers: { "X-Page": { size: 5, after: "x" }, "X-Where": { name: "é" }, "X-Ids": [1, 2] },
    cookies: { ids: [1, 2], page: { size: 5 } },
  });
  expect(url).toBe("/v1/pages/;size=5;after=x%20y/.a.b");
  expect(request?.headers.get("X-Page")).toBe("size=5,after=x");
  expect(request?.headers.get("X-Where")).toBe('{"name":"\\u00e9"}');
  expect(request?.headers.get("X-Ids")).toBe("1,2");
  expect(request?.headers.get("Cookie")).toBe("ids=1%2C2; size=5");
});

it("adds a credential to a query, and changes nothing else of it", async () => {
  const { url } = await call("searchPets", { query: { ids: [1, 2], at: "a:b" } });
  expect(url).toBe("/v1/pets/search?ids=1,2&at=a:b&key=k%262");
});

it("sends no credential for a certificate", async () => {
  const { request } = await call("sendPage", { path: { page: { size: 1 }, key: ["a"] } });
  expect(request?.headers.get("Authorization")).toBeNull();
});

it("reads responses as their media types, and by ranges and default", async () => {
  const stream = await call("GETOperation", {}, new Response("data: 1\n\n"));
  expect(stream.result?.["data"]).toBeInstanceOf(ReadableStream);
  const picture = await call("getPetsByPetIdJson", { path: { pet_id: "1" } }, new Response("png", { status: 206 }));
  expect(picture.result?.["data"]).toBeInstanceOf(Blob);
  const failed = await call("getPets", {}, Response.json({ message: "No." }, { status: 418 }));
  expect(failed.result).toMatchObject({ ok: false, status: "4XX", error: { message: "No." } });
  const text = await call("delete", { path: { pet_id: "1" } }, new Response("Gone.", { status: 410 }));
  expect(text.result).toMatchObject({ ok: false, status: 410, error: "Gone." });
  const empty = await call("delete", { path: { pet_id: "1" } }, new Response(null, { status: 404 }));
  expect(empty.result).toMatchObject({ ok: false, status: 404, error: undefined });
  const undocumented = await call(
    "sendPage",
    { path: { page: { size: 1 }, key: ["a"] } },
    new Response("done", { status: 202 }),
  );
  expect(undocumented.result).toMatchObject({ ok: true, status: "2XX", response: { status: 202 }, data: "done" });
  const missing = await call("checkSession", {}, new Response(null, { status: 404 }));
  expect(missing.result).toMatchObject({ ok: false, status: 404, error: undefined });
  const html = await call("getPets", {}, new Response("<html>", { status: 418 }));
  expect(html.result).toMatchObject({
    ok: false,
    status: "undocumented",
    response: { status: 418 },
    rawBody: "<html>",
  });
  expect((await call("sendBytes", { body: "x" }, Response.json({ phone: "1" }))).result).toMatchObject({ ok: true });
});

it("sends a form again in a retry", async () => {
  const { retry } = await import("@gw/contract-runtime/client");
  const sent: (string | undefined)[] = [];
  const client = createClientOf({
    baseUrl: "https://api.example.com/v1",
    operations: { sendFile: operations["sendFile"] },
    auth: {},
    retry: retry({ baseDelay: 0 }),
    fetch: async (request: Request) => {
      sent.push((await request.formData()).get("name")?.toString());
      return sent.length === 1 ? new Response(null, { status: 503 }) : Response.json({ id: 1, name: "Rex" });
    },
  });
  await client["sendFile"]?.({ body: { name: "Rex" } });
  expect(sent).toEqual(["Rex", "Rex"]);
});
