import { mkdir } from "node:fs/promises";
import { bundlerFindings } from "./lint/bundler.ts";
import { reportFindings } from "./lint/report.ts";
import { runTool } from "./run-tool.ts";
import { inRoot, projections } from "./workspace.ts";

/** Bundles the document and its projections in one format, into `spec/dist`, and answers what Redocly printed. */
async function bundle(extension: "json" | "yaml"): Promise<string> {
  const { exitCode, stderr } = await runTool("redocly", [
    "bundle",
    ...projections,
    `--ext=${extension}`,
    "--component-renaming-conflicts-severity=error",
  ]);
  if (exitCode !== 0 && bundlerFindings(stderr).length === 0) throw new Error(`redocly bundle failed:\n${stderr}`);
  return stderr;
}

await mkdir(inRoot("spec/dist"), { recursive: true });
const [output] = await Promise.all([bundle("json"), bundle("yaml")]);
reportFindings(`${projections.length} bundles in spec/dist, as YAML and JSON`, withoutRepeats(bundlerFindings(output)));

/** Each projection's bundle repeats the faults that they share. */
function withoutRepeats<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}
