import { posix } from "node:path";
import { isPublished } from "../installation.ts";
import workspace from "../../../package.json" with { type: "json" };
import type { PackedPackage } from "../pack.ts";
import type { Manifest } from "@gw/review/consumers/published-packages";

/** Fields that depend on where the packages are published from. */
const publisherFields = ["author", "bugs", "homepage", "repository"];

/** The versions of Node.js that libraries support: those that are maintained, and that `require` ES modules. */
export const supportedByLibraries = ">=22.12";

/** The versions of Node.js that programs support: from that of the workspace on, but the tools all that read TypeScript. */
function supportedByProgram(name: string): string {
  return name === "@gw/contract" ? ">=22.18" : `>=${workspace.devDependencies.node.replace(/\..*/, "")}`;
}

/** What each package contains besides its compiled code: sources that source maps refer to, and texts. */
const usualFiles = /^(dist\/.*\.(js|d\.ts)(\.map)?|src\/.*\.ts|package\.json|(LICENSE|(CHANGELOG|README)\.md))$/;

/** Code that nobody steps through here: that of others, as they published it or as their bundler adds it, and that of pages. */
export const includedFiles = /^dist\/(?:openapi-fetch\/|assets\/|chunks\/rolldown-runtime\.js$)/;

/** The packages that a package bundles. */
const bundledFiles = /^node_modules\/@gw\/[^/]+\/(dist\/.*|package\.json)$/;

/** What programs read. */
const programFiles =
  /^(dist\/.*\.json|dist\/assets\/.*|dist\/fixtures\/.*\.yaml|dist\/chunks\/style\.css|(demo|deploy|migrations|schemas)\/.*|commit|npm-shrinkwrap\.json)$/;

/** Checks the packed `package.json`, and which files are packed with it. */
export function metadataProblems(packed: PackedPackage): string[] {
  const { manifest, files } = packed;
  const supportedNode = manifest.bin === undefined ? supportedByLibraries : supportedByProgram(manifest.name);
  return [
    ...(manifest.type === "module" ? [] : ['package.json: `type` is not "module".']),
    ...(manifest.engines?.["node"] === supportedNode
      ? []
      : [`package.json: \`engines.node\` is not "${supportedNode}".`]),
    ...(manifest.license === "MIT" ? [] : ['package.json: `license` is not "MIT".']),
    ...(manifest.description?.endsWith(".") ? [] : ["package.json: `description` is not a sentence."]),
    ...publisherFields
      .filter((name) => name in manifest)
      .map((name) => `package.json: \`${name}\` depends on the publisher. Remove it.`),
    ...dependencyProblems(manifest),
    ...(manifest.bin === undefined ? libraryProblems(packed) : programProblems(packed)),
    ...["CHANGELOG.md", "LICENSE", "README.md"]
      .filter((name) => !files.has(name))
      .map((name) => `${name} is not packed.`),
    ...fileProblems(packed),
    ...[...files].flatMap(([path, text]) => (isOwnCode(path, manifest) ? mapProblems(path, text, files) : [])),
  ];
}

function dependencyProblems({ dependencies = {}, peerDependencies = {}, bundleDependencies = [] }: Manifest): string[] {
  return [
    ...Object.entries({ ...dependencies, ...peerDependencies })
      .filter(([, range]) => range.startsWith("workspace:") || range.startsWith("catalog:"))
      .map(([name, range]) => `package.json: ${name} has the range ${range}, which only works in the workspace.`),
    ...Object.keys(dependencies)
      .filter((name) => name.startsWith("@gw/") && !isPublished && !bundleDependencies.includes(name))
      .map((name) => `package.json: npm does not have ${name} yet. Bundle it.`),
  ];
}

function libraryProblems({ manifest, entries, files }: PackedPackage): string[] {
  const missing = entries
    .flatMap(({ types, code }) => [types, code])
    .filter((path) => !files.has(posix.normalize(path)));
  return [
    ...(manifest.sideEffects === false ? [] : ["package.json: `sideEffects` is not false."]),
    ...(entries.length === 0 ? ["package.json: `exports` has no entry."] : []),
    ...missing.map((path) => `package.json: \`exports\` refers to ${path}, which is not packed.`),
  ];
}

function programProblems({ manifest: { bin = {}, bundleDependencies = [] }, files }: PackedPackage): string[] {
  const bundled = bundleDependencies.map((name) => `node_modules/${name}/package.json`);
  return [...Object.values(bin).map((path) => posix.normalize(path)), "npm-shrinkwrap.json", ...bundled]
    .filter((path) => !files.has(path))
    .map((path) => `${path} is not packed.`);
}

function fileProblems({ manifest, files, sources }: PackedPackage): string[] {
  const paths = [...files.keys()];
  const leftOver = paths.filter((path) => {
    const [, module] = /^dist\/(.*)\.(?:js|d\.ts)$/.exec(path) ?? [];
    // What a bundler shares between modules has no source of its own.
    return (
      module !== undefined &&
      !includedFiles.test(path) &&
      !module.startsWith("chunks/") &&
      !sources.has(`src/${module}.ts`)
    );
  });
  const rest = paths.filter(
    (path) =>
      !usualFiles.test(path) && !bundledFiles.test(path) && !(manifest.bin !== undefined && programFiles.test(path)),
  );
  return [
    ...leftOver.map((path) => `${path} is packed but has no source: remove the folder dist, and build again.`),
    ...rest.map((path) => `${path} is packed but never imported.`),
  ];
}

/** Whether a file is code that people step through, or, in a library, declarations that editors lead them to. */
function isOwnCode(path: string, { bin }: Manifest): boolean {
  return (bin === undefined ? /^dist\/.*\.(js|d\.ts)$/ : /^dist\/.*\.js$/).test(path) && !includedFiles.test(path);
}

/** A module in which there is nothing to step through. */
const onlyReexports = /^(\s*(import|export) [^;]*;)*\s*$/;

/** A missing source map, and its sources that a debugger or an editor would not find. */
function mapProblems(path: string, text: string, files: ReadonlyMap<string, string>): string[] {
  const map = files.get(`${path}.map`);
  if (map === undefined || !text.includes(`//# sourceMappingURL=${posix.basename(path)}.map`)) {
    return onlyReexports.test(text) ? [] : [`${path} has no source map.`];
  }
  // Written by the compiler or the bundler.
  const { sources, sourcesContent = [] } = JSON.parse(map) as { sources: string[]; sourcesContent?: (string | null)[] };
  return sources
    .filter((_, index) => typeof sourcesContent[index] !== "string")
    .map((source) => posix.join(posix.dirname(path), source))
    .filter((source) => !files.has(source))
    .map((source) => `${path}.map refers to ${source}, which is not packed.`);
}
