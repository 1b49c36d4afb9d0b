import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import { parseHTML } from "linkedom";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "@gw/test-support/listen-anywhere";
import { builtFiles as files, builtPages } from "./built-site.ts";

const documents = files.filter((name) => /^(?:(?!gw-)[\w.-]+|versions\/.*)\.(?:json|yaml)$/.test(name));

/** Several hundred files are requested one after another. In milliseconds. */
const timeout = 300_000;

describe.each(["", "/management/v1"])("at an address with the path %j, the service", (path) => {
  let service: DemoService;
  let docs: string;

  beforeAll(async () => {
    const port = String(await freePort());
    const GW_BASE_URL = `http://localhost:${port}${path}`;
    service = await startDemoService({ GW_PORT: port, GW_BASE_URL });
    docs = `http://127.0.0.1:${port}${path}/docs/`;
  });
  afterAll(() => service.stop());

  /** Requests a file as browsers do, and returns its compressed size. */
  async function sizeOf(name: string, encodings = "gzip, deflate, br"): Promise<number> {
    const response = await fetch(docs + name, { headers: { "accept-encoding": encodings } });
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    expect(response.headers.get("content-encoding")).toMatch(/^(?:br|gzip)$/);
    return Number(response.headers.get("content-length"));
  }

  test("sends each page with at most 2,500 elements and 25 kB of compressed HTML", { timeout }, async () => {
    expect(builtPages.length).toBeGreaterThan(100);
    for (const page of builtPages) {
      expect(await sizeOf(page, "gzip"), page).toBeLessThanOrEqual(25_000);
      const { document } = parseHTML(await (await fetch(docs + page)).text());
      expect(document.querySelectorAll("*").length, page).toBeLessThanOrEqual(2500);
    }
  });

  test("sends each document to download with at most 35 kB", { timeout }, async () => {
    expect(documents.length).toBeGreaterThan(10);
    for (const name of documents) {
      expect(await sizeOf(name), name).toBeLessThanOrEqual(35_000);
    }
  });

  test("sends every file with a tag, and 304 when it is requested again", { timeout }, async () => {
    expect(files.length).toBeGreaterThan(300);
    for (const name of files) {
      const [first, head] = await Promise.all([fetch(docs + name), fetch(docs + name, { method: "HEAD" })]);
      const tag = first.headers.get("etag") ?? "";
      expect(tag, name).toMatch(/^"[\w-]{43}"$/);
      expect([head.status, head.headers.get("etag"), head.headers.get("content-length")], name).toEqual([
        200,
        tag,
        first.headers.get("content-length"),
      ]);
      await first.arrayBuffer();
      expect((await fetch(docs + name, { headers: { "if-none-match": tag } })).status, name).toBe(304);
    }
  });

  test("sends no script that leaves the site's path", { timeout }, async () => {
    const scripts = files.filter((name) => name.endsWith(".js"));
    expect(scripts.length).toBeGreaterThan(4);
    for (const name of scripts) {
      const paths = (await (await fetch(docs + name)).text()).match(/(?<=["'`])\/[\w/]*docs\//g) ?? [];
      expect(
        paths.filter((found) => found !== new URL(docs).pathname),
        name,
      ).toEqual([]);
    }
  });

  test("sends no page whose links leave the site's path, or show the default address", { timeout }, async () => {
    const targets = new Set<string>();
    const showDefault: string[] = [];
    for (const page of builtPages) {
      const html = await (await fetch(docs + page)).text();
      const { document } = parseHTML(html);
      for (const element of document.querySelectorAll("[href], [src]")) {
        const { origin, pathname } = new URL(
          element.getAttribute("href") ?? element.getAttribute("src") ?? "",
          docs + page,
        );
        if (origin === new URL(docs).origin) targets.add(pathname);
      }
      if (html.includes("http://127.0.0.1:8080")) showDefault.push(page);
    }
    // It shows what a service prints that the reader starts.
    expect(showDefault).toEqual(["operate/demo/index.html"]);
    expect(targets.size).toBeGreaterThan(100);
    const statuses = await Promise.all(
      Array.from(targets, async (target) => ({ target, status: (await fetch(new URL(target, docs))).status })),
    );
    expect(
      statuses.filter(({ target, status }) => status !== 200 || !target.startsWith(new URL(docs).pathname)),
    ).toEqual([]);
  });
});
