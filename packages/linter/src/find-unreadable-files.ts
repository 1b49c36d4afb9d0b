import { existsSync, globSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { root } from "@gw/command-line/workspace";
import { dataFiles } from "./data-files.ts";
import type { Finding } from "@gw/openapi/finding";
import { validateDataFile } from "./validate-data-file.ts";
import { findYamlError } from "./find-yaml-error.ts";

/** The files that everything else relies on, each beside a JSON Schema of the same name. */
const validatedFiles = ["openapi", ...dataFiles];

/** Finds hand-written files that no tool can read: those that are not YAML, or else that do not match their schema. */
export async function findUnreadableFiles(workspace = root): Promise<Finding[]> {
  const findings = findYamlErrors(workspace);
  if (findings.length > 0) return findings;
  function inSpec(file: string): string {
    return join(workspace, "spec", file);
  }
  // An older commit may lack one.
  const names = validatedFiles.filter((name) =>
    ["yaml", "schema.json"].every((end) => existsSync(inSpec(`${name}.${end}`))),
  );
  return (await Promise.all(names.map((name) => validateDataFile(inSpec(`${name}.yaml`), workspace)))).flat();
}

/** Finds the hand-written files that are not YAML. */
export function findYamlErrors(workspace = root): Finding[] {
  const files = globSync("spec/**/*.yaml", { cwd: workspace, exclude: ["spec/dist/**", "spec/releases/**"] });
  return files
    .map((file) => file.replaceAll(sep, "/"))
    .toSorted()
    .flatMap((file) => findYamlError(file, readFileSync(join(workspace, file), "utf8")) ?? []);
}

/**
 * Explains a failed run by the files that can't be read, since each tool reports them in its own way or not at all.
 *
 * @throws The failure itself where all files can be read.
 * @example const findings = await lint().catch(explainByUnreadableFiles);
 */
export async function explainByUnreadableFiles(failure: unknown): Promise<Finding[]> {
  const findings = await findUnreadableFiles();
  if (findings.length === 0) throw failure;
  return findings;
}
