import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../workspace.ts";
import { dataFiles } from "./data-files.ts";
import type { Finding } from "./finding.ts";
import { schemaFaults } from "./schema-faults.ts";
import { yamlFault } from "./yaml-fault.ts";

/** The files that are read before anything is judged, each beside a JSON Schema of the same name. */
const groundwork = ["openapi", ...dataFiles];

/** The faults of hand-written files that nobody can work with: what is no YAML, and what does not fit its schema. */
export async function unreadableFiles(workspace = root): Promise<Finding[]> {
  const inSpec = (file: string): string => join(workspace, "spec", file);
  const files = globSync("spec/**/*.yaml", { cwd: workspace, exclude: ["spec/dist/**", "spec/releases/**"] });
  const faults = files.toSorted().flatMap((file) => yamlFault(file, readFileSync(join(workspace, file), "utf8")) ?? []);
  if (faults.length > 0) return faults;
  // An older commit may lack one.
  const names = groundwork.filter((name) =>
    ["yaml", "schema.json"].every((end) => existsSync(inSpec(`${name}.${end}`))),
  );
  return (await Promise.all(names.map((name) => schemaFaults(inSpec(`${name}.yaml`), workspace)))).flat();
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
