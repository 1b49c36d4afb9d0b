import { readFileSync } from "node:fs";
import { nearestName } from "@gw/openapi";
import { Ajv, type ErrorObject } from "ajv";
import { parse, YAMLParseError } from "yaml";
import { codeOf, explain, MisuseError } from "../util/errors.ts";
import { configFormats, hostInAddress } from "./formats.ts";
import { configSchema, fileVariable, fixedSettings, secretSettings, variableOf } from "./schema.ts";

type Settings = typeof configSchema.properties;

/** The value of a setting. Times are in seconds, sizes in bytes. */
type Value<Schema> = Schema extends { enum: readonly (infer Word)[] }
  ? Word
  : Schema extends { type: "array"; items: infer Item }
    ? Value<Item>[]
    : Schema extends { type: "number" | "integer" }
      ? number
      : Schema extends { type: "boolean" }
        ? boolean
        : string;

/** Has a value even if the operator sets none. */
type Filled = { [Name in keyof Settings]: Settings[Name] extends { default: unknown } ? Name : never }[keyof Settings];

type Setting = keyof Settings;

/** What the operator can set, as `schema.ts` describes it. */
type OperatorConfig = { [Name in Filled | "baseUrl" | "portalBaseUrl"]: Value<Settings[Name]> } & {
  [Name in Exclude<Setting, Filled>]?: Value<Settings[Name]>;
};

/** Every setting, and what is fixed. */
export type Config = OperatorConfig & typeof fixedSettings;
type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration is invalid. The message has a line for each error, with the name of the setting. */
export class ConfigError extends MisuseError {}

/** Credentials of clients, under the names that the documentation uses. They may be set in the same shell. */
const clientVariables = ["GW_DASHBOARD_TOKEN", "GW_GATEWAY_KEY", "GW_ADMIN_KEY", "GW_PORTAL_KEY"];

const ignoredVariables: ReadonlySet<string> = new Set([fileVariable, ...clientVariables]);

const settings = Object.keys(configSchema.properties) as Setting[];
const settingByVariable = new Map(settings.map((setting) => [variableOf(setting), setting]));

function isList(setting: Setting) {
  return configSchema.properties[setting].type === "array";
}
function listOf(text: string) {
  return text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

/** Variables that Kubernetes sets for the service `gw`, or one whose name begins so, and that no setting is named like. */
const serviceLink =
  /^GW_(?:\w+_)?(?:SERVICE_(?:HOST|PORT(?:_\w+)?)|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)$/;

/**
 * A variable such as GW_PORT is also a setting, so its value decides. Only names that end in _PORT are ignored: a wrong value of
 * any other setting must be reported.
 */
const linkedAddress = /^(?:tcp|udp|sctp):\/\/\S+:\d+$/;

function isServiceLink(name: string, text: string): boolean {
  return (
    (serviceLink.test(name) && !settingByVariable.has(name)) || (name.endsWith("_PORT") && linkedAddress.test(text))
  );
}

function fromEnvironment(environment: Environment) {
  const values: Record<string, unknown> = {};
  const errors: string[] = [];
  /** Names of variables that count as unset. */
  const ignored: string[] = [];
  for (const [name, text] of Object.entries(environment)) {
    if (!name.startsWith("GW_") || ignoredVariables.has(name) || text === undefined || text === "") continue;
    if (isServiceLink(name, text)) {
      ignored.push(name);
      continue;
    }
    const setting = settingByVariable.get(name);
    if (setting) values[setting] = isList(setting) ? listOf(text) : text;
    else errors.push(`${name}: unknown setting. ${suggestSetting(name, variableOf)}`);
  }
  return { values, errors, ignored };
}

/** @param nameOf how the unknown name is written: as a variable, or as a field of the file. */
function suggestSetting(unknown: string, nameOf: (setting: Setting) => string): string {
  const nearest = nearestName(unknown, settings.map(nameOf));
  return nearest === undefined
    ? "Remove it. To list all settings, run: gw-server settings"
    : `Did you mean ${nearest}?`;
}

function fromFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined || path === "") return {};
  let content: unknown;
  try {
    // A warning would show the line that it is about.
    content = parse(readFileSync(path, "utf8"), { logLevel: "error" }) ?? {};
  } catch (error) {
    throw new ConfigError(`${path} can't be read. ${describeReadError(error)}`);
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ConfigError(`${path} must contain an object of settings.`);
  }
  return { ...content };
}

/** Without the messages of the parser, which quote the file: it may hold a secret. */
function describeReadError(error: unknown): string {
  if (error instanceof YAMLParseError) {
    const [start] = error.linePos ?? [];
    const at = start ? ` at line ${start.line}, column ${start.col}` : "";
    return `Invalid YAML: ${error.code.toLowerCase().replaceAll("_", " ")}${at}.`;
  }
  if (error instanceof ReferenceError) {
    return "YAML reads a value that starts with * as an alias, and its anchor does not exist. Put the value in quotes.";
  }
  return explain(error);
}

