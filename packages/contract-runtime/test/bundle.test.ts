import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => /\.(?:js|d\.ts)$/.test(path));

it("imports only published packages", () => {
  expect(modules.length).toBeGreaterThan(30);
  for (const path of modules) {
    const text = readFileSync(join(dist, path), "utf8");
    for (const [, specifier = ""] of text.matchAll(/\bfrom "([^".][^"]*)"/g)) {
      expect(specifier, path).toMatch(/^(?:openapi-fetch|msw|@standard-schema\/spec|@tanstack\/query-core)$/);
    }
  }
});

it("contains the license of bundled code", () => {
  const text = readFileSync(join(dist, "validators/validator.js"), "utf8");
  expect(text).toContain("/fastest-levenshtein/");
  expect(text).toMatch(
    /^\/\*[^]*MIT License\s+Copyright \(c\) 2020 Kasper Unn Weihe[^]*The above copyright notice[^]*\*\//,
  );
  const inlined = modules.flatMap((path) => [
    ...readFileSync(join(dist, path), "utf8").matchAll(/node_modules\/(?!\.pnpm)([^/\s]+)/g),
  ]);
  expect(new Set(inlined.map(([, name]) => name))).toEqual(new Set(["fastest-levenshtein"]));
});
