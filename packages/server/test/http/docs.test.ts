import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemoFolder, makeService, type DemoFolder, type Service } from "../support/service.ts";

let folder: string;
let demo: DemoFolder;
let service: Service;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "gw-docs-"));
  await mkdir(join(folder, "errors", "conflict"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<title>Docs</title>");
  await writeFile(join(folder, "errors", "conflict", "index.html"), "<title>Conflict</title>");
  await writeFile(`${folder}-secret`, "not to be read");
  demo = await makeDemoFolder();
  service = await makeService(demo, {
    config: { docs: true, docsDirectory: folder, docsBaseUrl: "https://docs.example.com" },
  });
});

afterAll(async () => {
  await service.close();
  await demo.remove();
  await rm(folder, { recursive: true });
  await rm(`${folder}-secret`);
});

const get = (url: string) => service.app.inject({ url });

test("serves the documentation, also the page of an error code", async () => {
  expect((await get("/docs/")).body).toBe("<title>Docs</title>");
  expect((await get("/docs/errors/conflict/")).body).toBe("<title>Conflict</title>");
  expect((await get("/docs")).headers["location"]).toBe("/docs/");
});

test.each(["/docs/missing", "/docs/../package.json", "/docs/%2e%2e/package.json", "/docs/..%2f..%2fetc/passwd"])(
  "%s is not found",
  async (url) => {
    const answer = await get(url);
    expect(answer.json()).toMatchObject({ status: 404, code: "not_found" });
  },
);

test("takes no other methods", async () => {
  const answer = await service.app.inject({ method: "POST", url: "/docs/" });
  expect(answer.json()).toMatchObject({ status: 405 });
  expect(answer.headers["allow"]).toBe("GET, HEAD");
});

test("problems name the pages of the published documentation", async () => {
  expect((await get("/api/apis/search")).json()).toMatchObject({
    type: "https://docs.example.com/docs/errors/unauthenticated/",
  });
});
