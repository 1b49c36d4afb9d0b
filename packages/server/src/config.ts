import { readFileSync } from "node:fs";
import { nearestName } from "@gw/openapi";
import { Ajv, type ErrorObject } from "ajv";
import { parse } from "yaml";
import { configFormats, hostInAddress } from "./config-formats.ts";
import { configSchema } from "./config-schema.ts";

/** The surfaces of the service, as the folders of the document name them. */
export type Surface = "dashboard" | "portal" | "gateway" | "admin";

/** What the operator can set; `config-schema.ts` describes each setting. Times are in seconds, sizes in bytes. */
export interface Config {
  host: string;
  port: number;
  baseUrl: string;
  portalBaseUrl: string;
  monitorHost: string;
  monitorPort: number;
  dataDirectory: string;
  databaseBusyTimeout: number;
  databaseUrl?: string;
  databasePoolSize: number;
  databaseConnectTimeout: number;
  databaseStatementTimeout: number;
  databaseIdleTimeout: number;
  sealingKey?: string;
  pageSize: number;
  bodyLimit: number;
  headerLimit: number;
  requestTimeout: number;
  headersTimeout: number;
  responseTimeout: number;
  keepAliveTimeout: number;
  shutdownDelay: number;
  shutdownTimeout: number;
  rateLimit?: number;
  rateLimitPeriod: number;
  trustedProxies: string[];
  corsOrigins: string[];
  corsSurfaces: Surface[];
  docs: boolean;
  docsDirectory?: string;
  docsBaseUrl?: string;
  migrationUndoDays: number;
  debugTargets: string[];
  debugTimeout: number;
  debugBodyLimit: number;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  checkResponses: boolean;
}

type Setting = keyof Config;
type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration can't be used. The message holds a line for each fault, with the setting that it concerns. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Names the file of settings; it is no setting itself. */
const fileVariable = "GW_CONFIG";

/** Credentials, under the names that clients know them by in the documentation. They may stand in the same shell. */
const clientVariables = ["GW_DASHBOARD_TOKEN", "GW_GATEWAY_KEY", "GW_ADMIN_KEY", "GW_PORTAL_KEY"];

const passedOver: ReadonlySet<string> = new Set([fileVariable, ...clientVariables]);

const settings = Object.keys(configSchema.properties) as Setting[];
const variableOf = (setting: string) => `GW_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
const settingByVariable = new Map(settings.map((setting) => [variableOf(setting), setting]));

/** Each environment variable that is read, with what it is for. */
export const environmentVariables: readonly { name: string; description: string; byDefault: string | undefined }[] = [
  { name: fileVariable, description: "A file of settings, in YAML or JSON.", byDefault: undefined },
  ...settings.map((setting) => {
    const schema: { description: string; default?: unknown } = configSchema.properties[setting];
    return {
      name: variableOf(setting),
      description: schema.description,
      byDefault: schema.default === undefined ? undefined : String(schema.default),
    };
  }),
];

const isList = (setting: Setting) => configSchema.properties[setting].type === "array";
const listOf = (text: string) =>
  text
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");

function fromEnvironment(environment: Environment): { values: Record<string, unknown>; faults: string[] } {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  for (const [name, text] of Object.entries(environment)) {
    if (!name.startsWith("GW_") || passedOver.has(name) || text === undefined || text === "") continue;
    const setting = settingByVariable.get(name);
    if (setting) values[setting] = isList(setting) ? listOf(text) : text;
    else faults.push(`${name}: no such setting. ${suggestion(name, [...settingByVariable.keys()])}`);
  }
  return { values, faults };
}

const suggestion = (name: string, known: readonly string[]) => {
  const nearest = nearestName(name, known);
  return nearest === undefined ? "Leave it out." : `Did you mean ${nearest}?`;
};

function fromFile(path: string | undefined): Record<string, unknown> {
  if (path === undefined || path === "") return {};
  let content: unknown;
  try {
    content = parse(readFileSync(path, "utf8")) ?? {};
  } catch (error) {
    throw new ConfigError(`${path} can't be read. ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof content !== "object" || content === null || Array.isArray(content)) {
    throw new ConfigError(`${path} must hold settings and their values.`);
  }
  return { ...content };
}

/** How a fault reads, whether the value came from the environment or from the file. */
function describe({ keyword, instancePath, params, parentSchema, message }: ErrorObject): string {
  const setting = instancePath.split("/")[1] ?? "";
  if (keyword === "additionalProperties") {
    const name = String(params["additionalProperty"]);
    return `${name}: no such setting. ${suggestion(name, settings)}`;
  }
  const allowed: unknown = params["allowedValues"];
  const words = Array.isArray(allowed) ? `must be one of ${allowed.join(", ")}` : (parentSchema?.["fault"] ?? message);
  return `${variableOf(setting)} (${setting}): ${words}.`;
}

const validate = new Ajv({
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  // Errors then have the schema that holds `fault`.
  verbose: true,
  formats: configFormats,
  keywords: ["fault"],
}).compile<Config>(configSchema);

/**
 * Reads the configuration: settings of the environment win over those of the file, and those over the defaults.
 *
 * @throws ConfigError with every fault.
 *
 * @example
 * const config = readConfig({ ...process.env, GW_PORT: "9090" });
 */
export function readConfig(environment: Environment): Config {
  const { values, faults } = fromEnvironment(environment);
  const candidate: unknown = { ...fromFile(environment[fileVariable]), ...values };
  const fits = validate(candidate);
  if (!fits) faults.push(...new Set((validate.errors ?? []).map(describe)));
  if (faults.length > 0 || !fits) {
    throw new ConfigError(`The configuration can't be used.\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
  }
  return withAddresses(candidate);
}

const withoutSlash = (address: string) => address.replace(/\/+$/, "");

/** Fills in the addresses that follow from others, without a slash at their ends. */
function withAddresses(config: Config): Config {
  const baseUrl = withoutSlash(config.baseUrl ?? `http://${hostInAddress(config.host)}:${config.port}`);
  return {
    ...config,
    baseUrl,
    portalBaseUrl: withoutSlash(config.portalBaseUrl ?? `${baseUrl}/portal`),
    ...(config.docsBaseUrl === undefined ? {} : { docsBaseUrl: withoutSlash(config.docsBaseUrl) }),
  };
}
