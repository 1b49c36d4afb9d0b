/*
 * Every setting of the service. A setting `pageSize` is the member `pageSize` of the configuration file and the
 * environment variable GW_PAGE_SIZE; lists are separated by commas there. `fault` is what the operator reads of a text
 * that has not the `format` of `config-formats.ts`.
 */

const seconds = (description: string, byDefault: number) => ({
  description: `${description}, in seconds.`,
  type: "number",
  exclusiveMinimum: 0,
  maximum: 86_400,
  default: byDefault,
});

const port = (description: string, byDefault: number) => ({
  description: `${description}; 0 takes a free one.`,
  type: "integer",
  minimum: 0,
  maximum: 65_535,
  default: byDefault,
});

const host = (description: string) => ({
  description,
  type: "string",
  format: "host",
  fault: "must be the name of a host or an IP address",
  default: "127.0.0.1",
});

const address = (description: string) => ({
  description,
  type: "string",
  format: "web-address",
  fault: "must be an address such as https://gateway.example.com/api, without a query",
});

export const configSchema = {
  type: "object",
  additionalProperties: false,
  properties: {
    host: host("The address to listen on."),
    port: port("The port to listen on", 8080),
    baseUrl: address(
      "Where callers find the dashboard API, the admin endpoint and the gateway endpoints. By default http, the host and the port. A path in it is the path that the service listens under.",
    ),
    portalBaseUrl: address("Where callers find the portal API. By default the base URL and /portal."),
    monitorHost: host("The address that health, readiness and metrics listen on."),
    monitorPort: port("The port of health, readiness and metrics", 8081),
    dataDirectory: { description: "The folder of the embedded database.", type: "string", default: "data" },
    databaseBusyTimeout: seconds(
      "How long a command waits for another process that is writing to the embedded database; a service waits 5 seconds and then answers 503",
      60,
    ),
    databaseUrl: {
      description:
        "A PostgreSQL database in place of the embedded one, for several services on the same data: postgres://user:password@host:port/database.",
      type: "string",
      format: "database-address",
      fault:
        "must be an address such as postgres://user:password@host:5432/database, with signs such as @, / and % of a name or password in percent-encoding",
    },
    databasePoolSize: {
      description: "How many connections to that database a service holds at most.",
      type: "integer",
      minimum: 1,
      maximum: 1000,
      default: 10,
    },
    databaseConnectTimeout: seconds("How long a request waits for a connection to that database", 5),
    databaseStatementTimeout: seconds("How long a statement may take in that database", 30),
    databaseIdleTimeout: seconds("How long a transaction may do nothing in that database", 60),
    sealingKey: {
      description:
        "The key that seals what must be read again: 32 bytes in hex or Base64. Without it, the embedded database keeps one beside itself; with databaseUrl it must be given.",
      type: "string",
      format: "sealing-key",
      fault: "must be 32 bytes in hex or Base64, such as `openssl rand -hex 32` prints",
    },
    pageSize: {
      description: "How many records a page holds.",
      type: "integer",
      minimum: 1,
      maximum: 1000,
      default: 10,
    },
    bodyLimit: {
      description: "The largest body of a request, in bytes.",
      type: "integer",
      minimum: 1,
      maximum: 1_073_741_824,
      default: 1_048_576,
    },
    headerLimit: {
      description: "The largest headers of a request together, in bytes.",
      type: "integer",
      minimum: 1024,
      maximum: 1_048_576,
      default: 16_384,
    },
    requestTimeout: seconds("How long a request may take to arrive whole", 30),
    headersTimeout: seconds("How long the headers of a request may take to arrive", 10),
    responseTimeout: seconds("How long a client may take to read each 64 kB of a response before it is cut off", 30),
    keepAliveTimeout: seconds("How long an idle connection stays open", 60),
    shutdownDelay: {
      description:
        "How long the service goes on answering when it stops, while /ready and /health say so and load balancers find out, in seconds.",
      type: "number",
      minimum: 0,
      maximum: 3600,
      default: 0,
    },
    shutdownTimeout: seconds("How long requests may take to finish once a service that stops takes no more", 10),
    rateLimit: {
      description: "How many requests one address may send in each period. Without it there is no limit.",
      type: "integer",
      minimum: 1,
    },
    rateLimitPeriod: seconds("The period that `rateLimit` counts over", 60),
    trustedProxies: {
      description: "Addresses and CIDR ranges of proxies whose `X-Forwarded-For` names the caller.",
      type: "array",
      items: {
        type: "string",
        format: "address-range",
        fault: "must hold IP addresses and CIDR ranges, such as 10.0.0.0/8",
      },
      default: [],
    },
    corsOrigins: {
      description: "Origins whose pages may call the service from a browser, such as https://console.example.com.",
      type: "array",
      items: {
        type: "string",
        format: "origin",
        fault: "must hold origins as browsers send them, such as https://console.example.com",
      },
      default: [],
    },
    corsSurfaces: {
      description: "What those pages may call.",
      type: "array",
      items: { type: "string", enum: ["dashboard", "portal", "gateway", "admin"] },
      default: ["dashboard", "portal"],
    },
    docs: { description: "Whether the documentation is served under /docs/.", type: "boolean", default: true },
    docsDirectory: { description: "The folder of the documentation.", type: "string" },
    docsBaseUrl: address(
      "Where the documentation is published, for the `type` of problems. By default their own host.",
    ),
    migrationUndoDays: {
      description:
        "How many days the migration of an API can be undone with `gw-server migrations undo`. 0 keeps nothing for that.",
      type: "number",
      minimum: 0,
      maximum: 36_500,
      default: 90,
    },
    debugTargets: {
      description:
        "Targets in loopback, private and link-local ranges that debug requests may call: names, addresses or CIDR ranges, each with a port or for all of them.",
      type: "array",
      items: {
        type: "string",
        format: "debug-target",
        fault: "must hold host names, IP addresses and CIDR ranges, with a port or without, such as 127.0.0.1:8082",
      },
      default: [],
    },
    debugTimeout: seconds("How long the upstream of a debug request may take", 10),
    debugBodyLimit: {
      description: "How much of an upstream's answer a debug request reads, in bytes.",
      type: "integer",
      minimum: 1,
      maximum: 16_777_216,
      default: 262_144,
    },
    logLevel: {
      description: "What is logged. `debug` adds bodies, without their secrets.",
      type: "string",
      enum: ["debug", "info", "warn", "error", "silent"],
      default: "info",
    },
    checkResponses: {
      description: "Whether every answer is checked against the document first. For tests; it costs time.",
      type: "boolean",
      default: false,
    },
  },
} as const;
