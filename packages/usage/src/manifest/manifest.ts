import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { isObject } from "@gw/openapi/reader";

/**
 * What a consumer uses of a contract. Locations are `file:line`, relative to the consumer's folder.
 *
 * Pointers name the document's components and operations. Two kinds of steps differ from the document's: parameters are
 * `parameters/<in>/<name>`, as code knows no index, and what combines schemas (`allOf`, `oneOf`, `anyOf`) is left out, as
 * a property of a part is one of the whole.
 */
export interface Manifest {
  /** The version of this format. */
  format: 1;
  consumer: string;
  /** Of the document that the types were generated from, as far as they say. */
  contract: { title?: string; version?: string };
  operations: UsedOperation[];
  /** Properties, parameters, headers, components and whatever else has a pointer. */
  fields: UsedField[];
  enumValues: UsedValue[];
  statuses: UsedStatus[];
  /** Where more may be used than could be seen. */
  unseen: UnseenUse[];
}

export interface UsedOperation {
  method: string;
  path: string;
  /** Where it is called or named. */
  lines: string[];
  /** Where the type of something depends on the call. */
  results?: string[];
  /** Where its errors are used as what they have in common, whatever their status. */
  errors?: string[];
}

export interface UsedField {
  pointer: string;
  lines: string[];
}

export interface UsedValue extends UsedField {
  value: boolean | number | string;
}

export interface UsedStatus {
  method: string;
  path: string;
  status: string;
  lines: string[];
}

/**
 * Why a use can't be seen: the value becomes `any` or a type without fields, it is spread into another object, or a name
 * is computed.
 */
export const unseenReasons = ["any", "computed", "spread"] as const;

export type UnseenReason = (typeof unseenReasons)[number];

export interface UnseenUse {
  reason: UnseenReason;
  /** The schema or operation whose fields may be used. */
  pointer: string;
  lines: string[];
}

/** The default name of a manifest. */
export const manifestName = "contract-usage.json";

/** Reads manifests: files, or folders with any number of `*.json` files in them, at any depth. */
export function readManifests(paths: readonly string[]): Manifest[] {
  const files = paths.flatMap((path) => {
    if (!existsSync(path)) {
      throw new CannotRun(
        `There is no file or folder ${path}.`,
        "Specify a manifest of `gw-contract usage`, or a folder of manifests.",
      );
    }
    if (!statSync(path).isDirectory()) return [path];
    const found = globSync("**/*.json", { cwd: path, exclude: ["**/node_modules/**"] }).toSorted();
    if (found.length > 0) return found.map((name) => join(path, name));
    throw new CannotRun(
      `${path} has no manifests.`,
      "Collect the manifests that `gw-contract usage` writes in consumers' repositories there.",
    );
  });
  return files.map((file) => readManifest(file));
}

function readManifest(file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(file, `It is not JSON: ${messageOf(error)}`);
  }
  const issue = findIssue(value);
  if (issue !== undefined) refuse(file, issue);
  // Every part has been checked.
  return value as Manifest;
}

function refuse(file: string, issue: string): never {
  throw new CannotRun(`${file} is not a manifest of uses. ${issue}`, "Write it again with `gw-contract usage`.");
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}

function isLines(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => isString(line) && /^[^:].*:[1-9]\d*$/.test(line));
}

/** The checks of fields, by their names. */
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  method: isString,
  path: isString,
  status: isString,
  lines: isLines,
  results: (value) => value === undefined || isLines(value),
  errors: (value) => value === undefined || isLines(value),
  pointer: (value) => isString(value) && /^\/(?:components|paths)(?:\/|$)/.test(value),
  value: (value) => ["boolean", "number", "string"].includes(typeof value),
  reason: (value) => unseenReasons.some((reason) => reason === value),
};

/** The fields of the items of each list. */
const lists: Readonly<Record<string, readonly string[]>> = {
  operations: ["method", "path", "lines", "results", "errors"],
  fields: ["pointer", "lines"],
  enumValues: ["pointer", "value", "lines"],
  statuses: ["method", "path", "lines", "status"],
  unseen: ["reason", "pointer", "lines"],
};

/** What is wrong with a manifest, in a sentence; undefined if it is valid. */
function findIssue(value: unknown): string | undefined {
  if (!isObject(value)) return "It is not an object.";
  if (value["format"] !== 1) return `\`format\` is ${JSON.stringify(value["format"])}, and must be 1.`;
  if (!isString(value["consumer"]) || value["consumer"] === "") return "`consumer` must be a name.";
  const { contract } = value;
  if (
    !isObject(contract) ||
    ![contract["title"], contract["version"]].every((each) => each === undefined || isString(each))
  ) {
    return "`contract` must be an object with a `title` and a `version`.";
  }
  for (const [list, fields] of Object.entries(lists)) {
    const items = value[list];
    if (!Array.isArray(items)) return `\`${list}\` must be a list.`;
    for (const [index, item] of items.entries()) {
      if (!isObject(item)) return `\`/${list}/${index}\` is invalid.`;
      const invalid = fields.find((field) => !checks[field]?.(item[field]));
      if (invalid !== undefined) return `\`/${list}/${index}/${invalid}\` is invalid.`;
    }
  }
  return undefined;
}
