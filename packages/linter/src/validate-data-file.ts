import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { locateInFile } from "@gw/openapi/source-file";
import { findYamlError } from "./find-yaml-error.ts";
import { pathIn } from "./project.ts";

/** One for all schemas, because it compiles the schema of schemas once. `verbose` adds the schema of each error. */
const ajv = new Ajv2020({ allErrors: true, verbose: true });

/** The JSON Schema beside a data file: `errors.schema.json` beside `errors.yaml`. */
export function schemaFileOf(file: string): string {
  return file.replace(/\.ya?ml$|\.json$/, ".schema.json");
}

/** Validates a data file, relative to a folder, against the JSON Schema beside it. */
export async function validateDataFile(file: string, folder: string): Promise<Finding[]> {
  const path = pathIn({ folder }, file);
  const text = await readFile(path, "utf8");
  const yamlError = findYamlError(file, text);
  if (yamlError) return [yamlError];
  const validate = ajv.compile(JSON.parse(await readFile(pathIn({ folder }, schemaFileOf(file)), "utf8")));
  validate(parse(text));
  // Ajv's type of a schema is wider: it does not know the keywords of JSON Schema.
  return onePerLocation((validate.errors ?? []) as SchemaError[]).map((error) => ({
    ...locateInFile(path, stepsOf(pointerOf(error)), folder),
    rule: `${basename(file).replace(/\.\w+$/, "")}-schema`,
    message: `${pointerOf(error) || "The file"}: ${describeError(error)}`,
    remedy: `Make it match ${schemaFileOf(file)}.`,
  }));
}
