import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { request, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const folder = temporaryFolder(afterAll);
const content = "The API is at http://127.0.0.1:8080/api, the portal at http://127.0.0.1:8080/portal, but not 80801.";
const addressed =
  "The API is at https://gw.example.com/v1/api, the portal at https://portal.example.com, but not 80801.";
const links = '<a href="/docs/errors/">https://example.com/docs/ packages/docs/ type: /docs/errors/conflict/';
const missingPage =
  '<title>Not here</title><link href="assets/style.css"><a href="#main"><a href="https://example.com/">';
const unchanged = ["operate/demo/index.html", "operate/demo.md", "versions/1.0.0/openapi.json"];

beforeAll(async () => {
  await mkdir(join(folder, "errors", "conflict"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<title>Docs</title>");
  await writeFile(join(folder, "errors", "conflict", "index.html"), "<title>Conflict</title>");
  await writeFile(join(folder, "404.html"), missingPage);
  await writeFile(`${folder}-secret`, "not to be read");
  await writeFile(join(folder, "addresses.html"), content);
  await writeFile(join(folder, "links.html"), links);
  await Promise.all(
    unchanged.map(async (name) => {
      await mkdir(join(folder, name, ".."), { recursive: true });
      await writeFile(join(folder, name), content);
    }),
  );
  await writeFile(join(folder, "openapi.yaml"), `url: http://127.0.0.1:8080\n`);
  await writeFile(join(folder, "openapi.json"), `{ "url": "http://127.0.0.1:8080" }`);
  return () => rm(`${folder}-secret`);
});

const service = serviceOfFile({ config: { docs: true, docsDirectory: folder } }, startService);

function get(url: string) {
  return service.app.inject({ url });
}

test("serves the documentation, also the page of an error code", async () => {
  expect((await get("/docs/")).body).toBe("<title>Docs</title>");
  expect((await get("/docs/errors/conflict/")).body).toBe("<title>Conflict</title>");
  expect((await get("/docs")).headers["location"]).toBe("/docs/");
  expect((await get("/docs/errors/conflict")).headers["location"]).toBe("/docs/errors/conflict/");
});

test("sends a compressed page to clients that accept it", async () => {
  const url = "/docs/errors/conflict/";
  const codings = [
    ["br", "gzip, deflate, br", brotliDecompressSync],
    ["gzip", "gzip, br;q=0", gunzipSync],
  ] as const;
  for (const [coding, accepted, decompress] of codings) {
    const compressed = await service.app.inject({ url, headers: { "accept-encoding": accepted } });
    expect(compressed.headers).toMatchObject({
      "content-encoding": coding,
      "content-type": "text/html; charset=utf-8",
    });
    expect(decompress(compressed.rawPayload).toString()).toBe("<title>Conflict</title>");
  }
  const plain = await get(url);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers["vary"]).toMatch(/accept-encoding/i);
});

test("sends 304 for a page that the client has, also if a proxy marked its tag as weak", async () => {
  const { etag = "" } = (await get("/docs/")).headers;
  for (const condition of [etag, `"another", W/${String(etag)}`, "*"]) {
    const repeated = await service.app.inject({ url: "/docs/", headers: { "if-none-match": condition } });
    expect([repeated.statusCode, repeated.body, repeated.headers["etag"]]).toEqual([304, "", etag]);
  }
  const changed = await service.app.inject({ url: "/docs/", headers: { "if-none-match": '"another"' } });
  expect(changed.statusCode).toBe(200);
});

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("shows a browser a page if there is none at an address", async () => {
  const missing = await service.app.inject({ url: "/docs/missing/", headers: browser });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "frame-ancestors 'none'",
  });
  // Its links lead to where they lead from the root.
  expect(missing.body).toBe(missingPage.replace("assets/", "/docs/assets/"));
});

