import { extname } from "node:path";
import process from "node:process";
import { stringify } from "yaml";
import { endMisused, readCall } from "../read-call.ts";
import { bundleFormats, writeAs, writeBundles, type BundleFormat } from "@gw/linter/bundle";
import { explainByFiles } from "@gw/linter/find-unreadable-files";
import type { Project } from "@gw/linter/project";
import { printFindings, printSummary, reportFindings } from "@gw/linter/report";
import { isError } from "@gw/openapi/finding";
import { writtenVersions, type WrittenVersion } from "@gw/openapi/reader";
import { findConfig, openProject } from "../config.ts";
import { input, isDocument } from "../open-document.ts";
import { findRevision } from "../read-revision.ts";
import { writeText } from "../write-text.ts";

/** The keys are the versions. */
const versions = Object.keys(writtenVersions) as WrittenVersion[];

const usage = `\
Writes a document as one file, or the bundles listed in contract.config.ts.

Usage: gw-contract bundle <document> [--out <file>] [--format <${bundleFormats.join("|")}>] [--as <${versions.join("|")}>]
                           ${input.usage}
       gw-contract bundle [<name>]... [--config <file>] [--format <${bundleFormats.join("|")}>]...

  <document>  the document; without --out, its bundle is printed
  <name>      a bundle in the configuration (default: all of them)
  --config    the configuration to use instead of the nearest contract.config.ts
  --format    default: from the file's extension, or JSON; both for configured bundles
  --as        convert the document to this OpenAPI version, with a warning for each part that it can't express
              (default: the document's version)

${input.help}

Examples:
  gw-contract bundle openapi.yaml --out dist/openapi.json
  gw-contract bundle openapi.yaml --as 3.0 --out openapi-3.0.yaml
  gw-contract bundle                        # the bundles of contract.config.ts

Exit codes: 0 written, 1 the document has errors, 2 it can't be bundled.`;

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args,
    allowPositionals: true,
    options: {
      ...input.options,
      config: { type: "string" },
      as: { type: "string" },
      format: { type: "string", multiple: true, default: [] },
      out: { type: "string" },
    },
  });
  const formats = values.format.map(readFormat);
  const [document, ...more] = positionals;
  const version = versions.find((each) => each === values.as);
  if (values.as !== version) endMisused(`Unknown version ${JSON.stringify(values.as)}.`, usage);
  const option = values.out === undefined ? version && "--as" : "--out";
  if (document === undefined && option !== undefined) endMisused(`${option} requires a document.`, usage);
  // Only a configuration defines names.
  const isNamed = option === undefined && (values.config ?? findConfig()) !== undefined;
  if (document === undefined || (isNamed && !isDocument(document))) {
    return bundleConfigured(await openProject(undefined, values.config, values), positionals, formats);
  }
  if (more.length > 0 || formats.length > 1) endMisused("Specify only one document and one format.", usage);
  return bundleOne(await openProject(document, values.config, values), values.out, formats[0], version);
}

async function bundleConfigured(project: Project, asked: string[], formats: BundleFormat[]): Promise<number> {
  const { bundles = [] } = project;
  const unknown = asked.find((name) => !bundles.includes(name));
  if (unknown !== undefined) endMisused(`The configuration has no bundle ${JSON.stringify(unknown)}.`, usage);
  if (bundles.length === 0) endMisused("The configuration has no bundles. Specify a document.", usage);
  const names = asked.length > 0 ? asked : bundles;
  const result = await explainByFiles(
    project,
    () => writeBundles(project, names, formats.length > 0 ? formats : bundleFormats),
    ({ findings }) => findings.length > 0,
  );
  const { files, findings } = "unreadable" in result ? { files: [], findings: result.unreadable } : result;
  reportFindings(findings.length > 0 ? project.document : files.join(", "), findings, { all: true });
  return findings.length > 0 ? 1 : 0;
}

/** Writes the bundle of a document to a file or to standard output, unless the document has errors. */
async function bundleOne(
  project: Project,
  out: string | undefined,
  asked: BundleFormat | undefined,
  version: WrittenVersion | undefined,
): Promise<number> {
  const started = performance.now();
  const { bundle, findings } = await findRevision(project);
  if (!bundle || findings.some(isError)) {
    reportFindings(project.document, findings, { all: true });
    return 1;
  }
  const { value, lost } = version ? writeAs(bundle, version) : { value: bundle.value, lost: [] };
  // The bundle may be what is printed.
  printFindings(findings);
  printFindings(lost, true);
  const format = asked ?? (/^\.ya?ml$/.test(extname(out ?? "")) ? "yaml" : "json");
  const text =
    format === "json"
      ? `${JSON.stringify(value, null, 2)}\n`
      : // Older parsers read some unquoted strings as other types.
        stringify(value, { lineWidth: 0, compat: "yaml-1.1" });
  if (out === undefined) process.stdout.write(text);
  else {
    writeText(out, text);
    printSummary(`${out}: ${(text.length / 1000).toFixed(0)} kB`, { started });
  }
  return 0;
}

function readFormat(text: string): BundleFormat {
  const format = bundleFormats.find((each) => each === text);
  return format ?? endMisused(`Unknown format ${JSON.stringify(text)}.`, usage);
}
