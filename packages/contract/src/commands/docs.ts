import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/openapi/cannot-run";
import { isError } from "@gw/openapi/finding";
import { isFile } from "@gw/openapi/source-file";
import { refuse } from "@gw/linter/bundle";
import { printFindings } from "@gw/linter/report";
import { makeReference, type Reference } from "@gw/reference";
import { openProject } from "../config.ts";
import { input } from "../open-document.ts";
import { endMisused, readCall } from "../read-call.ts";
import { findRevision } from "../read-revision.ts";

const usage = `\
Writes a reference of a document as a static site, which any web server can serve, and which also opens from the disk.

Usage: gw-contract docs [<document>] --out <folder> [--url <address>] [--strict]
                        [--config <file>] ${input.usage}

  <document>      default: that of contract.config.ts
  --out <folder>  where to write the site. Files that an earlier run has written there are replaced or removed
  --url <address> where the site will be, such as https://docs.example.com/api/: for its sitemap and canonical links
  --strict        exit with 1 if the document has errors, which are printed in any case
  --config        the configuration to use instead of the nearest contract.config.ts

${input.help}

Examples:
  gw-contract docs openapi.yaml --out site
  gw-contract docs https://example.com/openapi.json --out site --strict

Exit codes: 0 written, 1 written and the document has errors (with --strict), 2 nothing can be written.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      ...input.options,
      config: { type: "string" },
      out: { type: "string" },
      url: { type: "string" },
      strict: { type: "boolean", default: false },
    },
  });
  const [document, ...others] = positionals;
  if (others.length > 0) endMisused("Specify only one document.", usage);
  const { out, url } = values;
  if (url !== undefined && !/^https?:\/\/.*\/$/.test(url))
    endMisused("--url must be an address that ends with a slash.", usage);
  if (out === undefined) endMisused("Specify the folder to write to with --out.", usage);
  const started = performance.now();
  requireOwnFolder(out);
  const project = await openProject(document, values.config, values);
  const { bundle, findings } = await findRevision(project);
  if (!bundle) throw refuse(findings);
  const reference = makeReference(bundle.document, { download: bundle.value, url });
  const size = writeFiles(out, reference);
  printFindings(findings);
  const pages = [...reference.files.keys()].filter((path) => path.endsWith(".html")).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = [`${pages.toLocaleString("en-US")} pages`, `${(size / 1e6).toFixed(1)} MB`, `${seconds} s`];
  console.log(`✓ ${relative(".", out).replaceAll(sep, "/") || "."}: ${counts.join(", ")}.`);
  return values.strict && findings.some(isError) ? 1 : 0;
}

/** The list of what a run has written, which the next one may replace. */
const manifestName = "gw-contract-docs.json";

function readManifest(folder: string): string[] {
  const file = join(folder, manifestName);
  // Written by an earlier run.
  return isFile(resolve(file)) ? (JSON.parse(readFileSync(file, "utf8")) as { files: string[] }).files : [];
}

/** Requires that a folder is missing or empty, or that an earlier run has written it. */
function requireOwnFolder(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, manifestName)) || readdirSync(folder).length === 0) return;
  throw new CannotRun(
    `${folder} has files that \`gw-contract docs\` has not written.`,
    "Specify an empty folder, or one that does not exist yet.",
  );
}

/** Writes the files of a site, removes those of the run before that it has no longer, and returns its size in bytes. */
function writeFiles(folder: string, { files }: Reference): number {
  const before = readManifest(folder);
  const folders = new Set<string>();
  let size = 0;
  for (const [path, write] of files) {
    const file = join(folder, path);
    if (!folders.has(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    folders.add(dirname(file));
    const content = write();
    size += Buffer.byteLength(content);
    writeFileSync(file, content);
  }
  for (const path of before) if (!files.has(path)) rmSync(join(folder, path), { force: true });
  writeFileSync(join(folder, manifestName), `${JSON.stringify({ files: [...files.keys()] }, null, 2)}\n`);
  return size;
}
