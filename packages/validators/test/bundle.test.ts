import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { validatorLimits } from "@gw/test-support/size-limits";
import { expect, it } from "vitest";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const entry = JSON.stringify(join(dist, "index.js"));

const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => /\.(?:js|d\.ts)$/.test(path));

function bundled(name: string) {
  return bundledApplication(`import { ${name} } from ${entry}; globalThis.used = ${name};`, {
    beside: import.meta.url,
  });
}

it.each(Object.entries(validatorLimits))("%s brings only itself along", async (name, limit) => {
  const code = await bundled(name);
  const { length } = gzipSync(code, { level: 9 });
  console.info(`${name}: ${code.length} B minified, ${length} B gzip`);
  expect(length).toBeLessThanOrEqual(limit);
});

it("generates no code at run time, and imports only published packages", () => {
  expect(modules.length).toBeGreaterThan(50);
  for (const path of modules) {
    const text = readFileSync(join(dist, path), "utf8");
    expect(text).not.toMatch(/\beval\(|\bFunction\(|\brequire\(/);
    for (const [, specifier = ""] of text.matchAll(/\bfrom "([^".][^"]*)"/g)) {
      expect(specifier).toMatch(/^@gw\/(?:api-types|contract-runtime)\b/);
    }
  }
});

it("runs where code generation from strings is disallowed", async () => {
  const script = `
    import { createPolicyBody } from ${entry};
    const { issues } = createPolicyBody["~standard"].validate({ rate: "10" });
    process.stdout.write(JSON.stringify(issues));`;
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--disallow-code-generation-from-strings",
    "--input-type=module",
    "--eval",
    script,
  ]);
  expect(JSON.parse(stdout)).toEqual([{ message: "Must be a number.", path: ["rate"] }]);
});
