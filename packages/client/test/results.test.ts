import type { operations } from "../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { describe, expect, it } from "vitest";
import { createClient, DecodeError } from "../src/index.ts";
import { handler, json, problem } from "./handler.ts";
import { printAll } from "./printed.ts";

const operationTable = readOperationTable<keyof operations>();

const baseUrl = "http://127.0.0.1:8080";

function clientReturning(respond: () => Response) {
  return createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch: handler(respond).fetch });
}

const html = "<!DOCTYPE html><title>Gateway</title>";

it("the operations of the client are those of the document", () => {
  const client = createClient({ baseUrl });
  const operationIds = Object.keys(client).filter((name) => name in operationTable);
  expect(operationIds.toSorted()).toEqual(Object.keys(operationTable).toSorted());
});

describe("a success", () => {
  it("is ok, with its status and its data", async () => {
    const result = await clientReturning(() => json(200, { users: [], pages: 0 })).searchUsers({ body: {} });
    expect(result).toMatchObject({
      ok: true,
      status: 200,
      data: { users: [], pages: 0 },
      operationId: "searchUsers",
    });
    expect(result.response.headers.get("Content-Type")).toBe("application/json");
  });

  it.each([
    ["HTML", () => new Response(html, { headers: { "Content-Type": "text/html", "X-Request-Id": "r1" } })],
    [
      "HTML of a stated length",
      () => new Response(html, { headers: { "Content-Length": `${html.length}`, "X-Request-Id": "r1" } }),
    ],
    ["empty", () => new Response("", { headers: { "X-Request-Id": "r1" } })],
    [
      "empty by its stated length",
      () => new Response(null, { headers: { "Content-Length": "0", "X-Request-Id": "r1" } }),
    ],
    ["cut off", () => new Response('{"users":[{"access_key":"canary', { headers: { "X-Request-Id": "r1" } })],
  ])("whose body is %s is a DecodeError that contains no part of the body", async (_, respond) => {
    const error = await clientReturning(respond)
      .searchUsers({ body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({
      name: "DecodeError",
      operationId: "searchUsers",
      status: "undocumented",
      requestId: "r1",
    });
    expect((error as DecodeError).message).toBe(
      "searchUsers got 200 (request id r1), not a documented response. It may have succeeded: check first.",
    );
    expect((error as DecodeError).cause).toBeUndefined();
  });
});

describe("a documented failure", () => {
  it.each(operationTable.searchUsers.statuses.filter((status) => status >= 400))(
    "of status %i is a value",
    async (status) => {
      const result = await clientReturning(() => problem(status, "some_code")).searchUsers({ body: {} });
      expect(result).toMatchObject({
        ok: false,
        status,
        error: { status, code: "some_code" },
        operationId: "searchUsers",
      });
    },
  );

  it.each([
    ["HTML", () => new Response(html, { status: 503 }), html],
    ["empty", () => new Response("", { status: 503 }), undefined],
    [
      "empty by its stated length",
      () => new Response(null, { status: 503, headers: { "Content-Length": "0" } }),
      undefined,
    ],
    ["cut off", () => new Response('{"code":"unavail', { status: 503 }), '{"code":"unavail'],
    ["JSON but no problem", () => json(503, "unavailable"), "unavailable"],
    ["null", () => json(503, null), null],
    [
      "JSON like a problem",
      () => json(503, { code: "away", detail: "No upstream." }),
      { code: "away", detail: "No upstream." },
    ],
  ])("whose body is %s is an undocumented failure with its status", async (_, respond, rawBody) => {
    const result = await clientReturning(respond).searchUsers({ body: {} });
    expect(result).toMatchObject({
      ok: false,
      status: "undocumented",
      response: { status: 503 },
      operationId: "searchUsers",
    });
    expect(result).toHaveProperty("error", { detail: "searchUsers got 503 (no request id)." });
    expect(result).toHaveProperty("rawBody", rawBody);
  });
});

describe("a failure with an undocumented status", () => {
  it.each([
    ["a failure in JSON", () => problem(404, "not_found"), 404],
    ["a failure in HTML", () => new Response(html, { status: 502 }), 502],
    ["an empty failure", () => new Response("", { status: 504 }), 504],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/login" } }), 302],
    ["not modified", () => new Response(null, { status: 304 }), 304],
    ["a redirect that a browser does not follow", () => Response.error(), 0],
  ])("has its status: %s", async (_, respond, status) => {
    const result = await clientReturning(respond).searchUsers({ body: {} });
    expect(result).toMatchObject({
      ok: false,
      status: "undocumented",
      response: { status },
      operationId: "searchUsers",
    });
  });

  it("depends on the operation", async () => {
    const dashboard = clientReturning(() => problem(404, "not_found"));
    expect(await dashboard.getStreamsApi({ path: { apiId: "1" } })).toMatchObject({ status: 404 });
    expect(await dashboard.searchApis()).toMatchObject({
      status: "undocumented",
      error: { detail: "What to do about it." },
      rawBody: { code: "not_found" },
    });
  });
});

describe("a success with an undocumented status", () => {
  it.each([
    ["in JSON", () => json(202, { queued: "canary" })],
    ["in HTML", () => new Response(html, { status: 203 })],
    ["without a body", () => new Response(null, { status: 204 })],
  ])("is a DecodeError, so that nothing is created twice: %s", async (_, respond) => {
    const error = await clientReturning(respond)
      .createPolicy({ body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DecodeError);
    expect((error as DecodeError).message).toMatch(
      /^createPolicy got 20\d \(no request id\), not a documented response\. It may have succeeded/,
    );
    expect(printAll(error)).not.toContain("canary");
  });
});

describe("calls by path", () => {
  it("stream a body before it is complete, until the call is aborted", async () => {
    let isCanceled = false;
    const chunk = new TextEncoder().encode("first");
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(chunk),
      cancel: () => void (isCanceled = true),
    });
    const abort = new AbortController();
    async function fetch({ signal }: Request) {
      signal.addEventListener("abort", () => void body.cancel().catch(() => (isCanceled = true)));
      return new Response(body);
    }
    const client = createClient({ baseUrl, auth: { dashboardToken: "t" }, fetch });
    const { data } = await client.GET("/api/apis/search", { parseAs: "stream", signal: abort.signal });
    const reader = data?.getReader();
    expect((await reader?.read())?.value).toEqual(chunk);
    abort.abort();
    await expect.poll(() => isCanceled).toBe(true);
  });

  it("return the results of openapi-fetch, and reject with our errors", async () => {
    const client = clientReturning(() => problem(403, "forbidden"));
    expect(await client.GET("/api/apis/search")).toMatchObject({ error: { code: "forbidden" } });
    const found = clientReturning(() => json(200, { apis: [], pages: 0 }));
    expect(await found.GET("/api/apis/search")).toMatchObject({ data: { pages: 0 } });
    expect(await found.request("get", "/api/apis/search", { parseAs: "text" })).toMatchObject({
      data: '{"apis":[],"pages":0}',
    });
    const html200 = clientReturning(() => new Response(html));
    await expect(html200.GET("/api/apis/search")).rejects.toThrow(DecodeError);
    await expect(html200.GET("/api/apis/search", { parseAs: "json" })).rejects.toThrow(DecodeError);
    const gone = createClient({ baseUrl: "http://127.0.0.1:1", auth: { dashboardToken: "t" } });
    await expect(gone.GET("/api/apis/search")).rejects.toMatchObject({
      name: "NetworkError",
      operationId: "searchApis",
    });
  });
});
