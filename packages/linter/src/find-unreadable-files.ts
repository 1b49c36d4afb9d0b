import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";
import { objectOf, resolveReferences } from "@gw/openapi/reader";
import { filesFrom, isFile, locateInFile, nameOf, readText, sourceFile } from "@gw/openapi/source-file";
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
  requireOwnSelf(project);
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

/** Refuses two files with one URI, and a file whose `$self` is another one that has a `$self` of its own, as in a cycle. */
function requireOwnSelf(project: Project): void {
  const owners = new Map<string, string>();
  for (const path of filesOf(project)) {
    const { self } = sourceFile(path);
    if (!self) continue;
    const other = owners.get(self.href) ?? (self.protocol === "file:" ? fileURLToPath(self) : path);
    const isTaken = other !== path && isFile(other) && (owners.has(self.href) || sourceFile(other).self !== undefined);
    owners.set(self.href, path);
    if (!isTaken) continue;
    const { file, line, column } = locateInFile(path, ["$self"], project.folder);
    throw new CannotRun(
      `${file}:${line}:${column}: \`$self\` is the URI of ${nameOf(other, project.folder)}, which is another file with a \`$self\`.`,
      "Give each file its own `$self`, such as its public URL.",
    );
  }
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
  const others = [...dataFiles, ...globSync(workflows, { cwd: folder })].map((file) => join(folder, file));
  return [...new Set([...others, ...filesFrom(pathIn({ folder }, document))])];
}
