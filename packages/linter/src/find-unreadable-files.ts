import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import type { Finding } from "@gw/openapi/finding";
import { referencedFiles } from "@gw/openapi/source-file";
import { findYamlError } from "./find-yaml-error.ts";
import { pathIn, type Project } from "./project.ts";
import { schemaFileOf, validateDataFile } from "./validate-data-file.ts";

/** Finds the files of a project that no tool can read: those that are not YAML, or that do not match their schema. */
export async function findUnreadableFiles(project: Project): Promise<Finding[]> {
  const { folder, document, dataFiles = [] } = project;
  const findings = findYamlErrors(project);
  if (findings.length > 0) return findings;
  // An older commit may lack one.
  const validated = [document, ...dataFiles].filter((file) =>
    [file, schemaFileOf(file)].every((each) => existsSync(join(folder, each))),
  );
  return (await Promise.all(validated.map((file) => validateDataFile(file, folder)))).flat();
}

/**
 * Runs work on a project that returns what is wrong with it. Files that can't be read are returned instead: each tool reports
 * them in its own way or not at all, and again for each reference to them.
 *
 * @throws What the work throws, if all files can be read.
 */
export async function explainByFiles(project: Project, work: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    const findings = await work();
    const unreadable = findings.length > 0 ? await findUnreadableFiles(project) : [];
    return unreadable.length > 0 ? unreadable : findings;
  } catch (failure) {
    const findings = await findUnreadableFiles(project);
    if (findings.length === 0) throw failure;
    return findings;
  }
}

function findYamlErrors(project: Project): Finding[] {
  return filesOf(project).flatMap((path) => {
    const file = relative(project.folder, path).replaceAll(sep, "/");
    return findYamlError(file, readFileSync(path, "utf8")) ?? [];
  });
}

/** The files that belong to a project and exist, in the order of their names. */
function filesOf({ folder, document, dataFiles = [], workflows = "" }: Project): string[] {
  const files = new Set([...dataFiles, ...globSync(workflows, { cwd: folder })].map((file) => join(folder, file)));
  addReferred(pathIn({ folder }, document), files);
  return [...files].filter((path) => existsSync(path)).toSorted();
}

/** Adds a file and those that it refers to, also by others of them. */
function addReferred(path: string, files: Set<string>): void {
  if (files.has(path) || !/\.(?:ya?ml|json)$/.test(path) || !existsSync(path)) return;
  files.add(path);
  for (const name of referencedFiles(readFileSync(path, "utf8"))) addReferred(join(dirname(path), name), files);
}
