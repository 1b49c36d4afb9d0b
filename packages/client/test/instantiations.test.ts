import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

/** Counts type instantiations. With several threads, the compiler counts some of them twice. */
function instantiations(project: string): number {
  const args = ["--singleThreaded", "--extendedDiagnostics", "--project", project];
  const report = execFileSync(process.execPath, [compiler, ...args], {
    cwd: fileURLToPath(new URL("instantiations/", import.meta.url)),
    encoding: "utf8",
  });
  const [, count] = /^Instantiations:\s+(\d+)$/m.exec(report) ?? [];
  if (count === undefined) throw new Error(`No instantiations in the report of the compiler: ${report}`);
  console.info(`${project}: ${count} instantiations`);
  return Number(count);
}

describe("an application that calls all operations", () => {
  it.each(["results.json", "data.json"])("costs the compiler at most 800 instantiations (%s)", (project) => {
    expect(instantiations(project)).toBeLessThanOrEqual(800);
  });
});
