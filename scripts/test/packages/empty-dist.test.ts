import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";

/** The build command of each package that uses the compiler. */
const builds = globSync("packages/*/package.json", { cwd: inRoot(".") })
  .map((file): [file: string, build: string] => [file, JSON.parse(readFileSync(inRoot(file), "utf8")).scripts.build])
  .filter(([, build]) => build?.includes("tsc "));

it.each(builds)("previous output is removed before %s compiles", (file, build) => {
  const [before = ""] = build.split(" && tsc ");
  const workspace = temporaryFolder();
  const folder = join(workspace, file, "..");
  mkdirSync(join(folder, "dist/old"), { recursive: true });
  writeFileSync(join(folder, "dist/old/part.js"), "");
  const [, script = ""] = /^node (\S+)$/.exec(before) ?? [];
  execFileSync(process.execPath, [inRoot(file, "..", script)], { cwd: folder });
  expect(existsSync(join(folder, "dist"))).toBe(false);
});
