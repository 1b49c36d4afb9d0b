import { readFile } from "node:fs/promises";
import { basename, relative } from "node:path";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { namesIn } from "../json-pointer.ts";
import { root } from "../workspace.ts";
import type { Finding } from "./finding.ts";
import { placeInFile } from "./source-map.ts";
import { findYamlError } from "./yaml-error.ts";

/** One for all schemas, for it compiles the schema of schemas once. */
const ajv = new Ajv2020({ allErrors: true });

/** Where a data file does not fit the JSON Schema beside it: `spec/errors.yaml`, `spec/errors.schema.json`. */
export async function schemaFaults(path: string, workspace = root): Promise<Finding[]> {
  const schemaPath = path.replace(/\.yaml$/, ".schema.json");
  const file = relative(workspace, path);
  const text = await readFile(path, "utf8");
  const fault = findYamlError(file, text);
  if (fault) return [fault];
  const validate = ajv.compile(JSON.parse(await readFile(schemaPath, "utf8")));
  validate(parse(text));
  return (validate.errors ?? []).map((error) => ({
    ...placeInFile(path, segmentsOf(error), workspace),
    rule: `${basename(path, ".yaml")}-schema`,
    message: `${error.instancePath || "The file"} ${error.message}${allowedValues(error)}.`,
    remedy: `Make it fit ${relative(workspace, schemaPath)}.`,
  }));
}

const segmentsOf = ({ instancePath, params }: ErrorObject): string[] =>
  "additionalProperty" in params
    ? [...namesIn(instancePath), String(params.additionalProperty)]
    : namesIn(instancePath);

function allowedValues({ params }: ErrorObject): string {
  if ("additionalProperty" in params) return `: ${params.additionalProperty}`;
  return "allowedValues" in params ? `: ${params.allowedValues.join(", ")}` : "";
}
