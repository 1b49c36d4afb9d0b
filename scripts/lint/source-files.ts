import { globSync, readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { fromRoot, inRoot, root } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { referencedFiles } from "./referenced-files.ts";
import { placeInFile, sourceDocument } from "./source-map.ts";

/** Which security scheme each folder of operations stands for. */
const schemeOfFolder: Record<string, string> = {
  admin: "adminKey",
  dashboard: "dashboardToken",
  gateway: "gatewayKey",
  portal: "portalKey",
};

const sharedFolders = ["examples", "headers", "parameters", "responses", "schemas"];

/** Checks what no linter of the document sees: files that nothing refers to, and operations in the wrong file. */
export function lintSourceFiles(): Finding[] {
  const operationFiles = filesIn(Object.keys(schemeOfFolder));
  const files = [inRoot("spec/openapi.yaml"), ...operationFiles, ...filesIn(sharedFolders)];
  return [...unusedFiles(files), ...operationFiles.flatMap(misplacedOperations)];
}

const filesIn = (folders: string[]): string[] =>
  globSync(`spec/{${folders.join()}}/*.yaml`, { cwd: root })
    .toSorted()
    .map((file) => inRoot(file));

function unusedFiles([document, ...files]: string[]): Finding[] {
  const used = new Set([document, ...files].flatMap((file) => (file ? referencesOf(file) : [])));
  return files
    .filter((file) => !used.has(file))
    .map((file) => ({
      ...placeInFile(file, []),
      rule: "no-unused-files",
      message: "No $ref leads to this file.",
      remedy: "Refer to it where it belongs, or delete it.",
    }));
}

/** The files that a file's references lead to. */
const referencesOf = (file: string): string[] =>
  referencedFiles(readFileSync(file, "utf8")).map((reference) => resolve(dirname(file), reference));

interface PathItemFile {
  [method: string]: { operationId?: string; security?: Record<string, unknown>[] } | undefined;
}

function misplacedOperations(file: string): Finding[] {
  const item = (sourceDocument(file).toJS() ?? {}) as PathItemFile;
  return Object.entries(item).flatMap(([method, operation]) => {
    if (!operation?.operationId) return [];
    const expectedName = `${kebabCase(operation.operationId)}.yaml`;
    const scheme = Object.keys(operation.security?.[0] ?? {})[0];
    const expectedFolder = Object.keys(schemeOfFolder).find((folder) => schemeOfFolder[folder] === scheme);
    const findings: Finding[] = [];
    if (basename(file) !== expectedName) {
      findings.push({
        ...placeInFile(file, [method, "operationId"]),
        rule: "operation-file-name",
        message: `The operation ${operation.operationId} is in a file named ${basename(file)}.`,
        remedy: `Rename the file to ${expectedName}, and its examples with it, or correct the operationId.`,
      });
    }
    if (expectedFolder && basename(dirname(file)) !== expectedFolder) {
      findings.push({
        ...placeInFile(file, [method, "security"]),
        rule: "operation-folder",
        message: `An operation that ${scheme} opens is in spec/${basename(dirname(file))}.`,
        remedy: `Move ${fromRoot(file)} to spec/${expectedFolder}, or correct its security.`,
      });
    }
    return findings;
  });
}

const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
