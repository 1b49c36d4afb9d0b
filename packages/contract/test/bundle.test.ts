import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const modules = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));

/** The packages from npm whose sources a module contains. */
function packagesIn(module: string): string[] {
  // A module that only exports what others have has none.
  if (!existsSync(join(dist, `${module}.map`))) return [];
  // As Rolldown writes it.
  const { sources } = JSON.parse(readFileSync(join(dist, `${module}.map`), "utf8")) as { sources: string[] };
  // The official schemas of OpenAPI are data.
  const code = sources.filter((source) => !source.endsWith("schema.json"));
  return code.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
}

it("contains openapi-typescript and what it needs in one module with their license, and no other package", () => {
  const including = modules.filter((module) => packagesIn(module).length > 0);
  expect(including.map((module) => basename(module))).toEqual(["openapi-typescript.js"]);
  const [module = ""] = including;
  expect(new Set(packagesIn(module))).toEqual(new Set(["openapi-typescript", "change-case"]));
  const [notice = ""] = /^\/\*[^]*?\*\//.exec(readFileSync(join(dist, module), "utf8")) ?? [];
  expect(notice).toContain("MIT License");
  expect(notice).toContain("Copyright (c) 2020 Drew Powers");
  expect(notice).toContain("copyright (c) 2014 Blake Embrey");
  expect(notice).toContain("The above copyright notice");
});

it("has types that need nothing else than what is installed", () => {
  const declarations = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".d.ts"),
  );
  expect(declarations.length).toBeGreaterThan(3);
  const imports = declarations.flatMap((file) => {
    const text = readFileSync(join(dist, file), "utf8");
    return Array.from(text.matchAll(/from "(.+?)"/g), ([, name = ""]) => ({ file, name }));
  });
  expect(imports.length).toBeGreaterThan(3);
  const missing = imports.filter(({ file, name }) =>
    name.startsWith(".")
      ? !existsSync(join(dist, file, "..", name.replace(/\.js$/, ".d.ts")))
      : !Object.hasOwn(manifest.dependencies, name),
  );
  expect(missing).toEqual([]);
});
