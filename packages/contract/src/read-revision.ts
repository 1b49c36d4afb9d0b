import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotRun } from "@gw/openapi/cannot-run";
import { bundleDocuments, describeBroken, describeLost } from "@gw/linter/bundle";
import { explainByFiles } from "@gw/linter/find-unreadable-files";
import { findParseError } from "@gw/linter/find-parse-error";
import { pathIn, type Project } from "@gw/linter/project";
import { findIncompleteVersion, requireVersion } from "@gw/linter/require-version";
import type { Finding } from "@gw/openapi/finding";
import type { JsonObject } from "@gw/openapi/reader";
import { parseText, readText, referencedFiles } from "@gw/openapi/source-file";
import { readModel, type SourceMap } from "@gw/openapi/source-map";

/** A document as it is in the working tree, in a commit or at a URL. */
export interface Revision {
  /** Has no references to other files, and all others are JSON Pointers. */
  document: JsonObject;
  source: SourceMap;
  /** What can't be read or followed, of whose parts nothing is known, and warnings. */
  findings: Finding[];
}

/**
 * Reads a document of one file, or bundles one of many.
 *
 * @param temporary A folder where files may be written.
 */
export async function readRevision(project: Project, temporary: string): Promise<Revision> {
  const root = pathIn(project, project.document);
  const own = readModel(parseRoot(root, project.document), root, project.folder);
  const warnings = findIncompleteVersion(root, project.folder);
  // Examples may be in other files, too.
  const hasOthers =
    referencedFiles(readText(root)).length > 0 || own.broken.some(({ reference }) => !reference.startsWith("#"));
  if (hasOthers) {
    const { findings, ...revision } = await readBundle(project, root, temporary);
    return { ...revision, findings: [...warnings, ...findings] };
  }
  const findings = [...warnings, ...describeLost(own), ...describeBroken(own.broken, own.source)];
  return { document: own.document, source: own.source, findings };
}

/** Bundles a document of many files, of which some may be at other addresses. */
async function readBundle(project: Project, root: string, temporary: string): Promise<Revision> {
  const output = join(temporary, "bundle.json");
  const result = await explainByFiles(
    project,
    () => bundleDocuments(project, [{ document: root, output }]),
    (found) => found.length > 0,
  );
  const findings = "unreadable" in result ? result.unreadable : result;
  if (!existsSync(output)) throw refuse(findings);
  const model = readModel(parseText(readText(output), true) as JsonObject, root, project.folder, true);
  return { document: model.document, source: model.source, findings: [...findings, ...describeLost(model)] };
}

/** Why nothing can be done with a document: the first of its errors. */
export function refuse([first]: readonly Finding[]): CannotRun {
  const { file = "", line = 1, column = 1, message = "", remedy = "" } = first ?? {};
  return new CannotRun(`${file}:${line}:${column}: ${message}`, remedy);
}

function parseRoot(path: string, name: string): JsonObject {
  let failure: unknown;
  try {
    requireVersion(path, name);
    const text = readText(path);
    // YAML allows more than JSON does.
    if (name.endsWith(".json")) JSON.parse(text);
    return parseText(text, true) as JsonObject;
  } catch (error) {
    failure = error;
  }
  const found = findParseError(name, readText(path));
  throw found ? refuse([found]) : failure;
}
