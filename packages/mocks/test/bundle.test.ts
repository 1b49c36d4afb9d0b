import { fileURLToPath } from "node:url";
import { build, type Rollup } from "vite";
import { expect, it } from "vitest";

const source = (name: string) => JSON.stringify(fileURLToPath(new URL(`../src/${name}`, import.meta.url)));

/** An application of this code as a bundler makes it, without Mock Service Worker. */
async function bundled(code: string): Promise<string> {
  const id = "\0application";
  const application = {
    name: "application",
    resolveId: (name: string) => (name === "application" ? id : null),
    load: (name: string) => (name === id ? code : null),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: "silent",
    plugins: [application],
    build: { write: false, target: "es2022", rollupOptions: { input: "application", external: ["msw"] } },
  })) as Rollup.RollupOutput;
  return output[0].code;
}

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
