import { CannotRun } from "@gw/command-line/cannot-run";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { parseText, readText } from "@gw/openapi/source-file";

/**
 * Requires that a file is the root of an OpenAPI 3.0 or 3.1 document, and returns its version.
 *
 * @throws CannotRun if it is something else, or another error if it can't be read as YAML or JSON.
 */
export function requireVersion(path: string): string {
  const text = readText(path);
  // A large file takes seconds to parse as YAML, and the field is nearly always written like this.
  const plain = /^openapi:\s*["']?(\d[\w.-]*)["']?\s*$/m.exec(text)?.[1];
  return checkVersion(plain ?? versionOf(parseText(text)), path, text);
}

/**
 * Requires that a value is an OpenAPI 3.0 or 3.1 document.
 *
 * @param name What the user calls the document.
 * @param text Its file.
 * @throws CannotRun if it is something else.
 */
export function requireVersionOf(document: unknown, name: string, text: string): asserts document is JsonObject {
  checkVersion(versionOf(document), name, text);
}

function versionOf(document: unknown): string {
  if (!isObject(document)) return "";
  const version = document["openapi"] ?? document["swagger"];
  return typeof version === "string" || typeof version === "number" ? String(version) : "";
}

function checkVersion(version: string, path: string, text: string): string {
  if (/^3\.[01]\.\d/.test(version)) return version;
  const [before] = text.split(/^[{ \t]*["']?(?:openapi|swagger)["']?[ \t]*:/m);
  const name = version === "" || before === undefined ? path : `${path}:${before.split("\n").length}`;
  if (/^3(?:\.[01])?$/.test(version)) {
    throw new CannotRun(
      `The version of ${name}, ${version}, is incomplete.`,
      "Write `openapi: 3.1.1` or `openapi: 3.0.4`.",
    );
  }
  throw new CannotRun(
    `${name} is not an OpenAPI 3.0 or 3.1 document: ${version === "" ? "it has no field `openapi`" : `its version is ${version}`}.`,
    "Specify the root file of a document, or convert it to OpenAPI 3.1 first.",
  );
}
