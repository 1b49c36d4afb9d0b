import { globSync, readFileSync } from "node:fs";
import { inRoot } from "@gw/test-support/workspace";
import { expect, test } from "vitest";

test("the code of three generators on the page is that of the benchmark, which compiles it", () => {
  const page = readFileSync(inRoot("packages/docs/pages/contract/hey-api-and-orval.md"), "utf8");
  const blocks = Array.from(page.matchAll(/^```tsx?\n(.*?)^```$/gms), ([, code]) => code);
  const tasks = globSync(inRoot("bench/tasks/kits/{gw-contract,hey-api,orval}/*.{ts,tsx}"));
  const compiled = new Set(tasks.map((file) => readFileSync(file, "utf8")));
  expect(blocks).toHaveLength(12);
  expect(blocks.filter((code) => !compiled.has(code ?? ""))).toEqual([]);
});
