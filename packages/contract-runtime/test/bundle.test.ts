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
      expect(specifier, path).toMatch(/^(?:msw|@standard-schema\/spec|@tanstack\/query-core)$/);
    }
  }
});

it("contains the license of bundled code", () => {
  for (const [module, name, owner] of [
    ["validators/validator.js", "fastest-levenshtein", "Copyright (c) 2020 Kasper Unn Weihe"],
    ["openapi-fetch/index.js", "openapi-fetch", "Copyright (c) 2023 Drew Powers"],
  ] as const) {
    const text = readFileSync(join(dist, module), "utf8");
    expect(text).toContain(`/${name}/`);
    const [notice = ""] = /^\/\*[^]*?\*\//.exec(text) ?? [];
    expect(notice).toContain("MIT License");
    expect(notice).toContain(owner);
    expect(notice).toContain("The above copyright notice");
  }
  const inlined = modules.flatMap((path) => [
    ...readFileSync(join(dist, path), "utf8").matchAll(/node_modules\/(?!\.pnpm)([^/\s]+)/g),
  ]);
  expect(new Set(inlined.map(([, name]) => name))).toEqual(new Set(["fastest-levenshtein", "openapi-fetch"]));
});
