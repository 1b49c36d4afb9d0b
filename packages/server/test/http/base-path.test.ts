import { describe, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { openCommandFolder } from "../support/command-folder.ts";
import { freePort } from "@gw/test-support/listen-anywhere";

const { serve } = openCommandFolder();

const browser = { accept: "text/html" };

describe.each(["", "/v1", "/v1/gateway/", "/docs", "/a.b-c_d~e", "/portal"])(
  "a service whose base URL has the path %j",
  (path) => {
    test("serves everything below it, with and without a final slash, and responds to HEAD as to GET", async () => {
      const port = await freePort();
      const baseUrl = `http://127.0.0.1:${port}${path}`;
      await serve({ GW_PORT: String(port), GW_BASE_URL: baseUrl });
      const base = baseUrl.replace(/\/$/, "");

      const front = (await (await fetch(base)).json()) as { docs: string; health: string };
      expect(front).toMatchObject({ docs: `${base}/docs/`, health: `${base}/health` });
      expect(await (await fetch(`${base}/`)).json()).toEqual(front);
      expect(await (await fetch(front.health)).json()).toEqual({ status: "up" });
      for (const start of [base, `${base}/`, `${base}/docs`, front.docs]) {
        const shown = await fetch(start, { headers: browser });
        expect([start, shown.status, shown.url]).toEqual([start, 200, front.docs]);
      }

      const rejected = await fetch(`${base}/api/apis/search`);
      const { type } = (await rejected.json()) as { type: string };
      const page = await fetch(new URL(type, base));
      expect([page.status, page.url]).toEqual([200, `${base}/docs/errors/unauthenticated/`]);
      const withoutSlash = await fetch(page.url.replace(/\/$/, ""));
      expect([withoutSlash.status, withoutSlash.url]).toEqual([200, page.url]);

      const read = ["", "/", "/health", "/docs", "/docs/", "/docs/openapi.json", "/docs/missing"];
      for (const each of [...read, "/api/apis/search", "/api/apis/streams/a", "/missing"]) {
        const [get, head] = await Promise.all(
          ["GET", "HEAD"].map((method) => fetch(base + each, { method, redirect: "manual" })),
        );
        expect([each, head?.status, await head?.text()]).toEqual([each, get?.status, ""]);
        for (const header of ["content-length", "content-type", "etag", "location"]) {
          expect([each, header, head?.headers.get(header)]).toEqual([each, header, get?.headers.get(header)]);
        }
      }
      for (const each of ["/", "/health", "/docs", "/docs/", "/api/apis/search"]) {
        const other = await fetch(base + each, { method: "DELETE" });
        expect([each, other.status, other.headers.get("allow")]).toEqual([each, 405, "GET, HEAD"]);
      }
      expect((await fetch(`http://127.0.0.1:${port}/elsewhere/health`)).status).toBe(404);
    });
  },
);

test.each([
  "/v1:beta",
  "/a%20b",
  "/*",
  "/a//b",
  "/a/../b",
  "/a/%2e%2e/b",
  "/ä",
  "/a;b",
  "/(a)",
  "/a?b",
  "/'a",
  "/&",
  "\\a",
])("a base URL with the path %j is refused", (path) => {
  for (const [name, setting] of [
    ["GW_BASE_URL", "baseUrl"],
    ["GW_PORTAL_BASE_URL", "portalBaseUrl"],
  ] as const) {
    expect(() => readConfig({ [name]: `https://gateway.example.com${path}` })).toThrow(
      `${name} (${setting}): must be a URL such as https://gateway.example.com/api, without a query string, and with only letters, digits and -._~ in the path.`,
    );
  }
});

test("a base URL with credentials is refused", () => {
  expect(() => readConfig({ GW_BASE_URL: "https://user:password@gateway.example.com/" })).toThrow(
    "GW_BASE_URL (baseUrl)",
  );
});

test.each([
  [{ GW_PORTAL_BASE_URL: "https://portal.example.com/docs" }, "/docs"],
  [
    { GW_BASE_URL: "https://gateway.example.com/v1", GW_PORTAL_BASE_URL: "https://gateway.example.com/v1/docs/portal" },
    "/v1/docs",
  ],
])("a portal below the documentation is refused: %j", (settings, docs) => {
  expect(() => readConfig(settings)).toThrow(
    `GW_PORTAL_BASE_URL (portalBaseUrl): the path ${docs} is used by the documentation. Choose another path, or set GW_DOCS to false.`,
  );
  expect(readConfig({ ...settings, GW_DOCS: "false" })).toMatchObject({ docs: false });
});
