import { fileURLToPath } from "node:url";

/*
 * Every setting of the service. A setting `pageSize` is the field `pageSize` of the configuration file and the
 * environment variable GW_PAGE_SIZE, in which lists are separated by commas. `errorMessage` is printed for a value that
 * does not have its `format` (`formats.ts`).
 */

function seconds(description: string, byDefault: number) {
  return {
    description: `${description}, in seconds.`,
    type: "number",
    // A millisecond: 0 would be no limit.
    minimum: 0.001,
    maximum: 86_400,
    default: byDefault,
  } as const;
}

function port(description: string, byDefault: number) {
  return {
    description: `${description}; 0 picks a free port.`,
    type: "integer",
    minimum: 0,
    maximum: 65_535,
    default: byDefault,
  } as const;
}

function integer(description: string, range: { minimum: number; maximum: number; default: number }) {
  return { description, type: "integer", ...range } as const;
}

function host(description: string) {
  return {
    description,
    type: "string",
    format: "host",
    errorMessage: "must be a host name or an IP address",
    default: "127.0.0.1",
  } as const;
}

function address(description: string) {
  return {
    description,
    type: "string",
    format: "web-address",
    errorMessage:
      "must be a URL such as https://gateway.example.com/api, without a query string, and with only letters, digits and -._~ in the path",
  } as const;
}

/** A setting of a file that has the secret of another one. */
function secretFile(setting: string, otherwise = "") {
  const description = `The file to read ${variableOf(setting)} from, as an alternative to setting the variable. Reloaded on SIGHUP.${otherwise}`;
  return { description, type: "string" } as const;
}

/** A number of requests, and the period in seconds in which they may be sent. */
export const rate = /^([1-9]\d{0,8})\/([1-9]\d{0,4})s$/;

/** The secrets, each of which can be in a file of its own. */
export const secretSettings = ["databaseUrl", "encryptionKey", "previousEncryptionKey"] as const;

