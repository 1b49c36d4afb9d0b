import { fileURLToPath } from "node:url";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { expect, it } from "vitest";

const source = JSON.stringify(fileURLToPath(new URL("../../src/mocks.ts", import.meta.url)));

/** Bundles an application without Mock Service Worker. */
function bundled(code: string) {
  return bundledApplication(code, { beside: import.meta.url, external: ["msw"] });
}

const paths = ["/api/users/search", "/api/apis/search", "/plans/:plan_id"];

it("an application that mocks one operation bundles the examples of no other", async () => {
  const code = await bundled(`
    import { createMock, searchUsers } from ${source};
    globalThis.mock = createMock(searchUsers, { baseUrl: "*" });
  `);
  expect(paths.filter((path) => code.includes(path))).toEqual(["/api/users/search"]);
});

it("an application that mocks all operations bundles all examples, and no Node API", async () => {
  const code = await bundled(`
    import { createMocks } from ${source};
    globalThis.mocks = createMocks({ baseUrl: "*" });
  `);
  expect(paths.filter((path) => code.includes(path))).toEqual(paths);
  expect(code).not.toMatch(/node:|\brequire\(/);
});
