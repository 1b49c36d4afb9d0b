import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { readCall } from "@gw/contract/read-call";
import { fromRoot, root } from "@gw/test-support/workspace";
import { Extractor, ExtractorConfig } from "@microsoft/api-extractor";
import { publishedLibraries, type Entry, type PublishedPackage } from "@gw/review/consumers/published-packages";

const usage = `\
Writes the public types of every entry of the published packages to packages/<name>/etc/<entry>.api.md, from their built
declarations. The files are committed so that a review shows how a change affects users of the packages.

Usage: pnpm report types [--check]

  --check   write nothing; if a report is out of date, print the differences and exit with 1`;

/** Reads the declarations like a browser application. */
const compilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom"],
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * Updates the report of one entry, or only compares it. The report includes unexported types that exports refer to:
 * changing them also affects users. In a package with an entry for types, that entry exports them.
 *
 * @returns whether the report was out of date.
 */
function reportEntry(
  { folder, entries }: PublishedPackage,
  { name, types }: Entry,
  check: boolean,
  work: string,
): boolean {
  const errors: string[] = [];
  const config = ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(folder, "package.json"),
    configObject: {
      projectFolder: folder,
      newlineKind: "lf",
      mainEntryPointFilePath: join(folder, types),
      compiler: { overrideTsconfig: { compilerOptions, files: [types] } },
      apiReport: {
        enabled: true,
        reportFileName: name,
        reportFolder: join(folder, "etc"),
        reportTempFolder: work,
        includeForgottenExports: !entries.some((each) => each.name === "types"),
      },
    },
  });
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !check,
    printApiReportDiff: check,
    messageCallback(message) {
      // The other messages are about tags that are not used here.
      if (message.category === "Compiler") errors.push(message.formatMessageWithLocation(undefined));
      message.handled = message.messageId !== "console-api-report-diff";
    },
  });
  if (errors.length > 0) throw new Error(`The types of ${types} can't be read:\n${errors.join("\n")}`);
  return apiReportChanged;
}

/** @returns the paths of the reports that were out of date, including those whose entry no longer exists. */
function reportPackage(published: PublishedPackage, check: boolean, work: string): string[] {
  const folder = join(published.folder, "etc");
  mkdirSync(folder, { recursive: true });
  const names = published.entries.map(({ name }) => `${name}.api.md`);
  const leftOver = readdirSync(folder).filter((name) => !names.includes(name));
  if (!check) for (const name of leftOver) rmSync(join(folder, name));
  const changed = published.entries.filter((entry) => reportEntry(published, entry, check, work));
  return [...changed.map(({ name }) => `${name}.api.md`), ...leftOver].map((name) => fromRoot(join(folder, name)));
}

function report(check: boolean): void {
  const work = mkdtempSync(join(tmpdir(), "gw-types-"));
  try {
    const changed = publishedLibraries(root).flatMap((published) => reportPackage(published, check, work));
    console.log(changed.join("\n") || "The reports of the public types are up to date.");
    if (!check || changed.length === 0) return;
    console.error("These reports are out of date. Run `pnpm report types` and commit the result.");
    process.exitCode = 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

report(readCall(usage, { options: { check: { type: "boolean", default: false } } }).values.check);
