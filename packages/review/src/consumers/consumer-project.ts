import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publishedLibraries, type PublishedPackage } from "@gw/command-line/published-packages";
import { fromRoot, inRoot } from "@gw/command-line/workspace";
import { tsdocExamples } from "./documented-examples.ts";
import type { GeneratedCode, GeneratedFolders } from "./generated-code.ts";

/** Code that uses what is generated. */
export interface Consumers {
  /** Of its files, and of what these import beside the packages. Paths are relative to the workspace. */
  patterns: readonly string[];
  /**
   * The examples in the comments of the files in a folder. Each is a module that begins with the text of one of the
   * consumers, and stands beside it.
   */
  examples: { sources: string; given: string } | undefined;
  /** What is generated, by name. */
  generated: GeneratedFolders;
}

/** A project that compiles the consumers with the code that `writeGenerated` adds. */
export interface ConsumerProject {
  folder: string;
  /** The consumers' files, relative to the folder and to the base's tree. */
  files: string[];
  /** The modules made from examples, relative to the folder, each with the file whose comment contains it. */
  examples: Map<string, string>;
}

/**
 * Creates a project in a folder: the base's consumers, linked, beside the head's packages without generated code.
 *
 * Tests of types are no consumers: they pin types that consumers may see narrowed, and whoever changes the document changes
 * them, too.
 */
export async function writeProject(
  folder: string,
  baseTree: string,
  { patterns, examples: documented }: Consumers,
): Promise<ConsumerProject> {
  const found = globSync(patterns, { cwd: baseTree }).toSorted();
  await link(inRoot("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const packages = publishedLibraries();
  await Promise.all(packages.map((published) => writePackage(published, folder)));
  await linkDependencies(folder, packages);
  for (const file of found) await link(join(baseTree, file), join(folder, file));
  await linkModules(folder, found);
  const examples = documented ? await writeExamples(folder, baseTree, documented) : new Map<string, string>();
  const files = found.filter((file) => /\.tsx?$/.test(file));
  const project = compilerOptions([...files, ...examples.keys()], packages);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  return { folder, files, examples };
}

/**
 * Links what any package depends on to where the consumers of all look for it: their projects use several packages
 * together, and install what each of them asks for.
 */
async function linkDependencies(folder: string, packages: PublishedPackage[]): Promise<void> {
  const targets = packages.flatMap((published) => {
    const modules = join(published.folder, "node_modules");
    const home = join(folder, dirname(fromRoot(published.folder)), "node_modules");
    return globSync("{[!@]*,@*/*}", { cwd: modules }).map((name) => [join(home, name), join(modules, name)] as const);
  });
  await Promise.all([...new Map(targets)].map(([path, target]) => link(target, path)));
}

/** Links what the projects of consumers have installed. */
async function linkModules(folder: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let above = dirname(file); above !== "." && !folders.has(above); above = dirname(above)) folders.add(above);
  }
  for (const each of folders) {
    const modules = join(folder, each, "node_modules");
    if (!existsSync(modules)) await link(inRoot(each, "node_modules"), modules);
  }
}

async function writePackage({ folder: source }: PublishedPackage, folder: string): Promise<void> {
  const name = fromRoot(source);
  await link(join(source, "package.json"), join(folder, name, "package.json"));
  await link(join(source, "node_modules"), join(folder, name, "node_modules"));
  for (const file of globSync("**/*.{ts,tsx}", { cwd: join(source, "src"), exclude: ["generated/**"] })) {
    await writeSource(join(folder, name, "src", file), await readFile(join(source, "src", file), "utf8"));
  }
}

/** Writes the generated code of a revision, in place of that of another. Most of the many modules are the same in both. */
export async function writeGenerated(
  { folder }: ConsumerProject,
  generated: GeneratedCode,
  replaced: GeneratedCode = {},
): Promise<void> {
  for (const [name, modules] of Object.entries(generated)) {
    const previous = replaced[name] ?? {};
    const path = join(folder, name);
    const changed = Object.entries(modules).filter(([file, code]) => previous[file] !== code);
    const removed = Object.keys(previous).filter((file) => !(file in modules));
    await Promise.all([
      ...changed.map(([file, code]) => writeSource(join(path, file), code)),
      ...removed.map((file) => rm(join(path, file))),
    ]);
  }
}

/** Writes a module of a package. Its types are used, and not checked: that takes longer than all consumers. */
async function writeSource(path: string, code: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `// @ts-nocheck\n${code}`);
}

async function link(target: string, path: string): Promise<void> {
  if (!existsSync(target)) return;
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

async function writeExamples(
  folder: string,
  baseTree: string,
  { sources, given }: NonNullable<Consumers["examples"]>,
): Promise<Map<string, string>> {
  if (!existsSync(join(baseTree, given))) return new Map();
  const examples = await tsdocExamples(join(baseTree, sources), await readFile(join(baseTree, given), "utf8"));
  const written = [...examples].map(async ([name, code]) => {
    const file = join(dirname(given), name);
    await writeFile(join(folder, file), code);
    return [file, `${sources}/${name.replace(/^\d+-/, "")}`] as const;
  });
  return new Map(await Promise.all(written));
}

function compilerOptions(files: string[], packages: PublishedPackage[]): object {
  return {
    extends: inRoot("tsconfig.base.json"),
    compilerOptions: {
      noEmit: true,
      jsx: "react-jsx",
      lib: ["es2024", "dom", "dom.iterable"],
      types: ["node"],
      paths: Object.fromEntries(packages.flatMap(entryPaths)),
    },
    files,
  };
}

/** Where each entry of a package has its source: that of `dist/portal.d.ts` is `src/portal.ts`. */
function entryPaths({ folder, entries }: PublishedPackage): [string, string[]][] {
  return entries.map(({ specifier, types }) => [
    specifier,
    [types.replace("./dist/", `./${fromRoot(folder)}/src/`).replace(/\.d\.ts$/, ".ts")],
  ]);
}
