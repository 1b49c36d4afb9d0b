import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { bundledApplication } from "@gw/test-support/bundled-application";
import { validatorLimits } from "@gw/test-support/size-limits";
import { expect, it } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const entry = JSON.stringify(join(dist, "validators.js"));

const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) =>
  /validators.*\.(?:js|d\.ts)$/.test(path),
);

/** The size of an application that imports a name, or `* as all`, in bytes. */
async function sizeOf(name: string): Promise<number> {
  const imported = name.startsWith("*") ? name : `{ ${name} }`;
  const used = name.replace("* as ", "");
  const code = await bundledApplication(`import ${imported} from ${entry}; globalThis.used = ${used};`, {
    beside: import.meta.url,
  });
  return gzipSync(code, { level: 9 }).length;
}

it.each(Object.entries(validatorLimits))("%s brings only itself along", async (name, limit) => {
  expect(await sizeOf(name)).toBeLessThanOrEqual(limit);
});

it("has the sizes that the guide states", async () => {
  const names = ["searchUsersBody", "createPolicyBody", "* as all"];
  const [first, second, all] = (await Promise.all(names.map(sizeOf))).map(
    (size) => `${(size / 1000).toPrecision(2)} kB`,
  );
  const guide = readFileSync(new URL("../../../docs/pages/guides/validators.md", import.meta.url), "utf8");
  expect(guide.replaceAll(/\s+/g, " ")).toContain(
    `\`searchUsersBody\` is ${first}, \`createPolicyBody\` ${second}, and all of them together ${all} `,
  );
});

it("generates no code at run time, and imports only published packages", () => {
  expect(modules.length).toBeGreaterThan(50);
  for (const path of modules) {
    const text = readFileSync(join(dist, path), "utf8");
    expect(text).not.toMatch(/\beval\(|\bFunction\(|\brequire\(/);
    for (const [, specifier = ""] of text.matchAll(/\bfrom "([^".][^"]*)"/g)) {
      expect(specifier).toMatch(/^@gw\/contract-runtime\b/);
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
