import { CannotRun } from "@gw/openapi/cannot-run";
import { describeError, onePerLocation, pointerOf, stepsOf, type SchemaError } from "@gw/openapi";
import { createAjv } from "@gw/linter/document/ajv";
import type { ContractConfig } from "@gw/linter/project";
import { printedName } from "@gw/linter/rule-levels";
import type { Rule } from "@gw/linter/rules";
import schema from "./config.schema.json" with { type: "json" };
import type { Flags } from "./remembered-flags.ts";

/**
 * Requires that a configuration has known options with values of their types. Node does not check the types that its
 * author may have written it with.
 *
 * @throws CannotRun if it has not.
 */
export function validateConfig(config: unknown, file: string, text: string): asserts config is ContractConfig {
  validate(config, "ContractConfig", file, text, "the types of `defineConfig` describe every option");
  requireDistinct((config as ContractConfig).rules?.own ?? [], `${file}${locateOption(text, ["rules", "own"])}`);
}

/** Requires that no two rules have one code or name, of which lint, waivers and `explain` know a rule. */
function requireDistinct(own: readonly Rule[], location: string): void {
  for (const [index, { code, name }] of own.entries()) {
    const earlier = own.slice(0, index).find((each) => each.code === code || each.name === name);
    const isOurs = printedName(name) !== undefined;
    if (!earlier && !isOurs) continue;
    throw new CannotRun(
      earlier
        ? `${location}: \`rules.own\` has two rules ${earlier.code === code ? code : name}: ${earlier.name} and ${name}.`
        : `${location}: \`rules.own\` has a rule ${name}, but gw-contract already has one of that name.`,
      `Give ${earlier?.code === code ? "one of them another code" : "it another name"}.`,
    );
  }
}

/** Requires that remembered flags are known ones. */
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
  // Ajv's type of a schema is wider: it does not know the keywords of JSON Schema.
  const errors = onePerLocation((isValid.errors ?? []) as SchemaError[]).map((error) => {
    const steps = stepsOf(pointerOf(error));
    const list = steps.findIndex((step) => /^\d+$/.test(step));
    return `${file}${locateOption(text, list < 0 ? steps : steps.slice(0, list))}: \`${steps.join(".")}\`: ${describeError(error)}`;
  });
  if (errors.length > 0) throw new CannotRun(errors.join("\n  "), `Correct it: ${help}.`);
}

/** Where an option is written, `:3:5`, as far as its name and those around it are written one after another. */
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