/** Describes an error, whether the value came from the environment or from the file. */
function describe({ keyword, instancePath, params, parentSchema, message }: ErrorObject): string {
  const setting = instancePath.split("/")[1] ?? "";
  if (keyword === "additionalProperties") {
    const name = String(params["additionalProperty"]);
    return `${name}: unknown setting. ${suggestSetting(name, (known) => known)}`;
  }
  const allowed: unknown = params["allowedValues"];
  const words = Array.isArray(allowed)
    ? `must be one of ${allowed.join(", ")}`
    : (parentSchema?.["errorMessage"] ?? message);
  return `${variableOf(setting)} (${setting}): ${words}.`;
}

const validate = new Ajv({
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  // Errors then have the schema that holds `errorMessage`.
  verbose: true,
  formats: configFormats,
  keywords: ["errorMessage"],
}).compile<OperatorConfig>(configSchema);

/**
 * Reads the configuration: the environment takes precedence over the file, and the file over the defaults.
 *
 * @param warn is called with variables that are treated as unset.
 * @throws ConfigError with every problem.
 */
export function readConfig(environment: Environment, warn: (message: string) => void = console.warn): Config {
  const { candidate, errors, ignored } = readSettings(environment);
  if (ignored.length > 0) {
    warn(
      `Ignored variables that Kubernetes sets for services whose names start with gw: ${ignored.join(", ")}. To remove them, set enableServiceLinks: false in the pod.`,
    );
  }
  return { ...fixedSettings, ...completeConfig(candidate, errors) };
}

/** What is set, unchecked: the environment takes precedence over the file. */
export function readSettings(environment: Environment) {
  const { values, ...others } = fromEnvironment(environment);
  const candidate: Record<string, unknown> = { ...fromFile(environment[fileVariable]), ...values };
  return { candidate, ...others };
}

/**
 * Rereads the secrets stored in files. All other settings are kept.
 *
 * @throws ConfigError with every problem.
 */
export function rereadSecrets(config: Config): Config {
  const fromFiles = secretSettings.filter((secret) => config[`${secret}File`] !== undefined);
  const candidate = Object.fromEntries(settings.map((setting) => [setting, config[setting]]));
  return {
    ...config,
    ...completeConfig({ ...candidate, ...Object.fromEntries(fromFiles.map((secret) => [secret, undefined])) }),
  };
}

/** Adds the secrets that are in files. */
function addSecrets(candidate: Record<string, unknown>, errors: string[]): void {
  for (const secret of secretSettings) {
    const name = `${secret}File` as const;
    const path = candidate[name];
    if (typeof path !== "string") continue;
    if (candidate[secret] !== undefined) {
      errors.push(`${variableOf(secret)} and ${variableOf(name)}: both are set. Remove one of them.`);
      continue;
    }
    try {
      const text = readFileSync(path, "utf8").trim();
      if (text !== "" || secret !== "previousEncryptionKey") candidate[secret] = text;
    } catch (error) {
      if (secret === "previousEncryptionKey" && codeOf(error) === "ENOENT") continue;
      errors.push(`${variableOf(name)} (${name}): can't be read: ${explain(error)}`);
    }
  }
}

function completeConfig(candidate: Record<string, unknown>, errors: string[] = []): OperatorConfig {
  addSecrets(candidate, errors);
  const fits = validate(candidate);
  if (!fits) errors.push(...new Set((validate.errors ?? []).map(describe)));
  if (errors.length > 0 || !fits) {
    throw new ConfigError(`The configuration is invalid.\n${errors.map((error) => `  ${error}`).join("\n")}`);
  }
  return withAddresses(candidate);
}

function withoutSlash(address: string) {
  return address.replace(/\/+$/, "");
}

/** The path of a URL, without a trailing slash: the prefix of its routes. */
export function pathOf(address: string): string {
  return withoutSlash(new URL(address).pathname);
}

/** Fills in the addresses that are derived from others, and removes trailing slashes. */
function withAddresses(config: OperatorConfig): OperatorConfig {
  const scheme = config.tlsCertificate === undefined ? "http" : "https";
  const baseUrl = withoutSlash(config.baseUrl ?? `${scheme}://${hostInAddress(config.host)}:${config.port}`);
  const portalBaseUrl = withoutSlash(config.portalBaseUrl ?? `${baseUrl}/portal`);
  const docs = `${pathOf(baseUrl)}/docs`;
  if (config.docs && `${pathOf(portalBaseUrl)}/`.startsWith(`${docs}/`)) {
    throw new ConfigError(
      `GW_PORTAL_BASE_URL (portalBaseUrl): the path ${docs} is used by the documentation. Choose another path, or set GW_DOCS to false.`,
    );
  }
  return { ...config, baseUrl, portalBaseUrl };
}
