import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createClient, isApiError, NetworkError, retry, unwrap, type ClientOptions } from "../src/index.ts";
import { catchRejection } from "./printed.ts";

// Proxies and broken connections, simulated by a server that writes to sockets.

let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** Creates a client of a server that writes these texts in turn, and repeats the last one. */
async function clientOf(replies: readonly string[], options: Partial<Omit<ClientOptions, "auth">> = {}) {
  const requests: string[] = [];
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      requests.push(data.toString());
      socket.end(replies[Math.min(requests.length, replies.length) - 1] ?? "");
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  return { requests, dashboard: createClient({ baseUrl, auth: { dashboardToken: "secret" }, ...options }) };
}

function reply(status: string, headers: readonly string[], body: string) {
  return [`HTTP/1.1 ${status}`, "Connection: close", ...headers, "", body].join("\r\n");
}

const found = reply("200 OK", ["Content-Type: application/json", "Content-Length: 21"], '{"apis":[],"pages":0}');
/** A response that ends before its Content-Length. */
function cut(status: string) {
  return reply(status, ["Content-Type: application/json", "Content-Length: 1000"], '{"apis":');
}

const quick = retry({ baseDelay: 1 });

describe("a failure", () => {
  it.each([
    ["with a page of HTML", ["Retry-After: 7", "Content-Length: 13"], "<title>Busy<!", 503, "<title>Busy<!"],
    ["without a body", ["Content-Length: 0"], "", 401, undefined],
  ])("%s has its status, its body and its headers", async (_, headers, body, status, rawBody) => {
    const { dashboard } = await clientOf([reply(`${status} Failed`, headers, body)]);
    const error = await catchRejection(unwrap(dashboard.searchApis()));
    expect(error).toMatchObject({ status: "undocumented", response: { status }, body: undefined, rawBody });
    expect(isApiError(error) && error.response.headers.has("Retry-After")).toBe(status === 503);
  });
});

describe("an incomplete response", () => {
  it("is retried if the operation is safe to repeat", async () => {
    const { dashboard, requests } = await clientOf([cut("200 OK"), found], { retry: quick });
    expect((await dashboard.searchApis()).ok).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it("is a NetworkError, also for middleware, and is not retried if the operation is not safe to repeat", async () => {
    const { dashboard, requests } = await clientOf([cut("200 OK")], { retry: quick });
    const errors: unknown[] = [];
    dashboard.use({ onError: ({ error }) => void errors.push(error) });
    const error = await catchRejection(dashboard.migrateApis({ body: { mode: "direct", all: true } }));
    expect(error).toBeInstanceOf(NetworkError);
    expect((error as NetworkError).cause).toBeInstanceOf(Error);
    expect(errors).toEqual([error]);
    expect(requests).toHaveLength(1);
  });

  it("is a value with its status if it is a failure", async () => {
    const { dashboard } = await clientOf([cut("403 Forbidden")]);
    expect(await dashboard.searchApis()).toMatchObject({
      ok: false,
      status: "undocumented",
      response: { status: 403 },
      rawBody: undefined,
    });
  });
});

describe("a redirect", () => {
  it("is not followed, and is a failure with its status", async () => {
    const { dashboard, requests } = await clientOf([reply("302 Found", ["Location: /login", "Content-Length: 0"], "")]);
    const result = await dashboard.searchApis();
    expect(result).toMatchObject({ ok: false, status: "undocumented", response: { status: 302 } });
    expect(result.response.headers.get("Location")).toBe("/login");
    expect(requests).toHaveLength(1);
  });
});
