import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Extractor, ExtractorConfig, type ExtractorMessage } from "@microsoft/api-extractor";
import type { Entry, PublishedPackage } from "./published.ts";

/** How the declarations are read: as an application for browsers reads them. */
const compilerOptions = {
  target: "es2022",
  lib: ["es2022", "dom"],
  module: "nodenext",
  strict: true,
  skipLibCheck: true,
  types: [],
};

/**
 * The public types of an entry as text, from its built declarations. Types that the entry does not export but that
 * what it exports is made of are written too, since a change of them is a change for its users.
 */
export async function typesReport({ folder }: PublishedPackage, { name, types }: Entry): Promise<string> {
  const reportFolder = await mkdtemp(join(tmpdir(), "gw-types-"));
  const faults: string[] = [];
  try {
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
          reportFolder,
          reportTempFolder: join(reportFolder, "work"),
          includeForgottenExports: true,
        },
      },
    });
    Extractor.invoke(config, { localBuild: true, messageCallback: (message) => noteFault(message, faults) });
    if (faults.length > 0) throw new Error(`The types of ${types} could not be read:\n${faults.join("\n")}`);
    return await readFile(join(reportFolder, `${name}.api.md`), "utf8");
  } finally {
    await rm(reportFolder, { recursive: true, force: true });
  }
}

/** Only what the compiler says stops a report: the rest is advice on tags that we do not use. */
function noteFault(message: ExtractorMessage, faults: string[]): void {
  message.handled = true;
  if (message.category === "Compiler") faults.push(message.formatMessageWithLocation(undefined));
}
