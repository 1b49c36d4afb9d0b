import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "@gw/test-support/workspace";
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
  const modules = { ...kitModules(document, { queries: true, mocks: true, validators: true, ...options }), ...files };
  for (const [name, code] of Object.entries(modules)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
  const standardSchema = inRoot("packages/contract-runtime/node_modules/@standard-schema");
  symlinkSync(standardSchema, join(folder, "node_modules/@standard-schema"), "dir");
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: strictCompilerOptions, include: ["*.ts", "mocks/*.ts", "validators/*.ts"] }),
  );
}
