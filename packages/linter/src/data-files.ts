import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Finding } from "@gw/openapi/finding";
import { locateInFile } from "@gw/openapi/source-file";
import { readData } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { validateDataFile } from "./validate-data-file.ts";

/** Checks the data files of a project on their own, and the version of its manifest. */
export async function lintDataFiles(project: Project): Promise<Finding[]> {
  const { dataFiles = [] } = project;
  const findings = await Promise.all([
    ...dataFiles.map((file) => validateDataFile(file, project.folder)),
    checkVersion(project),
  ]);
  return [...findings.flat(), ...refuseIgnoreFile(project)];
}

/** A release sets the version of the manifest; all else reads that of the document. */
async function checkVersion({ folder, document: root, manifest: file }: Project): Promise<Finding[]> {
  if (file === undefined) return [];
  const path = pathIn({ folder }, root);
  const document = (await readData({ folder }, root)) as { info?: { version?: unknown } } | null;
  const version = document?.info?.version;
  const manifest = JSON.parse(await readFile(pathIn({ folder }, file), "utf8")) as { version: string };
  if (version === manifest.version) return [];
  return [
    {
      ...locateInFile(path, ["info", "version"], folder),
      rule: "version-agrees",
      level: "error",
      message: `The document has version ${String(version)}, but ${file} has ${manifest.version}.`,
      remedy: "Restore both: a release sets them from the changesets.",
    },
  ];
}

/** Redocly would leave out what this file lists, without a reason, an owner or a day on which it expires. */
function refuseIgnoreFile({ folder, waivers }: Project): Finding[] {
  const file = ".redocly.lint-ignore.yaml";
  if (waivers === undefined || !existsSync(pathIn({ folder }, file))) return [];
  const message = `${file} hides lint findings.`;
  return [
    {
      file,
      line: 1,
      column: 1,
      rule: "no-ignore-file",
      level: "error",
      message,
      remedy: `Remove it, and use ${waivers}.`,
    },
  ];
}
