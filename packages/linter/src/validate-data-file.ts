import { basename } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import type { Finding } from "@gw/openapi/finding";
import { isFile, locateInFile, readText } from "@gw/openapi/source-file";
import { findParseError, readData } from "./find-parse-error.ts";
import { pathIn } from "./project.ts";

/** One for all schemas, because it compiles the schema of schemas once. `verbose` adds the schema of each error. */
const ajv = new Ajv2020({ allErrors: true, verbose: true });

/** The JSON Schema beside a data file: `errors.schema.json` beside `errors.yaml`. */
export function schemaFileOf(file: string): string {
  return file.replace(/(?:\.ya?ml|\.json)?$/, ".schema.json");
}

/** Validates a data file, relative to a folder, against the JSON Schema beside it. */
export async function validateDataFile(file: string, folder: string): Promise<Finding[]> {
  const schemaFile = schemaFileOf(file);
  const missing = [file, schemaFile].find((each) => !isFile(pathIn({ folder }, each)));
  if (missing === undefined) {
    const schema = (await readData({ folder }, schemaFile)) as object;
    return validateBySchema(file, folder, schema, `Make it match ${schemaFile}.`, schemaFile);
  }
  return [
    {
      file,
      line: 1,
      column: 1,
      rule: schemaRuleOf(file),
      level: "error",
      message: `There is no file ${missing}.`,
      remedy: `Write it, or remove ${file} from \`dataFiles\` in the configuration.`,
    },
  ];
}
/**
 * Validates a data file, relative to a folder, against a JSON Schema.
 *
 * @throws CannotRun if that is invalid.
 */
export async function validateBySchema(
  file: string,
  folder: string,
  schema: object,
  remedy: string,
  schemaFile = "The schema",
): Promise<Finding[]> {
  const path = pathIn({ folder }, file);
  const text = readText(path);
  const parseError = findParseError(file, text);
  if (parseError) return [parseError];
  const validate = compile(schema, schemaFile);
  validate(parse(text));
  // Ajv's schema type is wider: it does not include the keywords of JSON Schema.
  return onePerLocation((validate.errors ?? []) as SchemaError[]).map((error) => ({
    ...locateInFile(path, stepsOf(pointerOf(error)), folder),
    rule: schemaRuleOf(file),
    level: "error",
    message: `${pointerOf(error) || "The file"}: ${describeError(error)}`,
    remedy,
  }));
}

function compile(schema: object, file: string) {
  try {
    return ajv.compile(schema);
  } catch (error) {
    throw new CannotRun(
      `${file} is not a JSON Schema: ${messageOf(error)}.`,
      "Correct it. It is read as a 2020-12 schema.",
    );
  }
}

/** The rule that a data file matches its schema: `errors-schema`. */
function schemaRuleOf(file: string): string {
  return `${basename(file).replace(/\.\w+$/, "")}-schema`;
}
