import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { execute } from "@gw/linter/children";
import { inRoot } from "@gw/test-support/workspace";
import { kitModules } from "@gw/generator/kit";
import type { Document } from "./edits.ts";

/** An application, which is compiled with the types of a document. */
export interface Application {
  name: string;
  /** Its configuration of the compiler. */
  tsconfig: string;
  /** Where the lines of its manifest are relative to. */
  folder: string;
  /** The text of its modules. */
  text: string;
  /** Writes what is generated from a document. */
  generate: (document: Document) => Promise<void>;
}

const compiler = inRoot("node_modules/typescript/bin/tsc");

/** The lines of an application that do not compile: `file:line`. */
export async function findFailingLines({ folder, tsconfig }: Application): Promise<Set<string>> {
  const args = [compiler, "--project", tsconfig, "--noEmit", "--pretty", "false", "--checkers", "1"];
  const { stdout, stderr } = await execute(process.execPath, args, { cwd: folder });
  const lines = [...stdout.matchAll(/^(\S.*?)\((\d+),\d+\): error TS\d+: /gm)].map(
    ([, file, line]) => `${file}:${line}`,
  );
  if (lines.length === 0 && `${stdout}${stderr}`.trim() !== "") throw new Error(`${stdout}${stderr}`);
  return new Set(lines);
}

/** An application of this folder, whose types openapi-typescript writes, as it is installed there. */
export async function plainApplication(name: string, types: string, folder: string): Promise<Application> {
  await cp(inRoot("packages/usage/test/applications", name), folder, { recursive: true });
  link(inRoot("packages/usage/node_modules"), join(folder, "node_modules"));
  const { resolve } = createRequire(inRoot("packages/generator/package.json"));
  const generator = resolve("openapi-typescript/dist/index.mjs");
  // The package has no other way in than its name, which only the generator may import.
  const { default: openapiTs, astToString } = (await import(pathToFileURL(generator).href)) as {
    default: (document: object, options: object) => Promise<unknown>;
    astToString: (nodes: unknown) => string;
  };
  return {
    name,
    folder,
    tsconfig: join(folder, "tsconfig.json"),
    text: textOf(join(folder, "src")),
    async generate(document) {
      write(
        join(folder, types),
        astToString(await openapiTs(structuredClone(document), { silent: true, defaultNonNullable: false })),
      );
    },
  };
}

const published = ["client", "contract-runtime"];

/** The console, beside the sources of the packages that it uses. */
export async function consoleApplication(folder: string): Promise<Application> {
  const root = join(folder, "examples/console");
  link(inRoot("node_modules"), join(folder, "node_modules"));
  link(inRoot("examples/console/node_modules"), join(root, "node_modules"));
  await cp(inRoot("examples/console/src"), join(root, "src"), { recursive: true });
  write(join(root, "package.json"), readFileSync(inRoot("examples/console/package.json"), "utf8"));
  const paths: Record<string, string[]> = {};
  for (const name of published) {
    link(inRoot("packages", name, "node_modules"), join(folder, "packages", name, "node_modules"));
    for (const file of globSync("**/*.ts", {
      cwd: inRoot("packages", name, "src"),
      exclude: ["generated/{*.ts,mocks,validators}"],
    })) {
      const code = readFileSync(inRoot("packages", name, "src", file), "utf8");
      write(join(folder, "packages", name, "src", file), `// @ts-nocheck\n${code}`);
    }
    paths[`@gw/${name}`] = [`${folder}/packages/${name}/src/index.ts`];
    paths[`@gw/${name}/*`] = [`${folder}/packages/${name}/src/*.ts`];
  }
  // The configuration of the console, but that packages are found as sources.
  const tsconfig = {
    extends: inRoot("examples/console/tsconfig.json"),
    compilerOptions: { paths },
    include: ["src"],
  };
  write(join(root, "tsconfig.json"), JSON.stringify(tsconfig));
  return {
    name: "console",
    folder: root,
    tsconfig: join(root, "tsconfig.json"),
    text: textOf(join(root, "src")),
    async generate(document) {
      const modules = kitModules(document, { queries: true, validators: true, isDeclared: true });
      for (const [file, code] of Object.entries(modules)) {
        write(join(folder, "packages/client/src/generated", file), `// @ts-nocheck\n${code}`);
      }
    },
  };
}

function textOf(folder: string): string {
  return globSync("**/*.{ts,tsx}", { cwd: folder })
    .toSorted()
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join("\n");
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, "dir");
}
