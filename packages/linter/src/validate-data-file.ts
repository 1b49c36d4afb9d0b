import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { locateInFile } from "@gw/openapi/locate-in-source";
import { root } from "@gw/command-line/workspace";
import { findYamlError } from "./find-yaml-error.ts";

/** One for all schemas, because it compiles the schema of schemas once. `verbose` adds the schema of each error. */
const ajv = new Ajv2020({ allErrors: true, verbose: true });

/** Validates a data file against the JSON Schema beside it: `spec/errors.yaml`, `spec/errors.schema.json`. */
export async function validateDataFile(path: string, workspace = root): Promise<Finding[]> {
  const schemaPath = path.replace(/\.yaml$/, ".schema.json");
  const file = relative(workspace, path);
  const text = await readFile(path, "utf8");
  const yamlError = findYamlError(file, text);
  if (yamlError) return [yamlError];
  const validate = ajv.compile(JSON.parse(await readFile(schemaPath, "utf8")));
  validate(parse(text));
  // Ajv's type of a schema is wider: it does not know the keywords of JSON Schema.
  return onePerLocation((validate.errors ?? []) as SchemaError[]).map((error) => ({
    ...locateInFile(path, stepsOf(pointerOf(error)), workspace),
    rule: `${basename(path, ".yaml")}-schema`,
    message: `${pointerOf(error) || "The file"}: ${describeError(error)}`,
    remedy: `Make it match ${relative(workspace, schemaPath)}.`,
  }));
}
