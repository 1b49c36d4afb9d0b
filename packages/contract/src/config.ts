import { existsSync, statSync } from "node:fs";
import { registerHooks } from "node:module";
import { dirname, join, relative, resolve, sep } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { execute } from "@gw/linter/children";
import { pathIn, type ContractConfig, type Project } from "@gw/linter/project";
import { nearestRule, printedName } from "@gw/linter/rule-levels";
import { isObject } from "@gw/openapi/reader";
import { nameOf, readText, resolvePath } from "@gw/openapi/source-file";
import { openDocument, type InputOptions } from "./open-document.ts";
import { locateOption, validateConfig } from "./validate-config.ts";

/** The file names of a configuration, in order of precedence. */
const configNames = ["contract.config.ts", "contract.config.mts", "contract.config.js", "contract.config.mjs"];

/**
 * Opens the project of a command: a document on the command line, which has no configuration, or the project of the
 * nearest `contract.config.ts`, from the working directory up.
 *
 * @throws CannotRun if there is no document, or it can't be read.
 */
export async function openProject(
  document: string | undefined,
  configFile?: string,
  options: InputOptions = {},
): Promise<Project> {
  if (document !== undefined && configFile === undefined) return openDocument(document, options);
  const file = configFile === undefined ? findConfig() : resolve(configFile);
  if (file === undefined) {
    throw new CannotRun(
      "No document was specified, and no contract.config.ts was found here or in a parent folder.",
      "Specify the root file of the document, such as `openapi.yaml`.",
    );
  }
  const config = await loadConfig(file);
  const folder = dirname(file);
  const name = document ?? (config.document === undefined ? undefined : resolvePath(folder, config.document));
  if (name === undefined) {
    throw new CannotRun(`${file} does not set \`document\`.`, "Set it there, or specify the document as an argument.");
  }
  const opened = await openDocument(name, options);
  if (opened.isExtracted) {
    // Other files of the configuration belong to the working tree.
    const { marks, names, pages, referenceError, rules } = config;
    const { redocly, spectral } = rules ?? {};
    const absolute = Object.entries({ redocly, spectral }).flatMap(([tool, own]) =>
      own === undefined ? [] : [[tool, resolve(folder, own)]],
    );
    return {
      ...opened,
      ...(marks && { marks }),
      ...(referenceError && { referenceError }),
      ...(names && { names }),
      ...(pages && { pages }),
      rules: { ...rules, ...Object.fromEntries(absolute) },
    };
  }
  return { ...config, folder, fetch: opened.fetch, document: nameOf(pathIn(opened, opened.document), folder) };
}

/**
 * Requires that the rule files exist, and that levels are only set for known rules, unless these files may define them.
 */
function requireRules({ rules = {} }: ContractConfig, file: string): void {
  for (const tool of ["redocly", "spectral"] as const) {
    const named = rules[tool];
    if (named === undefined || existsSync(resolve(dirname(file), named))) continue;
    throw new CannotRun(
      `${file} sets \`rules.${tool}\` to ${named}, which does not exist.`,
      "Create the file, or remove the option.",
    );
  }
  const { levels = {}, redocly, spectral, own } = rules;
  const texts = [redocly, spectral].flatMap((each) =>
    each === undefined ? [] : readText(resolve(dirname(file), each)),
  );
  for (const name of Object.keys(levels)) {
    if (printedName(name, own) !== undefined || texts.some((text) => text.includes(name))) continue;
    const nearest = nearestRule(name, own);
    throw new CannotRun(
      `${file}${locateOption(readText(file), ["rules", "levels", name])}: Unknown rule ${name}.`,
      nearest === undefined ? "`gw-contract explain` lists the rules." : `Did you mean ${nearest}?`,
    );
  }
}

/** The location of an option's key in a configuration, if it can be found in the text. */
export function locateKey(file: string, option: string, key: string): string {
  return relative(".", file).replaceAll(sep, "/") + locateOption(readText(file), [option, key]);
}

function requireFile(path: string, remedy: string): void {
  if (!existsSync(path)) throw new CannotRun(`There is no file ${path}.`, remedy);
  if (!statSync(path).isFile()) throw new CannotRun(`${path} is not a file.`, remedy);
}

/** The path of the configuration in a folder or the nearest parent folder that has one. */
export function findConfig(folder = resolve(".")): string | undefined {
  const found = configNames.map((name) => join(folder, name)).find((file) => existsSync(file));
  const above = dirname(folder);
  return found ?? (above === folder ? undefined : findConfig(above));
}

/**
 * Loads a configuration.
 *
 * @throws CannotRun if it can't be loaded, or has unknown options or rules.
 */
export async function loadConfig(file: string): Promise<ContractConfig> {
  requireFile(file, "Correct the path to the configuration.");
  // Node would load a changed file from its cache.
  const url = `${pathToFileURL(file).href}?${statSync(file).mtimeMs}`;
  const module = await import(url).catch(async (error: unknown) => {
    const message = messageOf(error);
    const remedy = /token 'export'|import statement/.test(message)
      ? "Rename it to contract.config.mts: package.json says that it is CommonJS."
      : "Correct the configuration.";
    throw new CannotRun(`${await locationOf(file)} can't be loaded: ${message}`, remedy);
  });
  const { default: config } = module as { default?: unknown };
  if (typeof config !== "object" || config === null) {
    throw new CannotRun(`${file} does not export a configuration.`, "Write `export default defineConfig({ … })`.");
  }
  validateConfig(config, file, readText(file));
  requireRules(config, file);
  const { rules } = config;
  if (!rules?.own) return config;
  const own = rules.own.map((rule) => ({
    ...rule,
    ...(rule.fixtures !== undefined && { fixtures: resolve(dirname(file), rule.fixtures) }),
  }));
  return { ...config, rules: { ...rules, own } };
}

/** Loads a configuration from its text in another commit. Its imports come from the working tree. */
export async function loadEarlierConfig(file: string, text: string): Promise<ContractConfig> {
  const url = `${pathToFileURL(file).href}?earlier`;
  const hooks = registerHooks({
    load(each, context, next) {
      const loaded = next(each, context);
      return each === url ? { ...loaded, source: text } : loaded;
    },
  });
  try {
    const { default: config } = (await import(url)) as { default?: unknown };
    // It was validated when it was committed, against the options of that time.
    return isObject(config) ? config : {};
  } catch (error) {
    throw new CannotRun(
      `${file} can't be loaded in its base version: ${messageOf(error)}`,
      `Specify the document: \`gw-contract review <document> --config ${file}\`.`,
    );
  } finally {
    hooks.deregister();
  }
}

/**
 * The file and line where a configuration, or one of its imports, can't be loaded; only the file if Node does not
 * report the line. For invalid JavaScript, Node only prints it, when it exits.
 */
async function locationOf(file: string): Promise<string> {
  const { stderr } = await execute(process.execPath, [file], {});
  const [, module, line] = /^(?!node:)(\S.*):(\d+)$/m.exec(stderr) ?? [];
  if (module === undefined) return file;
  return `${module.startsWith("file:") ? fileURLToPath(module) : module}:${line}`;
}
