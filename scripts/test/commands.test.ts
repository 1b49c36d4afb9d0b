import { readFileSync } from "node:fs";
import { inRoot } from "@gw/test-support/workspace";
import { expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

it("scripts/README.md lists every command of the workspace", () => {
  const readme = readFileSync(inRoot("scripts/README.md"), "utf8");
  const listed = Array.from(readme.matchAll(/`([a-z:]+)[ `]/g), ([, name]) => name);
  expect(Object.keys(manifest.scripts).filter((name) => !listed.includes(name))).toEqual([]);
});
