import { existsSync, globSync } from "node:fs";
import { mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { tsdocExamples } from "../../packages/client/test/consumer/tsdoc-examples.ts";
import { inRoot, root } from "../workspace.ts";
import type { GeneratedCode } from "./generated-code.ts";

/** What is compiled as a consumer's code is: type tests, the project of a consumer, and the examples. */
const consumerFiles = [
  "packages/*/test/**/*.test-d.ts",
  "packages/*/test/consumer/project/**/*.ts",
  "examples/*/src/**/*.{ts,tsx}",
];

/** The project whose module the examples in the comments of the clients take for granted. */
const exampleProject = "packages/client/test/consumer/project";
const documentedSources = "packages/client/src";

/** A project that compiles one side. */
export interface ConsumerProject {
  folder: string;
  /** The consumers' files, relative to the folder and to the base's tree. */
  files: string[];
  /** The modules made of examples, relative to the folder, with the file whose comment holds each. */
  examples: Map<string, string>;
}

/**
 * Lays out a project in a folder: the base's consumers beside the head's packages, with one side's generated code.
 * All but the generated code is linked.
 */
export async function layOutConsumers(
  folder: string,
  baseTree: string,
  generated: GeneratedCode,
): Promise<ConsumerProject> {
  const files = globSync(consumerFiles, { cwd: baseTree }).toSorted();
  await link(inRoot("node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const packages = globSync("packages/*/src", { cwd: root }).map((source) => dirname(source));
  await Promise.all(packages.map((name) => layOutPackage(name, folder, baseTree, generated)));
  for (const example of globSync("examples/*", { cwd: baseTree })) {
    await link(join(baseTree, example, "src"), join(folder, example, "src"));
    await link(inRoot(example, "node_modules"), join(folder, example, "node_modules"));
  }
  const examples = await writeExamples(folder, baseTree);
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(await compilerOptions([...files, ...examples.keys()])));
  return { folder, files, examples };
}

async function layOutPackage(name: string, folder: string, baseTree: string, generated: GeneratedCode): Promise<void> {
  await link(inRoot(name, "package.json"), join(folder, name, "package.json"));
  await link(inRoot(name, "node_modules"), join(folder, name, "node_modules"));
  await link(join(baseTree, name, "test"), join(folder, name, "test"));
  for (const source of globSync("*", { cwd: inRoot(name, "src") })) {
    if (source !== "generated") await link(inRoot(name, "src", source), join(folder, name, "src", source));
  }
  const modules = generated[name.replace("packages/", "")] ?? {};
  await mkdir(join(folder, name, "src/generated"), { recursive: true });
  for (const [file, code] of Object.entries(modules)) await writeFile(join(folder, name, "src/generated", file), code);
}

async function link(target: string, path: string): Promise<void> {
  if (!existsSync(target)) return;
  await mkdir(dirname(path), { recursive: true });
  await symlink(target, path);
}

async function writeExamples(folder: string, baseTree: string): Promise<Map<string, string>> {
  const app = join(baseTree, exampleProject, "app.ts");
  if (!existsSync(app)) return new Map();
  await link(app, join(folder, "documentation/app.ts"));
  await mkdir(join(folder, "documentation/examples"));
  const examples = await tsdocExamples(pathToFileURL(join(baseTree, documentedSources, "/")));
  const written = [...examples].map(async ([name, code]) => {
    const file = `documentation/examples/${name}`;
    await writeFile(join(folder, file), code);
    return [file, `${documentedSources}/${name.replace(/^\d+-/, "")}`] as const;
  });
  return new Map(await Promise.all(written));
}

async function compilerOptions(files: string[]): Promise<object> {
  return {
    extends: inRoot("tsconfig.base.json"),
    compilerOptions: {
      noEmit: true,
      jsx: "react-jsx",
      lib: ["es2024", "dom", "dom.iterable"],
      types: ["node"],
      paths: await packagePaths(),
    },
    files,
  };
}

/** Where each entry of our packages has its source: `@gw/client/portal` is `packages/client/src/portal.ts`. */
async function packagePaths(): Promise<Record<string, string[]>> {
  const manifests = globSync("packages/*/package.json", { cwd: root });
  const paths = await Promise.all(
    manifests.map(async (manifest) => {
      const { name, exports = {} } = JSON.parse(await readFile(inRoot(manifest), "utf8")) as Manifest;
      return Object.entries(exports).flatMap(([entry, { types }]) => {
        if (types === undefined) return [];
        const source = types.replace("./dist/", `./${dirname(manifest)}/src/`).replace(/\.d\.ts$/, ".ts");
        return [[`${name}${entry.slice(1)}`, [source]] satisfies [string, string[]]];
      });
    }),
  );
  return Object.fromEntries(paths.flat());
}

interface Manifest {
  name: string;
  exports?: Record<string, { types?: string }>;
}