export const configSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    host: host("The address to listen on."),
    port: port("The port to listen on", 8080),
    baseUrl: address(
      "The public URL of the dashboard API, the admin endpoint and the gateway endpoints. Defaults to http with the host and the port. The path prefixes every route, including the documentation.",
    ),
    portalBaseUrl: address("The public URL of the portal API. Defaults to the base URL followed by /portal."),
    monitorHost: host("The address for health checks, readiness checks and metrics."),
    monitorPort: port("The port for health checks, readiness checks and metrics", 8081),
    dataDirectory: { description: "The folder of the embedded database.", type: "string", default: "data" },
    databaseUrl: {
      description:
        "A PostgreSQL database to use instead of the embedded database, so that several instances can share it: postgres://user:password@host:port/database.",
      type: "string",
      format: "database-address",
      errorMessage:
        "must be a URL such as postgres://user:password@host:5432/database; percent-encode characters such as @, / and % in names and passwords",
    },
    databaseUrlFile: secretFile("databaseUrl", " Only the user and the password can change."),
    databasePoolSize: integer("The maximum number of PostgreSQL connections per instance.", {
      minimum: 1,
      maximum: 1000,
      default: 10,
    }),
    encryptionKey: {
      description:
        "The key that encrypts stored secrets: 32 bytes in hex or Base64. Defaults to a file next to the embedded database; required with databaseUrl.",
      type: "string",
      format: "encryption-key",
      errorMessage: "must be 32 bytes in hex or Base64, such as `openssl rand -hex 32` prints",
    },
    encryptionKeyFile: secretFile("encryptionKey"),
    previousEncryptionKey: {
      description: "The encryption key before the current one. Needed only during a key rotation.",
      type: "string",
      format: "encryption-key",
      errorMessage: "must be 32 bytes in hex or Base64",
    },
    previousEncryptionKeyFile: secretFile("previousEncryptionKey", " The file may be missing or empty."),
    searchTimeout: seconds(
      "How long a database search may take before it returns 503, including time spent waiting for other searches",
      10,
    ),
    pageSize: integer("The number of records per page.", { minimum: 1, maximum: 1000, default: 10 }),
    // Numbers and encrypted fields of a record take more space than in a body, and still less than the largest record.
    bodyLimit: integer("The maximum size of a request body, in bytes.", {
      minimum: 1,
      maximum: 8_388_608,
      default: 1_048_576,
    }),
    requestTimeout: seconds("How long a client may take to send a complete request", 30),
    shutdownDelay: {
      description:
        "How long the service keeps accepting requests during shutdown, in seconds. Meanwhile, /ready and /health report the shutdown to load balancers.",
      type: "number",
      minimum: 0,
      maximum: 3600,
      default: 0,
    },
    shutdownTimeout: seconds(
      "How long requests in progress may take to finish after the service stops accepting new ones",
      10,
    ),
    rateLimit: {
      description: "The maximum number of requests per IP address and period, such as 300/60s. Unlimited by default.",
      type: "string",
      pattern: rate.source,
      errorMessage: "must be a number of requests and a period in seconds, such as 300/60s",
    },
    trustedProxies: {
      description: "Addresses and CIDR ranges of trusted proxies, whose `X-Forwarded-For` headers are used.",
      type: "array",
      items: {
        type: "string",
        format: "address-range",
        errorMessage: "must contain IP addresses and CIDR ranges, such as 10.0.0.0/8",
      },
      default: [],
    },
    corsOrigins: {
      description: "Origins whose pages may call the service from a browser, such as https://console.example.com.",
      type: "array",
      items: {
        type: "string",
        format: "origin",
        errorMessage:
          "must contain origins as browsers send them, without a path or trailing slash, such as https://console.example.com",
      },
      default: [],
    },
    docs: {
      description: "Whether to serve the documentation, at the base URL followed by /docs/.",
      type: "boolean",
      default: true,
    },
    idempotencyHours: {
      description: "How many hours a create response is stored for repeats with the same `Idempotency-Key`.",
      type: "number",
      exclusiveMinimum: 0,
      maximum: 720,
      default: 24,
    },
    migrationUndoDays: {
      description: "How many days a migration can be undone with `gw-server migrations undo`. 0 turns undo off.",
      type: "number",
      minimum: 0,
      maximum: 36_500,
      default: 90,
    },
    debug: {
      description:
        "Which targets debug requests may call: none (`off`), only `debugTargets` (`allowed`), or also public addresses (`public`).",
      type: "string",
      enum: ["off", "allowed", "public"],
      default: "public",
    },
    debugTargets: {
      description:
        "Targets that debug requests may call even in loopback, private or link-local ranges: host names, addresses or CIDR ranges, each with an optional port. Without a port, all ports are allowed.",
      type: "array",
      items: {
        type: "string",
        format: "debug-target",
        errorMessage:
          "must contain host names, IP addresses and CIDR ranges, optionally with a port, such as 127.0.0.1:8082",
      },
      default: [],
    },
    debugTimeout: seconds("How long the upstream may take to respond to a debug request", 10),
    tlsCertificate: {
      description:
        "A PEM file with the service's certificate and chain. If set, the service accepts only HTTPS. Reloaded on SIGHUP.",
      type: "string",
    },
    tlsKey: { description: "A PEM file with the certificate's private key.", type: "string" },
    auditLog: {
      description:
        "The audit log file for all writes and rejected credentials, or `stderr`. Writes that can't be logged fail. Off by default.",
      type: "string",
    },
    logLevel: {
      description: "The minimum level to log. `debug` also logs bodies, without their secrets.",
      type: "string",
      enum: ["debug", "info", "warn", "error", "silent"],
      default: "info",
    },
  },
} as const;

/** What nobody has to tune, in seconds and bytes. Tests have others. */
export const fixedSettings = {
  /** How long a command waits while another process writes to the embedded database. */
  databaseBusyTimeout: 60,
  /** How long a request waits for a connection to PostgreSQL. */
  databaseConnectTimeout: 5,
  /** How long a statement may take in PostgreSQL. */
  databaseStatementTimeout: 30,
  /** How long a transaction may be idle in PostgreSQL. */
  databaseIdleTimeout: 60,
  /** How often an instance writes to the database that it runs. */
  instanceBeat: 10,
  /** The maximum total size of request headers. */
  headerLimit: 16_384,
  /** How long the headers of a request may take to arrive. */
  headersTimeout: 10,
  /** How long a client may take to read each 64 kB of a response before it is disconnected. */
  responseTimeout: 30,
  /** How long an idle connection stays open. */
  keepAliveTimeout: 75,
  /** The documentation is a separate package, built before the server and deployed with it. */
  docsDirectory: fileURLToPath(new URL("dist/", import.meta.resolve("@gw/docs/package.json"))),
  /** The built console, which only the demo may serve. */
  consoleDirectory: undefined as string | undefined,
};

/** Names the configuration file; it is not a setting itself. */
export const fileVariable = "GW_CONFIG";

/** A setting's environment variable. */
export function variableOf(setting: string): string {
  return `GW_${setting.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/** Each environment variable that is read, with its description. */
export const environmentVariables = [
  {
    name: fileVariable,
    setting: undefined,
    description: "The path to a configuration file in YAML or JSON.",
    byDefault: undefined,
  },
  ...Object.entries<{ description: string; default?: unknown }>(configSchema.properties).map(([setting, schema]) => ({
    name: variableOf(setting),
    setting,
    description: schema.description,
    // An empty list is the same as none.
    byDefault: String(schema.default ?? "") || undefined,
  })),
];
