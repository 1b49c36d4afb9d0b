import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { publishedLibraries, type PublishedPackage } from "./published-packages.ts";
import type { Project } from "@gw/linter/project";
import type { GeneratedCode, GeneratedFolders } from "./generated-code.ts";

/** Code that uses the generated code. */
export interface Consumers {
  /** The folder of the head's workspace. */
  workspace: string;
  /** Patterns of its files, and of the files that they import in addition to the packages. Relative to the workspace. */
  patterns: readonly string[];
  /** The generated folders, by name. */
  generated: GeneratedFolders;
  /** How operations return their items in pages. */
  pages?: Project["pages"];
  /** The prefix of marks. */
  marks?: Project["marks"] | undefined;
}

/** A project that compiles the consumers with the code that `writeGenerated` adds. */
export interface ConsumerProject {
  folder: string;
  /** The consumers' files, relative to the folder and to the base's tree. */
  files: string[];
}

/**
 * Creates a project in a folder: links to the base's consumers, next to the head's packages without generated code.
 *
 * Tests of types are not consumers: they assert types that may become narrower, and are changed with the document.
 */
export async function writeProject(
  folder: string,
  baseTree: string,
  { workspace, patterns, generated }: Consumers,
): Promise<ConsumerProject> {
  const isGenerated = Object.values(generated).map((each) => `${each.folder}/`);
  const found = globSync(patterns, { cwd: baseTree })
    .filter((file) => !isGenerated.some((start) => file.startsWith(start)))
    .toSorted();
  await mkdir(folder, { recursive: true });
  await link(join(workspace, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const packages = publishedLibraries(workspace).map((each) => ({ ...each, path: relative(workspace, each.folder) }));
  await Promise.all(packages.map((each) => writePackage(each, folder)));
  await linkDependencies(folder, packages);
  for (const file of found) await link(join(baseTree, file), join(folder, file));
  await linkModules(folder, workspace, found);
  const files = found.filter((file) => /\.tsx?$/.test(file));
  const project = compilerOptions(workspace, files, packages);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  return { folder, files };
}

/** A published package of the workspace, with the path of its folder there. */
interface LinkedPackage extends PublishedPackage {
  path: string;
}

/**
 * Links the dependencies of all packages to where consumers resolve them: consumer projects use several packages
 * together and install the dependencies of each.
 */
async function linkDependencies(folder: string, packages: LinkedPackage[]): Promise<void> {
  const targets = packages.flatMap(({ folder: source, path }) => {
    const modules = join(source, "node_modules");
    const home = join(folder, dirname(path), "node_modules");
    return globSync("{[!@]*,@*/*}", { cwd: modules }).map((name) => [join(home, name), join(modules, name)] as const);
  });
  await Promise.all([...new Map(targets)].map(([path, target]) => link(target, path)));
}

/** Links the installed modules of consumer projects. */
async function linkModules(folder: string, workspace: string, files: readonly string[]): Promise<void> {
  const folders = new Set<string>();
  for (const file of files) {
    for (let above = dirname(file); above !== "." && !folders.has(above); above = dirname(above)) folders.add(above);
  }
  for (const each of folders) {
    const modules = join(folder, each, "node_modules");
    if (!existsSync(modules)) await link(join(workspace, each, "node_modules"), modules);
  }
}

async function writePackage({ folder: source, path: name }: LinkedPackage, folder: string): Promise<void> {
  await link(join(source, "package.json"), join(folder, name, "package.json"));
  await link(join(source, "node_modules"), join(folder, name, "node_modules"));
  for (const file of globSync("**/*.{ts,tsx}", { cwd: join(source, "src"), exclude: ["generated/**"] })) {
    await writeSource(join(folder, name, "src", file), await readFile(join(source, "src", file), "utf8"));
  }
}

/** Replaces the generated code of one revision with that of another. Most modules are the same in both. */
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

/** Writes a module of a package. Its types are used but not checked, which would take longer than all consumers. */
async function writeSource(path: string, code: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `// @ts-nocheck\n${code}`);
}

async function link(target: string, path: string): Promise<void> {
  if (!existsSync(target)) return;
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

/** The workspace's shared compiler options, if any, from the first of the usual files that exists. */
function sharedOptions(workspace: string): object {
  const files = ["tsconfig.base.json", "tsconfig.json"].map((name) => join(workspace, name));
  const file = files.find((each) => existsSync(each));
  return file === undefined ? {} : { extends: file };
}

function compilerOptions(workspace: string, files: string[], packages: LinkedPackage[]): object {
  return {
    ...sharedOptions(workspace),
    compilerOptions: {
      noEmit: true,
      allowImportingTsExtensions: true,
      jsx: "react-jsx",
      lib: ["es2024", "dom", "dom.iterable"],
      ...(existsSync(join(workspace, "node_modules/@types/node")) && { types: ["node"] }),
      paths: Object.fromEntries(packages.flatMap(entryPaths)),
    },
    files,
  };
}

/** The source file of each entry of a package: `src/query.ts` for `dist/query.d.ts`. */
function entryPaths({ path, entries }: LinkedPackage): [string, string[]][] {
  return entries.map(({ specifier, types }) => [
    specifier,
    [types.replace("./dist/", `./${path}/src/`).replace(/\.d\.ts$/, ".ts")],
  ]);
}
