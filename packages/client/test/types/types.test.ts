import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));

/** What a built file imports, and what that imports, by file or by the name of a package. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/\bfrom "([^"]+)"/g)) {
    const target = specifier.startsWith(".") ? join(dirname(file), specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    const isDeclaration = file.endsWith(".d.ts");
    if (target !== specifier) importsOf(isDeclaration ? target.replace(/\.[jt]s$/, ".d.ts") : target, seen);
  }
  return seen;
}

it.each(["types.js", "types.d.ts"])("%s needs no other package", (file) => {
  const found = [...importsOf(join(dist, file))];
  expect(found.length).toBeGreaterThan(1);
  expect(found.filter((each) => !each.startsWith(dist))).toEqual([]);
});
