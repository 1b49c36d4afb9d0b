import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { Finding } from "@gw/openapi/finding";
import { locateInFile } from "@gw/openapi/source-file";
import { readData } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { validateDataFile } from "./validate-data-file.ts";

/** Checks the data files of a project on their own, and where they must agree with the document or with each other. */
export async function lintDataFiles(project: Project): Promise<Finding[]> {
  const { dataFiles = [] } = project;
  const ofSchemas = (await Promise.all(dataFiles.map((file) => validateDataFile(file, project.folder)))).flat();
  const findings = await Promise.all([
    // These checks rely on the schemas.
    ...(ofSchemas.length > 0 ? [] : [checkDecisionIds(project), checkErrorCatalog(project)]),
    checkVersion(project),
    refuseIgnoreFile(project),
  ]);
  return [...ofSchemas, ...findings.flat()];
}

async function checkDecisionIds({ folder, decisions }: Project): Promise<Finding[]> {
  if (decisions === undefined) return [];
  const path = pathIn({ folder }, decisions);
  const ids = ((await readData({ folder }, decisions)) as { id?: string }[]).map((decision) => decision.id);
  return ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [
          {
            ...locateInFile(path, [index, "id"], folder),
            rule: "decision-ids-unique",
            level: "error",
            message: `${id} is the id of an earlier decision.`,
            remedy: "Give the newer one the next free id.",
          },
        ],
  );
}

async function checkErrorCatalog({ folder, errors }: Project): Promise<Finding[]> {
  if (errors === undefined) return [];
  const [catalogPath, schemaPath] = [pathIn({ folder }, errors.catalog), pathIn({ folder }, errors.schema)];
  const catalog = ((await readData({ folder }, errors.catalog)) as { code?: string }[]).map((entry) => entry.code);
  const codes = ((await readData({ folder }, errors.schema)) as { enum?: string[] }).enum ?? [];
  const rule = { rule: "error-codes-agree", level: "error" } as const;
  return [
    ...catalog.flatMap((code, index) =>
      code && !codes.includes(code)
        ? {
            ...locateInFile(catalogPath, [index, "code"], folder),
            ...rule,
            message: `${code} is not in the document's list of codes.`,
            remedy: `Add it to ${errors.schema}, or correct its name.`,
          }
        : [],
    ),
    ...codes.flatMap((code, index) =>
      catalog.includes(code)
        ? []
        : {
            ...locateInFile(schemaPath, ["enum", index], folder),
            ...rule,
            message: `${code} is not in the error catalog.`,
            remedy: `Describe it in ${errors.catalog}, or remove it here.`,
          },
    ),
  ];
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
      message: `The document's version is ${String(version)}, and that of ${file} is ${manifest.version}.`,
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
