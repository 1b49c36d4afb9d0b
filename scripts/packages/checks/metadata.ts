import workspace from "../../../package.json" with { type: "json" };
import type { PackedPackage } from "../pack.ts";
import type { Manifest } from "@gw/command-line/published-packages";

/** Fields that depend on where the packages are published from. */
const publisherFields = ["author", "bugs", "homepage", "repository"];

/** The versions of Node that all packages support, as in the README. */
const supportedNode = workspace.engines.node;

/** Checks the packed `package.json`, and which files are packed with it. */
export function metadataProblems({ files, sources, entries }: PackedPackage): string[] {
  const manifest = JSON.parse(files.get("package.json") ?? "{}") as Manifest;
  const dependencies = { ...manifest.dependencies, ...manifest.peerDependencies };
  const missing = entries
    .flatMap(({ types, code }) => [types, code])
    .filter((path) => !files.has(path.replace(/^\.\//, "")));
  const rest = [...files.keys()].filter(
    (path) => !/^(dist\/.*\.(js|d\.ts)|package\.json|LICENSE|README\.md)$/.test(path),
  );
  const leftOver = [...files.keys()].filter((path) => {
    const [, module] = /^dist\/(.*)\.(?:js|d\.ts)$/.exec(path) ?? [];
    return module !== undefined && !sources.has(`src/${module}.ts`);
  });
  return [
    ...(manifest.type === "module" ? [] : ['package.json: `type` is not "module".']),
    ...(manifest.sideEffects === false ? [] : ["package.json: `sideEffects` is not false."]),
    ...(manifest.engines?.["node"] === supportedNode
      ? []
      : [`package.json: \`engines.node\` is not "${supportedNode}", as in the workspace's package.json.`]),
    ...(manifest.license === "MIT" ? [] : ['package.json: `license` is not "MIT".']),
    ...(manifest.description?.endsWith(".") ? [] : ["package.json: `description` is not a sentence."]),
    ...publisherFields
      .filter((name) => name in manifest)
      .map((name) => `package.json: \`${name}\` depends on the publisher. Remove it.`),
    ...Object.entries(dependencies)
      .filter(([, range]) => range.startsWith("workspace:") || range.startsWith("catalog:"))
      .map(([name, range]) => `package.json: ${name} has the range ${range}, which only works in the workspace.`),
    ...["LICENSE", "README.md"].filter((name) => !files.has(name)).map((name) => `${name} is not packed.`),
    ...(entries.length === 0 ? ["package.json: `exports` has no entry."] : []),
    ...missing.map((path) => `package.json: \`exports\` refers to ${path}, which is not packed.`),
    ...leftOver.map((path) => `${path} is packed but has no source: remove the folder dist, and build again.`),
    ...rest.map((path) => `${path} is packed but never imported.`),
  ];
}
