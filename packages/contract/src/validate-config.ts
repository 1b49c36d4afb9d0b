import { CannotRun } from "@gw/openapi/cannot-run";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import { createAjv } from "@gw/linter/document/ajv";
import type { ContractConfig } from "@gw/linter/project";
import { printedName } from "@gw/linter/rule-levels";
import type { Rule } from "@gw/linter/rules";
import schema from "./config.schema.json" with { type: "json" };
import type { Flags } from "./remembered-flags.ts";

/**
 * Requires that a configuration has only known options, with values of the right types. Node does not check its
 * TypeScript types.
 *
 * @throws CannotRun otherwise.
 */
export function validateConfig(config: unknown, file: string, text: string): asserts config is ContractConfig {
  validate(config, "ContractConfig", file, text, "the types of `defineConfig` describe every option");
  requireDistinct((config as ContractConfig).rules?.own ?? [], `${file}${locateOption(text, ["rules", "own"])}`);
}

/** Requires that no two rules share a code or name, by which lint, waivers and `explain` identify them. */
function requireDistinct(own: readonly Rule[], location: string): void {
  for (const [index, { code, name }] of own.entries()) {
    const earlier = own.slice(0, index).find((each) => each.code === code || each.name === name);
    const isOurs = printedName(name) !== undefined;
    if (!earlier && !isOurs) continue;
    throw new CannotRun(
      earlier
        ? `${location}: \`rules.own\` has two rules ${earlier.code === code ? code : name}: ${earlier.name} and ${name}.`
        : `${location}: \`rules.own\` has a rule ${name}, but gw-contract already has a rule with that name.`,
      `Give ${earlier?.code === code ? "one of them a different code" : "it a different name"}.`,
    );
  }
}

/** Requires that all stored flags are known. */
export function validateFlags(flags: unknown, file: string, text: string): asserts flags is Flags {
  validate(flags, "Flags", file, text, "`gw-contract generate --help` describes every flag");
}

function validate(
  options: unknown,
  type: keyof typeof schema.definitions,
  file: string,
  text: string,
  help: string,
): void {
  const isValid = createAjv(false, { allErrors: true }).compile({ ...schema, $ref: `#/definitions/${type}` });
  // An option that is undefined is treated as absent, as in the types.
  isValid(
    JSON.parse(JSON.stringify(options, (_key, value: unknown) => (typeof value === "function" ? "[function]" : value))),
  );
  // Ajv's schema type is wider: it does not include the keywords of JSON Schema.
  const errors = onePerLocation((isValid.errors ?? []) as SchemaError[]).map((error) => {
    const steps = stepsOf(pointerOf(error));
    const list = steps.findIndex((step) => /^\d+$/.test(step));
    return `${file}${locateOption(text, list < 0 ? steps : steps.slice(0, list))}: \`${steps.join(".")}\`: ${describeError(error)}`;
  });
  if (errors.length > 0) throw new CannotRun(errors.join("\n  "), `Correct it: ${help}.`);
}

/** The location of an option, such as `:3:5`, if its name and those around it appear in that order. */
export function locateOption(text: string, steps: readonly string[]): string {
  let found: number | undefined;
  for (const step of steps) {
    const name = new RegExp(`(?<![\\w$])(["']?)${step.replaceAll(/\W/g, "\\$&")}\\1\\s*:`, "g");
    name.lastIndex = found ?? 0;
    found = name.exec(text)?.index ?? found;
  }
  if (found === undefined) return "";
  const lines = text.slice(0, found).split("\n");
  return `:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`;
}
