import { Ajv2020 } from "ajv/dist/2020.js";
import { CannotRun } from "@gw/command-line/cannot-run";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import type { ContractConfig } from "@gw/linter/project";
import schema from "./config.schema.json" with { type: "json" };

/**
 * Requires that a configuration has known options with values of their types. Node does not check the types that its
 * author may have written it with.
 *
 * @throws CannotRun if it has not.
 */
export function validateConfig(config: unknown, file: string): asserts config is ContractConfig {
  const validate = new Ajv2020({ allErrors: true, verbose: true }).compile(schema);
  // An option that is undefined counts as absent, as in the types.
  validate(JSON.parse(JSON.stringify(config)));
  // Ajv's type of a schema is wider: it does not know the keywords of JSON Schema.
  const errors = onePerLocation((validate.errors ?? []) as SchemaError[]);
  if (errors.length === 0) return;
  const sentences = errors.map((error) => `${nameOf(error)}: ${describeError(error)}`);
  throw new CannotRun(
    `${file} is invalid. ${sentences.join(" ")}`,
    "Correct it: the types of `defineConfig` describe every option.",
  );
}

/** An option as its author knows it: `generate.api.folder`. */
function nameOf(error: SchemaError): string {
  return `\`${stepsOf(pointerOf(error)).join(".")}\``;
}
