import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { isError, type Finding } from "@gw/openapi/finding";
import { findMisfit, objectAt, textAt, type JsonObject } from "@gw/openapi/reader";
import { forgetFiles, isFile } from "@gw/openapi/source-file";
import { readModel } from "@gw/openapi/source-map";
import { refuse } from "@gw/linter/bundle";
import type { Project } from "@gw/linter/project";
import { filesNamedBy } from "@gw/linter/find-unreadable-files";
import { count, printFindings, printSummary } from "@gw/linter/report";
import { makeReference, readOwnSite, type FindProgram, type Reference } from "@gw/reference";
import { findConfig, locateKey, openProject } from "../config.ts";
import { input } from "../open-document.ts";
import { endMisused, readCall } from "../read-call.ts";
import { findRevision } from "../read-revision.ts";
import { serveReference } from "../serve-reference.ts";

const usage = `\
Writes the API reference of a document as a static site that any web server can serve, or that can be opened from disk.

Usage: gw-contract docs [<document>] [--out <folder>] [--url <address>] [--strict]
                        [--config <file>] ${input.usage}
       gw-contract docs [<document>] --serve [--port <port>] [--config <file>]

  <document>       default: the document of contract.config.ts
  --out <folder>   where to write the site (default: \`docs.out\` in the configuration). Files written there by earlier
                   runs are replaced or removed
  --url <address>  the address of the site, such as https://docs.example.com/api/, for its sitemap and canonical links
  --strict         exit with 1 if the document has errors, which are always printed
  --serve          serve the site instead, and reload it after each change to the document, the configuration or a page
  --port <port>    for --serve (default: 4400)
  --config         the configuration to use instead of the nearest contract.config.ts

\`docs\` in the configuration sets the site's name, logo and colors, and adds your own Markdown pages and a file of hooks
for further customization. If you pass a document as an argument, the configuration is only used with --config.

${input.help}

Examples:
  gw-contract docs openapi.yaml --out site
  gw-contract docs openapi.yaml --serve
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
      port: { type: "string", default: "4400" },
      serve: { type: "boolean", default: false },
      strict: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const [document, ...others] = positionals;
  const { serve, strict, url } = values;
  if (others.length > 0) endMisused("Specify only one document.", usage);
  if (serve && values.out !== undefined) endMisused("Specify --out or --serve, not both.", usage);
  if (url !== undefined && !/^https?:\/\/.+\/$/.test(url)) {
    endMisused("--url must be an address that ends with a slash, such as https://docs.example.com/.", usage);
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    endMisused("--port must be a number from 1 to 65535.", usage);
  const started = performance.now();
  if (serve) {
    return serveReference(async () => {
      const project = await openProject(document, values.config, values);
      const { findings, ...preview } = await readReference(project, values);
      printFindings(findings);
      return preview;
    }, port);
  }
  const project = await openProject(document, values.config, values);
  const out = values.out ?? (project.docs?.out && resolve(project.folder, project.docs.out));
  if (out === undefined) endMisused("Specify the output folder with --out, or use --serve.", usage);
  requireOwnFolder(out);
  const { reference, findings } = await readReference(project, values);
  forgetFiles();
  const size = writeFiles(out, reference);
  printFindings(findings);
  const pages = [...reference.files.keys()].filter((path) => path.endsWith(".html")).length;
  const name = relative(".", out).replaceAll(sep, "/") || ".";
  const errors = findings.filter(isError).length;
  const isPassed = !strict || errors === 0;
  const wrong = errors === 0 ? "" : `, ${count(errors, "error")} in the document`;
  const written = `${pages.toLocaleString("en-US")} pages, ${(size / 1e6).toFixed(1)} MB`;
  printSummary(`${name}: ${written}${wrong}`, { started, isPassed });
  return isPassed ? 0 : 1;
}

interface Options {
  config?: string | undefined;
  url?: string | undefined;
}

/** Creates the site from the valid parts of a document, and collects the problems. */
async function readReference(project: Project, { config = findConfig(), url }: Options) {
  const own = await readOwnSite(project.docs ?? {}, {
    folder: project.folder,
    // The document may be in the folder of pages. The site contains the bundle instead.
    except: new Set(filesNamedBy(project)),
    locate: (option) => locateKey(config ?? "", "docs", option),
  });
  const { bundle, findings } = await findRevision(project);
  if (!bundle) throw refuse(findings);
  const { names, marks, referenceError } = project;
  const reference = makeReference(bundle.document, {
    download: bundle.value,
    url,
    own,
    releases: readReleases(project),
    comparison: { names, marks, referenceError },
    programOf: await findPrograms(project, bundle.document),
  });
  const misfit = findMisfit(bundle.document);
  const invalid: Finding[] = misfit
    ? [
        {
          ...bundle.documentSource.locate(misfit.path),
          rule: "struct",
          level: "error",
          message: `\`${misfit.path.at(-1)}\` must be ${misfit.expected}, so it is left out.`,
          remedy: "Correct it. `gw-contract lint` finds all errors.",
        },
      ]
    : [];
  // Readers of the reference don't need to know about renamed components.
  const known = findings.filter((finding) => isError(finding) || finding.rule !== "bundle");
  const sources = [...filesNamedBy(project), ...own.sources, ...(config === undefined ? [] : [resolve(config)])];
  return { reference, findings: [...known, ...invalid, ...own.findings], sources };
}

