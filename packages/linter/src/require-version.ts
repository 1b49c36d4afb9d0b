import { CannotRun } from "@gw/command-line/cannot-run";
import { isObject } from "@gw/openapi/reader";
import { parseText, readText } from "@gw/openapi/source-file";

/**
 * Requires that a file is the root of an OpenAPI 3.0 or 3.1 document, and returns its version.
 *
 * @throws CannotRun if it is something else, or another error if it can't be read as YAML or JSON.
 */
export function requireVersion(path: string): string {
  const version = versionIn(readText(path));
  if (/^3\.[01]\.\d/.test(version)) return version;
  throw new CannotRun(
    `${path} is not an OpenAPI 3.0 or 3.1 document: ${version === "" ? "it has no field `openapi`" : `its version is ${version}`}.`,
    "Specify the root file of a document, or convert it to OpenAPI 3.1 first.",
  );
}

function versionIn(text: string): string {
  // A large file takes seconds to parse as YAML, and the field is nearly always written like this.
  const plain = /^openapi:\s*["']?(\d[\w.-]*)["']?\s*$/m.exec(text)?.[1];
  if (plain !== undefined) return plain;
  const document = parseText(text);
  if (!isObject(document)) return "";
  const version = document["openapi"] ?? document["swagger"];
  return typeof version === "string" || typeof version === "number" ? String(version) : "";
}
