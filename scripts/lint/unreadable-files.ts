import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.ts";
import { dataFiles } from "./data-files.ts";
import type { Finding } from "./finding.ts";
import { schemaFaults } from "./schema-faults.ts";
import { yamlFault } from "./yaml-fault.ts";

/** The faults of hand-written files that nobody can work with: what is no YAML, and records that don't fit their schema. */
export async function unreadableFiles(workspace = root): Promise<Finding[]> {
  const files = globSync("spec/**/*.yaml", { cwd: workspace, exclude: ["spec/dist/**", "spec/releases/**"] });
  const faults = files.toSorted().flatMap((file) => yamlFault(file, readFileSync(join(workspace, file), "utf8")) ?? []);
  if (faults.length > 0) return faults;
  const records = dataFiles.map((name) => join(workspace, `spec/${name}.yaml`)).filter((path) => existsSync(path));
  return (await Promise.all(records.map((path) => schemaFaults(path, workspace)))).flat();
}

/**
 * Explains that work on the document failed by the files that can't be read, over which each reader stumbles in a way of
 * its own. Throws the failure on where there are none.
 *
 * @example const findings = await lint().catch(unreadableBehind);
 */
export async function unreadableBehind(failure: unknown): Promise<Finding[]> {
  const faults = await unreadableFiles();
  if (faults.length === 0) throw failure;
  return faults;
}
