import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import process from "node:process";
import { isDeepStrictEqual } from "node:util";
import { refuse } from "@gw/linter/bundle";
import { findParseError } from "@gw/linter/find-parse-error";
import type { GeneratedFolder } from "@gw/linter/project";
import { readText } from "@gw/openapi/source-file";
import { validateFlags } from "./validate-config.ts";

/** The flags of `gw-contract generate --out` that later runs repeat. */
export type Flags = Pick<
  GeneratedFolder,
  "queries" | "mocks" | "validators" | "openEnums" | "types" | "importExtension"
>;

/** The file next to the code, which is committed with it. */
function fileIn(folder: string): string {
  return join(folder, "gw-contract.json");
}

/**
 * Reads the flags of the last run from the folder of its code. Flags that are passed now override them.
 *
 * @throws CannotRun if the file is invalid.
 */
export function readFlags(folder: string, given: object = {}): Flags {
  const path = fileIn(folder);
  const text = existsSync(path) ? readText(path) : "{}";
  const file = relative(process.cwd(), path);
  const invalid = findParseError(file, text);
  if (invalid) throw refuse([invalid]);
  // Undefined flags were not passed.
  const flags: unknown = { ...JSON.parse(text), ...JSON.parse(JSON.stringify(given)) };
  validateFlags(flags, file, text);
  return flags;
}

/** Stores the flags of a run next to its code, except for defaults. */
export function writeFlags(folder: string, flags: Flags): void {
  const set = Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false && value !== "auto"));
  if (isDeepStrictEqual(set, readFlags(folder))) return;
  if (Object.keys(set).length === 0) rmSync(fileIn(folder), { force: true });
  else writeFileSync(fileIn(folder), `${JSON.stringify(set, null, 2)}\n`);
}