describe("with configured addresses", () => {
  const addresses = { baseUrl: "https://gw.example.com/v1", portalBaseUrl: "https://portal.example.com" };
  const configured = serviceOfFile({ config: { docs: true, docsDirectory: folder, ...addresses } });

  test("shows them in place of those in the document, also to clients that accept compressed pages", async () => {
    expect((await get("/docs/addresses.html")).body).toBe(content);
    const headers = { "accept-encoding": "gzip" };
    const compressed = await configured.app.inject({ url: "/v1/docs/addresses.html", headers });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(addressed);
  });

  test("shows its links below the path of the base URL", async () => {
    expect((await configured.app.inject({ url: "/v1/docs/links.html" })).body).toBe(
      links.replace('"/docs/', '"/v1/docs/').replace(": /docs/", ": /v1/docs/"),
    );
  });

  test.each(["addresses.html", "openapi.yaml", "openapi.json"])("sends the headers of %s as ever", async (name) => {
    const { headers } = await configured.app.inject({ url: `/v1/docs/${name}` });
    const usual = (await get(`/docs/${name}`)).headers;
    for (const header of ["content-type", "cache-control", "content-security-policy", "x-content-type-options"]) {
      expect(headers[header]).toBe(usual[header]);
    }
  });

  test("describes itself in the documents that it serves", async () => {
    expect((await configured.app.inject({ url: "/v1/docs/openapi.json" })).json()).toEqual({
      url: "https://gw.example.com/v1",
    });
    expect((await configured.app.inject({ url: "/v1/docs/openapi.yaml" })).body).toBe(
      "url: https://gw.example.com/v1\n",
    );
  });

  test.each(unchanged)("leaves %s as it is", async (name) => {
    expect((await configured.app.inject({ url: `/v1/docs/${name}` })).body).toBe(content);
  });

  test("shows them at percent-encoded paths, too", async () => {
    expect((await configured.app.inject({ url: "/v1/docs/addresses%2Ehtml?plain" })).body).toBe(addressed);
  });

  test("leaves other files and methods to their routes", async () => {
    expect((await configured.app.inject({ url: "/v1/docs/" })).body).toBe("<title>Docs</title>");
    expect((await configured.app.inject({ method: "POST", url: "/v1/docs/addresses.html" })).statusCode).toBe(405);
  });
});

test.each([
  [{ GW_HOST: "0.0.0.0" }, "http://127.0.0.1:8080 http://127.0.0.1:8080/portal"],
  [{ GW_HOST: "::", GW_PORT: "9090" }, "http://127.0.0.1:8080 http://127.0.0.1:8080/portal"],
  [{ GW_PORT: "0" }, "http://127.0.0.1:8080 http://127.0.0.1:8080/portal"],
  [{ GW_PORT: "9090" }, "http://127.0.0.1:9090 http://127.0.0.1:9090/portal"],
  [
    { GW_HOST: "0.0.0.0", GW_PORTAL_BASE_URL: "https://portal.example.com" },
    "http://127.0.0.1:8080 https://portal.example.com",
  ],
])("with %o, documents addresses that can be called", async (environment, shown) => {
  await writeFile(join(folder, "listening.html"), "http://127.0.0.1:8080 http://127.0.0.1:8080/portal");
  const { host, port, baseUrl, portalBaseUrl } = readConfig(environment);
  const config = { docs: true, docsDirectory: folder, host, port, baseUrl, portalBaseUrl };
  const listening = await serviceOfTest({ config });
  expect((await listening.app.inject({ url: "/docs/listening.html" })).body).toBe(shown);
});

test("lets nobody frame a page, and has clients ask for changes", async () => {
  const page = await get("/docs/");
  expect(page.headers).toMatchObject({
    "content-security-policy": "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cache-control": "public, max-age=0",
  });
});

/** Sends a path as it is: `inject` and `fetch` would take its dot segments out. */
async function problemAt(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const sent = request(`${service.app.listeningOrigin}/`, { path, headers }).end();
  // What a request emits with this event is the response.
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return json(answer);
}

test.each([
  "/docs/missing",
  "/docs/../package.json",
  "/docs/%2e%2e/package.json",
  "/docs/..%2f..%2fetc/passwd",
  "/docs/..%5cpackage.json",
  "/docs//etc/passwd",
  "/docs/./index.html",
  "/docs/index.html%00",
  `/docs/${"x".repeat(300)}`,
])("%s is not found", async (path) => {
  expect(await problemAt(path)).toMatchObject({ status: 404, code: "not_found" });
});

test("rejects an If-Match of another version of a page", async () => {
  const problem = await problemAt("/docs/index.html", { "if-match": '"another"' });
  expect(problem).toMatchObject({ status: 400, code: "invalid_request" });
});

test("sends the complete page for a range request", async () => {
  const headers = { range: "bytes=999999-" };
  expect((await service.app.inject({ url: "/docs/", headers })).body).toBe("<title>Docs</title>");
});
