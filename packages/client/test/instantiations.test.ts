import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const compiler = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc");

it("an application that calls all operations costs the compiler at most 800 instantiations", () => {
  const project = fileURLToPath(new URL("instantiations/", import.meta.url));
  // With several threads, the compiler counts some of them twice.
  const args = [compiler, "--singleThreaded", "--extendedDiagnostics", "--project", project];
  const report = execFileSync(process.execPath, args, { encoding: "utf8" });
  const [, count] = /^Instantiations:\s+(\d+)$/m.exec(report) ?? [];
  console.info(`${count} instantiations`);
  expect(Number(count)).toBeLessThanOrEqual(800);
});
