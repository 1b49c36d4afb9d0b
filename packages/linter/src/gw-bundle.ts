#!/usr/bin/env node
import { mkdir } from "node:fs/promises";
import { bundlerFindings } from "./bundler.ts";
import { reportFindings } from "./report.ts";
import { explainByUnreadableFiles } from "./find-unreadable-files.ts";
import { endMisused, readCall } from "@gw/command-line/read-call";
import { runTool } from "@gw/command-line/run-tool";
import { bundles, inRoot } from "@gw/command-line/workspace";

const formats = ["json", "yaml"];

const usage = `\
Bundles the document into spec/dist: with the marks of our own tools (internal), for the public (openapi), by base
address (dashboard, portal), and as OpenAPI 3.0.3, for tools that cannot read 3.1 (-3.0).

Usage: pnpm bundle [--format <${formats.join("|")}>]... [${bundles.join("] [")}]

  --format   default: both

Without a name, all are bundled.`;

/** Bundles the document in one format, into `spec/dist`, and returns what Redocly printed. */
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

function rejectUnknown(kind: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) endMisused(`There is no ${kind} ${JSON.stringify(unknown)}.`, usage);
}

const { positionals, values } = readCall(usage, {
  allowPositionals: true,
  options: { format: { type: "string", multiple: true, default: formats } },
});
rejectUnknown("bundle", positionals, bundles);
rejectUnknown("format", values.format, formats);
const names = positionals.length > 0 ? positionals : bundles;
await mkdir(inRoot("spec/dist"), { recursive: true });
const findings = await Promise.all(values.format.map((format) => bundle(names, format))).then(
  // All formats have the same errors.
  ([output = ""]) => bundlerFindings(output),
  explainByUnreadableFiles,
);
reportFindings(names.map((name) => `spec/dist/${name}.{${values.format.join(",")}}`).join(", "), findings);
