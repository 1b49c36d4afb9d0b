import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { sourceFile } from "@gw/openapi/source-file";
import { inRoot } from "@gw/test-support/workspace";
import type { Validator } from "@gw/contract-runtime/validators";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { writeFiles } from "@gw/test-support/work-folder";
import { afterAll } from "vitest";
import { strictCompilerOptions } from "@gw/test-support/strict-compiler-options";
import { kitModules, type KitOptions } from "../../src/kit/index.ts";

/** Writes the kit of a document into a folder, as a project that has the run-time package, with other files of it. */
export function writeProject(
  folder: string,
  document: object,
  files: Readonly<Record<string, string>> = {},
  options: KitOptions = {},
): void {
  mkdirSync(join(folder, "node_modules/@gw"), { recursive: true });
  symlinkSync(inRoot("packages/contract-runtime"), join(folder, "node_modules/@gw/contract-runtime"), "dir");
  const tanstack = inRoot("packages/contract-runtime/node_modules/@tanstack");
  symlinkSync(tanstack, join(folder, "node_modules/@tanstack"), "dir");
  symlinkSync(inRoot("packages/contract-runtime/node_modules/msw"), join(folder, "node_modules/msw"), "dir");
  const standardSchema = inRoot("packages/contract-runtime/node_modules/@standard-schema");
  symlinkSync(standardSchema, join(folder, "node_modules/@standard-schema"), "dir");
  const tsconfig = { compilerOptions: strictCompilerOptions, include: ["*.ts", "mocks/*.ts", "validators/*.ts"] };
  writeFiles(folder, {
    ...kitModules(document, { queries: true, mocks: true, validators: true, ...options }),
    ...files,
    "package.json": JSON.stringify({ type: "module" }),
    "tsconfig.json": JSON.stringify(tsconfig),
  });
}

/** Generates the kit of a document, and imports one of its modules, untyped: `kit/types.test.ts` compiles what is typed. */
export async function importKit<Module>(
  file: string,
  document: object,
  files: Readonly<Record<string, string>> = {},
  options: KitOptions = {},
): Promise<Module> {
  const folder = temporaryFolder(afterAll);
  writeProject(folder, document, files, options);
  return (await import(/* @vite-ignore */ join(folder, file))) as Module;
}

/** The validators of a document, by their names; those of responses by status. */
export function importValidators<Name extends string = string>(document: object, options: KitOptions = {}) {
  type Validators = Record<`${Name}Body`, Validator<unknown>> &
    Record<`${Name}Responses`, Record<string, Validator<unknown>>>;
  return importKit<Validators>("validators/index.ts", document, {}, options);
}

/** What TypeScript 7, or another compiler, reports for a project. */
export function compile(
  folder: string,
  options: readonly string[] = [],
  compiler = inRoot("node_modules/typescript/bin/tsc"),
): Promise<string> {
  const args = [compiler, "--project", folder, "--pretty", "false", ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
}

/** A document that a problem was reported with. */
export function fixture(name: string): object {
  return sourceFile(fileURLToPath(new URL(`../fixtures/${name}.yaml`, import.meta.url))).value as object;
}

/** The paths of what a validator rejects; undefined if it accepts the value. */
export function pathsOf(validator: Validator<unknown> | undefined, value: unknown): string[] | undefined {
  return validator?.["~standard"].validate(value).issues?.map(({ path }) => path.join("."));
}
