import { fileURLToPath } from "node:url";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { expect, it } from "vitest";

const source = (name: string) => JSON.stringify(fileURLToPath(new URL(`../src/${name}`, import.meta.url)));

/** An application of this code, without Mock Service Worker. */
const bundled = (code: string) => bundledApplication(code, { beside: import.meta.url, external: ["msw"] });

const paths = ["/api/users/search", "/api/apis/search", "/plans/:plan_id"];

it("an application that mocks one operation holds the examples of no other", async () => {
  const code = await bundled(`
    import { createMock } from ${source("index.ts")};
    import { searchUsers } from ${source("generated/index.ts")};
    globalThis.mock = createMock(searchUsers, { baseUrl: "*" });
  `);
  expect(paths.filter((path) => code.includes(path))).toEqual(["/api/users/search"]);
});

it("an application that mocks all holds all, and no Node built-in", async () => {
  const code = await bundled(`
    import { createMocks } from ${source("index.ts")};
    globalThis.mocks = createMocks({ baseUrl: "*" });
  `);
  expect(paths.filter((path) => code.includes(path))).toEqual(paths);
  expect(code).not.toMatch(/node:|\brequire\(/);
});
