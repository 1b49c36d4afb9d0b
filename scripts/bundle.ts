import { mkdir } from "node:fs/promises";
import { parseArgs } from "node:util";
import { bundlerFindings } from "./lint/bundler.ts";
import { reportFindings } from "./lint/report.ts";
import { runTool } from "./run-tool.ts";
import { inRoot, projections } from "./workspace.ts";

/** Bundles projections of the document in one format, into `spec/dist`, and answers what Redocly printed. */
async function bundle(names: readonly string[], format: string): Promise<string> {
  const { exitCode, stderr } = await runTool("redocly", [
    "bundle",
    ...names,
    `--ext=${format}`,
    "--component-renaming-conflicts-severity=error",
  ]);
  if (exitCode !== 0 && bundlerFindings(stderr).length === 0) throw new Error(`redocly bundle failed:\n${stderr}`);
  return stderr;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { format: { type: "string", multiple: true, default: ["json", "yaml"] } },
});
const names = positionals.length > 0 ? positionals : projections;
await mkdir(inRoot("spec/dist"), { recursive: true });
const [output = ""] = await Promise.all(values.format.map((format) => bundle(names, format)));
reportFindings(
  names.map((name) => `spec/dist/${name}.{${values.format.join(",")}}`).join(", "),
  bundlerFindings(output),
);
