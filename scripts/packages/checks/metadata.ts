import type { PackedPackage } from "../pack.ts";
import type { Manifest } from "../published.ts";

/** What only the place knows where the packages are published from, not the packages. */
const placeNames = ["author", "bugs", "homepage", "repository"];

/** What the packed `package.json` must say, and what must lie beside it. */
export function metadataFaults({ files, entries }: PackedPackage): string[] {
  const manifest = JSON.parse(files.get("package.json") ?? "{}") as Manifest;
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  const missing = entries
    .flatMap(({ types, code }) => [types, code])
    .filter((path) => !files.has(path.replace(/^\.\//, "")));
  const rest = [...files.keys()].filter(
    (path) => !/^(dist\/.*\.(js|d\.ts)|package\.json|LICENSE|README\.md)$/.test(path),
  );
  return [
    ...(manifest.type === "module" ? [] : ['package.json: `type` is not "module".']),
    ...(manifest.sideEffects === false ? [] : ["package.json: `sideEffects` is not false."]),
    ...(manifest.license === "MIT" ? [] : ['package.json: `license` is not "MIT".']),
    ...(manifest.description?.endsWith(".") ? [] : ["package.json: `description` is not a sentence."]),
    ...placeNames.filter((name) => name in manifest).map((name) => `package.json: \`${name}\` names a place.`),
    ...Object.entries(dependencies)
      .filter(([, range]) => range.startsWith("workspace:") || range.startsWith("catalog:"))
      .map(([name, range]) => `package.json: ${name} has the range ${range}, which only the workspace knows.`),
    ...["LICENSE", "README.md"].filter((name) => !files.has(name)).map((name) => `${name} is not packed.`),
    ...(entries.length === 0 ? ["package.json: `exports` names no entry."] : []),
    ...missing.map((path) => `package.json: \`exports\` names ${path}, which is not packed.`),
    ...rest.map((path) => `${path} is packed, and nobody imports it.`),
  ];
}
