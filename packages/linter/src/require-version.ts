import { CannotRun } from "@gw/openapi/cannot-run";
import type { Finding } from "@gw/openapi/finding";
import { isObject } from "@gw/openapi/reader";
import { keepText, nameOf, sourceFile } from "@gw/openapi/source-file";

/** The versions that are read for those without their last number. */
const completed: Readonly<Record<string, string>> = { "3.0": "3.0.4", "3.1": "3.1.1", "3.2": "3.2.0" };

/** The warnings about documents whose version was completed, by their paths. */
const incomplete = new Map<string, Omit<Finding, "file">>();

/**
 * Requires that a file is the root of a document of OpenAPI 2.0, 3.0, 3.1 or 3.2, and returns its version. If that lacks its last
 * number, or its quotes, the file is read as if it had them from now on.
 *
 * @param name What messages call it.
 * @throws CannotRun if it is something else, or another error if it can't be read; see `explainByFiles`.
 */
export function requireVersion(path: string, name = path): string {
  const file = sourceFile(path);
  const { text } = file;
  // A large file takes seconds to parse as YAML, and the field is nearly always written like this.
  const plain = /^openapi:\s*["']?(\d[\w.-]*)["']?\s*$/m.exec(text)?.[1];
  if (plain !== undefined && isKnown(plain) && !/^["']?swagger["']?\s*:/m.test(text)) return plain;
  const document = file.value;
  if (document === undefined) throw new Error(`${name} is neither YAML nor JSON.`);
  const fields = isObject(document) ? ["openapi", "swagger"].filter((each) => Object.hasOwn(document, each)) : [];
  const [field, other] = fields;
  if (!isObject(document) || field === undefined) throw refuse(name, "it has no field `openapi` or `swagger`");
  if (other !== undefined) {
    const { line } = file.locate([other], "");
    throw refuse(`${name}:${line}`, "it has both `openapi` and `swagger`, so its version is ambiguous");
  }
  const version = document[field];
  if (typeof version === "string" && (field === "openapi" ? isKnown(version) : version === "2.0")) return version;
  const { line, column } = file.locate([field], "");
  const start = text.split("\n", line - 1).reduce((length, each) => length + each.length + 1, column - 1);
  // As a number, 3.10 would be 3.1.
  const [whole = "", key = "", , written = String(version)] =
    /^(["']?(?:openapi|swagger)["']?\s*:\s*)(["']?)([^\s"',}#]+)\2/.exec(text.slice(start)) ?? [];
  const isNumber = field === "swagger" && written === "2.0";
  const read = isNumber ? written : field === "openapi" ? completed[written] : undefined;
  if (read === undefined) throw refuse(`${name}:${line}`, `its version is ${written}`);
  incomplete.set(path, {
    line,
    column,
    rule: "openapi-version",
    id: "openapi-version",
    pointer: `/${field}`,
    level: "warning",
    message: isNumber
      ? "`swagger` must be a string, not the number 2.0. The document is read as Swagger 2.0."
      : `The version ${written} lacks its last number. The document is read as OpenAPI ${read}.`,
    remedy: isNumber ? 'Write `swagger: "2.0"`.' : `Write \`openapi: ${read}\`.`,
  });
  keepText(path, `${text.slice(0, start)}${key}"${read}"${text.slice(start + whole.length)}`);
  return read;
}

/** The warning that the version of a document lacks its last number, if it does. */
export function findIncompleteVersion(path: string, folder: string): Finding[] {
  const found = incomplete.get(path);
  return found ? [{ ...found, file: nameOf(path, folder) }] : [];
}

function isKnown(version: string): boolean {
  return /^3\.[012]\.\d/.test(version);
}

function refuse(name: string, reason: string): CannotRun {
  return new CannotRun(
    `${name} is not a document of OpenAPI 2.0, 3.0, 3.1 or 3.2: ${reason}.`,
    "Specify the root file of a document, or write it in one of these versions.",
  );
}
