import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { describeError, onePerLocation, pointerOf, type SchemaError } from "@gw/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import schema from "./manifest.schema.json" with { type: "json" };

/**
 * The parts of a contract that a consumer uses. Locations are `file:line`, relative to the consumer's folder.
 *
 * Pointers refer to the document's components and operations. Two kinds of steps differ from the document's: parameters are
 * `parameters/<in>/<name>`, because code has no index, and combining keywords (`allOf`, `oneOf`, `anyOf`) are omitted, because
 * a property of a part belongs to the whole.
 */
export interface Manifest {
  /** The version of this format. */
  format: 1;
  consumer: string;
  /** The title and version of the document that the types were generated from, if the module contains them. */
  contract: { title?: string; version?: string };
  operations: UsedOperation[];
  /** Properties, parameters, headers, components and anything else that has a pointer. */
  fields: UsedField[];
  enumValues: UsedValue[];
  statuses: UsedStatus[];
  /** Lines that may use more than could be detected. */
  unseen: UnseenUse[];
}

export interface UsedOperation {
  method: string;
  path: string;
  /** The lines that call it or refer to it. */
  lines: string[];
  /** Lines with a type that depends on the call. */
  results?: string[];
  /** Lines that use its errors regardless of status, through the properties that they share. */
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
 * Why a use can't be detected: the value becomes `any` or a type without fields, it is spread into another object, or a name
 * is computed.
 */
export type UnseenReason = "any" | "computed" | "spread";

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
        "Specify a manifest that `gw-contract usage` wrote, or a folder of manifests.",
      );
    }
    if (!statSync(path).isDirectory()) return [path];
    const found = globSync("**/*.json", { cwd: path, exclude: ["**/node_modules/**"] }).toSorted();
    if (found.length > 0) return found.map((name) => join(path, name));
    throw new CannotRun(
      `${path} contains no manifests.`,
      "Put the manifests that `gw-contract usage` writes in consumers' repositories there.",
    );
  });
  return files.map((file) => readManifest(file));
}

function readManifest(file: string): Manifest {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    return refuse(file, `It is not valid JSON: ${messageOf(error)}`);
  }
  isValid ??= new Ajv2020({ allErrors: true, verbose: true, strictTypes: false }).compile<Manifest>(schema);
  if (isValid(value)) return value;
  // Ajv's schema type is wider: it does not include the keywords of JSON Schema.
  const [error] = onePerLocation(isValid.errors as SchemaError[]);
  return refuse(file, error ? `${pointerOf(error) || "The manifest"}: ${describeError(error)}` : "It is invalid.");
}

let isValid: ValidateFunction<Manifest> | undefined;

function refuse(file: string, issue: string): never {
  throw new CannotRun(`${file} is not a usage manifest. ${issue}`, "Regenerate it with `gw-contract usage`.");
}
