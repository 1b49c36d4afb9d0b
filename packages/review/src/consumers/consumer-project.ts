import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { publishedLibraries, type PublishedPackage } from "@gw/command-line/published-packages";
import { fromRoot, inRoot, root } from "@gw/command-line/workspace";
import { tsdocExamples } from "./documented-examples.ts";
import type { GeneratedCode } from "./generated-code.ts";

/** The project that the examples in the comments of the clients are part of. */
const exampleProject = "packages/client/test/consumer/project";
const documentedSources = "packages/client/src";

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
 * @param patterns Of the consumers. Tests of types are none: they pin types that consumers may see narrowed, and whoever
 * changes the document changes them, too.
 */
export async function writeProject(
  folder: string,
  baseTree: string,
  patterns: readonly string[],
): Promise<ConsumerProject> {
  const files = globSync(patterns, { cwd: baseTree }).toSorted();
  await link(inRoot("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const packages = publishedLibraries();
  await Promise.all(packages.map((published) => writePackage(published, folder, baseTree)));
  await linkDependencies(folder);
  for (const example of globSync("examples/*", { cwd: baseTree })) {
    await link(join(baseTree, example, "src"), join(folder, example, "src"));
    await link(inRoot(example, "node_modules"), join(folder, example, "node_modules"));
  }
  const examples = await writeExamples(folder, baseTree);
  const project = compilerOptions([...files, ...examples.keys()], packages);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(project));
  return { folder, files, examples };
}

/**
 * Links what any package depends on to where the consumers of all look for it: their projects use several packages
 * together, and install what each of them asks for.
 */
async function linkDependencies(folder: string): Promise<void> {
  const modules = globSync("packages/*/node_modules/{[!@]*,@*/*}", { cwd: root }).toSorted();
  const byName = new Map(modules.map((path) => [path.replace(/^.*\/node_modules\//, ""), path]));
  await Promise.all([...byName].map(([name, path]) => link(inRoot(path), join(folder, "packages/node_modules", name))));
}

async function writePackage(published: PublishedPackage, folder: string, baseTree: string): Promise<void> {
  const name = fromRoot(published.folder);
  await link(inRoot(name, "package.json"), join(folder, name, "package.json"));
  await link(inRoot(name, "node_modules"), join(folder, name, "node_modules"));
  await link(join(baseTree, name, "test"), join(folder, name, "test"));
  const source = inRoot(name, "src");
  for (const file of globSync("**/*.{ts,tsx}", { cwd: source, exclude: ["generated/**"] })) {
    await writeSource(join(folder, name, "src", file), await readFile(join(source, file), "utf8"));
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
    const path = join(folder, "packages", name, "src/generated");
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

async function writeExamples(folder: string, baseTree: string): Promise<Map<string, string>> {
  const [app = "", given = ""] = ["app.ts", "examples/given.ts"].map((file) => join(baseTree, exampleProject, file));
  if (!existsSync(given)) return new Map();
  await link(app, join(folder, "documentation/app.ts"));
  await mkdir(join(folder, "documentation/examples"));
  const examples = await tsdocExamples(join(baseTree, documentedSources), await readFile(given, "utf8"));
  const written = [...examples].map(async ([name, code]) => {
    const file = `documentation/examples/${name}`;
    await writeFile(join(folder, file), code);
    return [file, `${documentedSources}/${name.replace(/^\d+-/, "")}`] as const;
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

/** Where each entry of a package has its source: `@gw/client/portal` is `packages/client/src/portal.ts`. */
function entryPaths({ folder, entries }: PublishedPackage): [string, string[]][] {
  return entries.map(({ specifier, types }) => [
    specifier,
    [types.replace("./dist/", `./${fromRoot(folder)}/src/`).replace(/\.d\.ts$/, ".ts")],
  ]);
}