/** Finds the sample programs of operations for the client that the configuration generates, if any. */
async function findPrograms(project: Project, document: object): Promise<FindProgram | undefined> {
  const { folder, generate = {}, names, marks } = project;
  const kit = Object.values(generate).find(({ part = "kit", write }) => part === "kit" && !write);
  if (!kit) return undefined;
  // Imports the TypeScript compiler, which takes a lot of memory.
  const { writePrograms } = await import("@gw/generator/programs");
  let programs: ReadonlyMap<string, string> | undefined;
  return (operation) => {
    programs ??= writePrograms(document, moduleOf(folder, kit.folder), { ...kit, names, marks });
    return programs.get(operation);
  };
}

/** What a kit is imported from: its package, if others can install it, or its folder. */
function moduleOf(folder: string, kit: string): string {
  const steps = join(kit, ".").split(sep);
  const folders = [...steps.keys(), steps.length].map((length) => join(folder, ...steps.slice(0, length)));
  const file = folders.map((each) => join(each, "package.json")).findLast((each) => existsSync(each));
  // Hand-written.
  const manifest = file && (JSON.parse(readFileSync(file, "utf8")) as { name?: string; private?: boolean });
  if (manifest && manifest.name !== undefined && manifest.private !== true) return manifest.name;
  return `./${steps.join("/")}/index.ts`;
}

/** The bundles of releases by version, oldest first. */
function readReleases({ folder, releases }: Project) {
  const files = releases === undefined ? [] : globSync(releases, { cwd: folder });
  return files
    .map((file) => {
      const path = resolve(folder, file);
      const written = JSON.parse(readFileSync(path, "utf8")) as JsonObject;
      const { document } = readModel(written, path, folder);
      return { version: textAt(objectAt(written, "info"), "version"), value: document };
    })
    .toSorted((one, other) => one.version.localeCompare(other.version, "en", { numeric: true }));
}

/** The list of files that a run wrote, which the next run may replace. */
const manifestName = "gw-contract-docs.json";

function readManifest(folder: string): string[] {
  const file = join(folder, manifestName);
  // Written by an earlier run.
  return isFile(resolve(file)) ? (JSON.parse(readFileSync(file, "utf8")) as { files: string[] }).files : [];
}

/** Requires that a folder contains only files written by an earlier run. */
function requireOwnFolder(folder: string): void {
  if (!existsSync(folder)) return;
  const own = new Set([manifestName, ...readManifest(folder)]);
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => !each.isDirectory())
    .map((each) => join(relative(folder, each.parentPath), each.name));
  const foreign = files.find((file) => !own.has(file.replaceAll(sep, "/")));
  if (foreign === undefined) return;
  throw new CannotRun(
    `${join(folder, foreign)} was not written by \`gw-contract docs\`.`,
    "Specify an empty folder, or one that does not exist yet.",
  );
}

/** Writes the files of a site, removes outdated files of the previous run, and returns the site's size in bytes. */
function writeFiles(folder: string, { files }: Reference): number {
  const before = readManifest(folder);
  const paths = [...files.keys()];
  // Written first, so that an interrupted run can be repeated.
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, manifestName),
    `${JSON.stringify({ files: [...new Set([...paths, ...before])] }, null, 2)}\n`,
  );
  for (const parent of new Set(paths.map((path) => dirname(join(folder, path)))))
    mkdirSync(parent, { recursive: true });
  let size = 0;
  for (const [path, write] of files) {
    const content = write();
    size += Buffer.byteLength(content);
    writeFileSync(join(folder, path), content);
  }
  for (const path of before) if (!files.has(path)) rmSync(join(folder, path), { force: true });
  writeFileSync(join(folder, manifestName), `${JSON.stringify({ files: paths }, null, 2)}\n`);
  return size;
}
