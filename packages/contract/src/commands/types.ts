import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { CannotRun } from "@gw/openapi/cannot-run";
import { astToString } from "@gw/generator/openapi-types";
import { count, printSummary } from "@gw/linter/report";
import { isObject, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { nameOf, sourceFile } from "@gw/openapi/source-file";
import { openProject } from "../config.ts";
import { createTypes } from "../create-types.ts";
import { input, type InputOptions } from "../open-document.ts";
import { endMisused, readCall } from "../read-call.ts";
import type { OpenAPITSOptions } from "../types-options.ts";
import { writeText } from "../write-text.ts";

/** The flags of openapi-typescript 7. */
const flags = {
  "additional-properties": "allow additional properties in all objects",
  alphabetize: "sort keys by name",
  "array-length": "write tuples for arrays with minItems or maxItems",
  "conditional-enums": "with --enum, write only enums whose values have names or descriptions",
  "dedupe-enums": "with --enum, write identical enums only once",
  "default-non-nullable": "on by default: a property with a default is not optional",
  "empty-objects-unknown": "objects without properties are unknown, not Record<string, never>",
  enum: "write enums instead of unions of literals",
  "enum-values": "also write enum values as arrays",
  "exclude-deprecated": "omit deprecated parts",
  "export-type": "-t: export types instead of interfaces",
  "generate-path-params": "add path parameters that the document does not describe",
  immutable: "write readonly properties and arrays",
  "make-paths-enum": "write the enum ApiPaths",
  "path-params-as-types": "write paths as template literal types",
  "properties-required-by-default": "make all properties required in schemas without `required`",
  "read-write-markers": "mark read-only and write-only properties, for the helpers Readable and Writable",
  "root-types": "also export each component as a separate type",
  "root-types-keep-casing": "with --root-types, keep the case of names",
  "root-types-no-schema-prefix": "with --root-types, name schemas without the prefix Schema",
} as const;

type Flag = keyof typeof flags;

const flagNames = Object.keys(flags) as Flag[];

const usage = `\
Writes the types of a document as one TypeScript file without imports, as openapi-typescript 7 does, with the same flags.

Usage: gw-contract types <document> [--output <file>] [--check] [<flag>]... ${input.usage}
       gw-contract types [--redocly <file>] [--check] [<flag>]...

  <document>         default: the \`apis\` in redocly.yaml with an \`x-openapi-ts.output\`, or else the document of
                     contract.config.ts
  -o, --output <file>
                     the file to write; without it, the types are printed
  -c, --redocly <file>
                     the redocly.yaml to read \`apis\` from
  --check            write nothing; fail if a file differs from the generated code

${flagNames.map((name) => `  --${name}${name.length > 15 ? "\n" + " ".repeat(21) : " ".repeat(17 - name.length)}${flags[name]}`).join("\n")}

--no-<flag>, or --<flag>=false, turns a flag off.

${input.help}

Examples:
  gw-contract types openapi.yaml -o src/api/schema.ts
  gw-contract types https://api.example.com/openapi.json --enum --root-types > schema.ts

Exit codes: 0 written, 1 a file differs, 2 nothing can be written.`;

/** A document, the file for its types unless they are printed, and the flags that redocly.yaml sets for it. */
interface Target {
  document: string | undefined;
  output: string | undefined;
  flags?: OpenAPITSOptions;
}

export async function run(args: string[]): Promise<number> {
  const { values, positionals } = readCall(usage, {
    args: toFlags(args),
    options: {
      ...input.options,
      output: { type: "string", short: "o" },
      redocly: { type: "string", short: "c" },
      check: { type: "boolean", default: false },
      ...(Object.fromEntries(flagNames.map((name) => [name, { type: "boolean" }])) as Record<
        Flag,
        { type: "boolean" }
      >),
      "export-type": { type: "boolean", short: "t" },
    },
    allowPositionals: true,
    allowNegative: true,
  });
  const [document, ...others] = positionals;
  if (others.length > 0) endMisused("Specify only one document.", usage);
  for (const [flag, needed] of needs)
    if (values[flag] && !values[needed]) endMisused(`--${flag} requires --${needed}.`, usage);
  const targets =
    document === undefined ? readApis(values.redocly, values.output) : [{ document, output: values.output }];
  if (values.check && targets.some(({ output }) => output === undefined))
    endMisused("--check requires --output.", usage);
  return writeTypes(targets, toOptions(values), values);
}

/** Flags that have no effect without others. */
const needs: readonly [Flag, Flag][] = [
  ["conditional-enums", "enum"],
  ["dedupe-enums", "enum"],
  ["root-types-keep-casing", "root-types"],
  ["root-types-no-schema-prefix", "root-types"],
];

async function writeTypes(
  targets: readonly Target[],
  options: OpenAPITSOptions,
  { check, ...inputOptions }: { check: boolean } & InputOptions,
): Promise<number> {
  const started = performance.now();
  const written: { output: string | undefined; text: string }[] = [];
  // All before anything is written.
  for (const { document, output, flags: own } of targets) {
    // One at a time, since each may need most of the memory.
    // oxlint-disable-next-line no-await-in-loop
    const nodes = await createTypes(await openProject(document, undefined, inputOptions), { ...options, ...own });
    written.push({ output, text: `${header}${astToString(nodes)}` });
  }
  let different = 0;
  for (const { output, text } of written) {
    if (output === undefined) process.stdout.write(text);
    else if (!check) writeText(output, text);
    else if (!existsSync(output) || readFileSync(output, "utf8") !== text) {
      different += 1;
      console.error(`${output} ${existsSync(output) ? "differs from the generated code" : "is missing"}.`);
    }
  }
  if (different > 0) console.error("→ Run the command without --check, and commit what it writes.");
  const files = written.flatMap(({ output }) => output ?? []);
  if (check && different === 0) printSummary(`${count(files.length, "file")} up to date`, { started });
  if (!check && files.length > 0) {
    printSummary(`${files.slice(0, 3).join(", ")}: ${count(files.length, "file")}`, { started });
  }
  return different > 0 ? 1 : 0;
}

const header = `\
/**
 * This file was auto-generated by gw-contract types.
 * Do not make direct changes to the file.
 */

`;

/** The documents that redocly.yaml lists for openapi-typescript; the configured document if there are none. */
function readApis(redocly: string | undefined, output: string | undefined): Target[] {
  const file = resolve(redocly ?? "redocly.yaml");
  if (redocly !== undefined && !existsSync(file))
    throw new CannotRun(`There is no file ${redocly}.`, "Correct --redocly.");
  const configuration = existsSync(file) ? sourceFile(file).value : {};
  const apis = Object.entries(isObject(configuration) ? objectAt(configuration, "apis") : {}).map(([name, api]) => {
    const settings = objectAt(objectOf(api), "x-openapi-ts");
    return {
      name,
      root: textAt(objectOf(api), "root"),
      output: textAt(settings, "output"),
      flags: toOptions(settings),
    };
  });
  function at(name: string): string {
    const { line, column } = sourceFile(file).locate(["apis", name], ".");
    return `${nameOf(file, ".")}:${line}:${column}`;
  }
  const listed = apis.filter((api) => api.output !== "");
  if (listed.length === 0 && redocly === undefined) return [{ document: undefined, output }];
  if (listed.length === 0)
    throw new CannotRun(
      `${redocly} lists no \`apis\` with \`x-openapi-ts\`.`,
      "Add an `x-openapi-ts.output` to its APIs.",
    );
  if (output !== undefined)
    endMisused(`--output requires a document: ${nameOf(file, ".")} sets its own output files.`, usage);
  const targets = new Map<string, Target>();
  for (const api of listed) {
    const path = resolve(dirname(file), api.output);
    if (api.root === "")
      throw new CannotRun(`${at(api.name)}: The API has no \`root\`.`, "Set it to the API's document.");
    if (targets.has(path))
      throw new CannotRun(`${at(api.name)}: Two APIs write ${api.output}.`, "Set a different `output`.");
    targets.set(path, {
      document: /^https?:/.test(api.root) ? api.root : nameOf(resolve(dirname(file), api.root), "."),
      output: nameOf(path, "."),
      flags: api.flags,
    });
  }
  return [...targets.values()];
}

function flagOf(arg = ""): string | undefined {
  const name = arg.replace(/^--/, "").replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return arg.startsWith("--") && Object.hasOwn(flags, name) ? name : undefined;
}

/** Accepts flags as openapi-typescript does: also in camel case, and with a value. */
function toFlags(args: readonly string[]): string[] {
  return args.flatMap((arg, index) => {
    const isValue = /^(?:true|false)$/.test(arg) && flagOf(args[index - 1]) !== undefined;
    if (isValue) return [];
    const [given, value = args[index + 1]] = arg.split("=");
    const flag = flagOf(given);
    return flag === undefined ? arg : `--${value === "false" ? "no-" : ""}${flag}`;
  });
}

/** Whether this command also accepts an argument of openapi-typescript. */
export function isTypesFlag(arg: string): boolean {
  return /^(?:-[oct]|--(?:output|redocly|check|help))$/.test(arg) || flagOf(arg.replace(/^--no-/, "--")) !== undefined;
}

/** The flags among some values, by name or in camel case, as redocly.yaml may have them. */
function toOptions(values: Readonly<Record<string, unknown>>): OpenAPITSOptions {
  const given = flagNames.map((name) => [toCamelCase(name), values[toCamelCase(name)] ?? values[name]] as const);
  return Object.fromEntries(given.filter(([, value]) => typeof value === "boolean"));
}

function toCamelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
