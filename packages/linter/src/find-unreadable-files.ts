import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import type { Finding } from "@gw/openapi/finding";
import { objectOf, resolveReferences } from "@gw/openapi/reader";
import { isFile, locateInFile, nameOf, pathFrom, readText, referencedFiles, sourceFile } from "@gw/openapi/source-file";
import { describeBroken } from "./bundle.ts";
import { findParseError } from "./find-parse-error.ts";
import { pathIn, type Project } from "./project.ts";
import { schemaFileOf, validateDataFile } from "./validate-data-file.ts";

/**
 * Finds the files of a project that no tool can read: those that are not YAML, that do not match their schema, or whose
 * references lead to themselves.
 */
export async function findUnreadableFiles(project: Project): Promise<Finding[]> {
  const { folder, document, dataFiles = [] } = project;
  const findings = findErrors(project, filesOf(project));
  if (findings.length === 0) findings.push(...findCircularReferences(project));
  if (findings.length > 0) return findings;
  // An older commit may lack one.
  const validated = [document, ...dataFiles].filter((file) =>
    [file, schemaFileOf(file)].every((each) => existsSync(join(folder, each))),
  );
  return (await Promise.all(validated.map((file) => validateDataFile(file, folder)))).flat();
}

/**
 * Runs work on a project. Files that can't be read are returned instead of its result if it fails, or if the result says so:
 * each tool reports them in its own way or not at all, and again for each reference to them.
 *
 * @param isBroken Whether a result may be due to files that can't be read.
 * @throws What the work throws, if all files can be read.
 */
export async function explainByFiles<Result>(
  project: Project,
  work: () => Promise<Result>,
  isBroken: (result: Result) => boolean,
): Promise<Result | { unreadable: Finding[] }> {
  const invalid = findInvalidJson(project);
  if (invalid.length > 0) return { unreadable: invalid };
  // In an async function, so that what it throws at once is explained, too.
  const [outcome] = await Promise.allSettled([(async () => work())()]);
  if (outcome.status === "fulfilled" && !isBroken(outcome.value)) return outcome.value;
  const unreadable = await findUnreadableFiles(project);
  if (unreadable.length > 0) return { unreadable };
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

/** Finds .json files that are not valid JSON. Our tools read them as YAML, but others can't read them. */
export function findInvalidJson(project: Project): Finding[] {
  const files = filesOf(project).filter((path) => path.endsWith(".json") && !sourceFile(path).isJson);
  return findErrors(project, files);
}

function findErrors({ folder }: Project, files: readonly string[]): Finding[] {
  return files.flatMap((path) => findParseError(nameOf(path, folder), readText(path)) ?? []);
}

function findCircularReferences({ folder, document }: Project): Finding[] {
  const path = pathIn({ folder }, document);
  const { broken } = resolveReferences(objectOf(isFile(path) ? sourceFile(path).value : undefined));
  return describeBroken(
    broken.filter(({ isCircular }) => isCircular),
    { locate: (place) => locateInFile(path, place, folder) },
  );
}

/** The files that belong to a project and exist, in the order of their names. */
function filesOf(project: Project): string[] {
  return filesNamedBy(project).filter(isFile).toSorted();
}

/** The files that belong to a project, even if they do not exist. */
export function filesNamedBy({ folder, document, dataFiles = [], workflows = "" }: Project): string[] {
  const files = new Set([...dataFiles, ...globSync(workflows, { cwd: folder })].map((file) => join(folder, file)));
  addReferred(pathIn({ folder }, document), files);
  return [...files];
}

/** Adds a file and those that it refers to, also by others of them. The root file may have any name. */
function addReferred(path: string, files: Set<string>): void {
  if (files.has(path)) return;
  files.add(path);
  if (!isFile(path)) return;
  for (const name of referencedFiles(readText(path))) {
    if (/\.(?:ya?ml|json)$/.test(name)) addReferred(pathFrom(path, name), files);
  }
}
