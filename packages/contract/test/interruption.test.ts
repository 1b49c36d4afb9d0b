import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/command-line/workspace";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, test, vi } from "vitest";

test.each([
  ["lint", "openapi.yaml"],
  ["bundle", "openapi.yaml", "--out", "api.json"],
])("%s that is interrupted leaves no temporary folder", async (...args) => {
  const folder = temporaryFolder();
  const temporary = join(folder, "tmp");
  mkdirSync(temporary);
  writeFileSync(
    join(folder, "openapi.yaml"),
    "openapi: 3.0.3\ninfo: { title: Pets, version: '1' }\npaths: { /pets: { get: { responses: { '204': { description: None. } } } } }\n",
  );
  const child = spawn(process.execPath, [inRoot("packages/contract/src/main.ts"), ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: temporary, NODE_DISABLE_COMPILE_CACHE: "1" },
    stdio: "ignore",
  });
  await vi.waitUntil(() => readdirSync(temporary).length > 0, { timeout: 50_000, interval: 5 });
  child.kill("SIGINT");
  const [exitCode] = (await once(child, "exit")) as [number | null];
  expect(exitCode).toBe(130);
  expect(readdirSync(temporary)).toEqual([]);
  expect(existsSync(join(folder, "api.json"))).toBe(false);
});
