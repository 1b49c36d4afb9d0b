import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { operationTable } from "@gw/api-types/operation-table";
import { describe, expect, it } from "vitest";
import { createAdminClient } from "../src/admin.ts";
import { createDashboardClient, DecodeError, NetworkError } from "../src/dashboard.ts";
import { createGatewayClient } from "../src/gateway.ts";
import { createPortalClient } from "../src/portal.ts";
import { handler, json, problem } from "./handler.ts";

const baseUrl = "http://127.0.0.1:8080";

const answeredBy = (answer: () => Response) =>
  createDashboardClient({ baseUrl, token: "t", fetch: handler(answer).fetch });

const html = "<!DOCTYPE html><title>Gateway</title>";

describe("the operations of the four clients", () => {
  const options = { baseUrl, key: "k", token: "t" };
  const clients = {
    dashboardToken: createDashboardClient(options),
    gatewayKey: createGatewayClient(options),
    adminKey: createAdminClient(options),
    portalKey: createPortalClient(options),
  };
  it.each(Object.entries(clients))("of %s are those of the document", (scheme, client) => {
    const expected = Object.entries(operationTable).filter(([, row]) => row.securityScheme === scheme);
    expect(Object.keys(client).toSorted()).toEqual(expected.map(([id]) => id).toSorted());
  });
});

describe("a success", () => {
  it("is ok, with its status and its data", async () => {
    const result = await answeredBy(() => json(200, { users: [], pages: 0 })).searchUsers({ body: {} });
    expect(result).toMatchObject({
      ok: true,
      status: 200,
      data: { users: [], pages: 0 },
      operationId: "searchUsers",
    });
    expect(result.response.headers.get("Content-Type")).toBe("application/json");
  });

  it("may be 201", async () => {
    const portal = createPortalClient({ baseUrl, key: "k", fetch: handler(() => json(201, { ID: 1 })).fetch });
    const result = await portal.createCustomCredential({ path: { app_id: "1" }, body: {} });
    expect(result).toMatchObject({ ok: true, status: 201, data: { ID: 1 } });
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
  ])("whose body is %s is a DecodeError that shows nothing of the body", async (_, answer) => {
    const error = await answeredBy(answer)
      .searchUsers({ body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ name: "DecodeError", operationId: "searchUsers", status: 200, requestId: "r1" });
    expect((error as DecodeError).message).toBe(
      "searchUsers answered 200 without the documented JSON (request id r1). Check baseUrl and proxies.",
    );
    expect((error as DecodeError).cause).toBeUndefined();
  });
});

describe("a documented failure", () => {
  it.each(operationTable.searchUsers.statuses.filter((status) => status >= 400))(
    "of status %i is a value",
    async (status) => {
      const result = await answeredBy(() => problem(status, "some_code")).searchUsers({ body: {} });
      expect(result).toMatchObject({
        ok: false,
        status,
        error: { status, code: "some_code" },
        operationId: "searchUsers",
      });
    },
  );

  it.each([
    ["HTML", () => new Response(html, { status: 503 })],
    ["empty", () => new Response("", { status: 503 })],
    ["empty by its stated length", () => new Response(null, { status: 503, headers: { "Content-Length": "0" } })],
    ["cut off", () => new Response('{"code":"unavail', { status: 503 })],
    ["JSON but no problem", () => json(503, "unavailable")],
    ["null", () => json(503, null)],
    ["JSON with a code of another kind", () => json(503, { code: 503 })],
    ["JSON without a code", () => json(503, { message: "no healthy upstream" })],
  ])("whose body is %s is a DecodeError", async (_, answer) => {
    const error = await answeredBy(answer)
      .searchUsers({ body: {} })
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(DecodeError);
    expect(error).toMatchObject({ operationId: "searchUsers", status: 503, requestId: null });
    expect((error as DecodeError).message).toContain("something in between wrote it");
  });
});

describe("an answer that the document does not name for the operation", () => {
  it.each([
    ["a failure in JSON", () => problem(404, "not_found"), 404, { code: "not_found" }],
    ["a failure in HTML", () => new Response(html, { status: 502 }), 502, html],
    ["an empty failure", () => new Response("", { status: 504 }), 504, undefined],
    [
      "an empty failure of a stated length",
      () => new Response(null, { status: 504, headers: { "Content-Length": "0" } }),
      504,
      undefined,
    ],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/login" } }), 302, undefined],
    ["a success in JSON", () => json(202, { queued: true }), 202, { queued: true }],
    ["a success in HTML", () => new Response(html, { status: 203 }), 203, html],
    ["a success without a body", () => new Response(null, { status: 204 }), 204, undefined],
  ])("is undocumented: %s", async (_, answer, status, error) => {
    const result = await answeredBy(answer).searchUsers({ body: {} });
    expect(result).toMatchObject({ ok: false, status: "undocumented", error, operationId: "searchUsers" });
    expect(result.response.status).toBe(status);
  });

  it("is told apart by operation", async () => {
    const dashboard = answeredBy(() => problem(404, "not_found"));
    expect((await dashboard.getStreamsApi({ path: { apiId: "1" } })).status).toBe(404);
    expect((await dashboard.searchApis()).status).toBe("undocumented");
  });
});

describe("over a socket", () => {
  it("a connection that ends in mid-body rejects", async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { "Content-Length": "1000", "Content-Type": "application/json" });
      response.write('{"users":');
      setImmediate(() => response.destroy());
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const { port } = server.address() as AddressInfo;
    const dashboard = createDashboardClient({ baseUrl: `http://127.0.0.1:${port}`, token: "canary" });
    await expect(dashboard.searchUsers({ body: {} })).rejects.toThrow(NetworkError);
    server.close();
  });
});
