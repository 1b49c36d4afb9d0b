import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, describe, expect, test, vi } from "vitest";
import { ConfigError, readConfig, rereadSecrets } from "../../src/config/config.ts";
import { configSchema } from "../../src/config/schema.ts";

const folder = temporaryFolder(afterAll);

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function toViolation(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

test("by default the service listens only on this machine", () => {
  expect(readConfig({ HOME: "/root" })).toMatchObject({
    host: "127.0.0.1",
    port: 8080,
    baseUrl: "http://127.0.0.1:8080",
    portalBaseUrl: "http://127.0.0.1:8080/portal",
    monitorHost: "127.0.0.1",
    monitorPort: 8081,
    pageSize: 10,
    bodyLimit: 1_048_576,
    corsOrigins: [],
  });
  expect(readConfig({})).not.toHaveProperty("rateLimit");
});

test("the environment overrides the file, and the file overrides the defaults", () => {
  const file = fileOf("config.yaml", "port: 9000\npageSize: 25\ncorsOrigins: [https://a.example.com]\n");
  expect(readConfig({ GW_CONFIG: file, GW_PORT: "9090", GW_DOCS: "false" })).toMatchObject({
    port: 9090,
    pageSize: 25,
    corsOrigins: ["https://a.example.com"],
    docs: false,
    baseUrl: "http://127.0.0.1:9090",
  });
});

test("the environment may also contain credentials of clients", () => {
  expect(readConfig({ GW_DASHBOARD_TOKEN: "a", GW_GATEWAY_KEY: "b", GW_ADMIN_KEY: "c", GW_PORTAL_KEY: "d" })).toEqual(
    readConfig({}),
  );
});

test("lists are separated by commas in the environment", () => {
  expect(readConfig({ GW_DEBUG_TARGETS: "127.0.0.1:8082, 10.0.0.0/8" }).debugTargets).toEqual([
    "127.0.0.1:8082",
    "10.0.0.0/8",
  ]);
});

test("URLs have no trailing slash, and default to the base URL", () => {
  expect(readConfig({ GW_BASE_URL: "https://api.example.com/gateway/" })).toMatchObject({
    baseUrl: "https://api.example.com/gateway",
    portalBaseUrl: "https://api.example.com/gateway/portal",
  });
});

test("hosts, targets and keys are accepted in each of their forms", () => {
  const settings = {
    GW_HOST: "::1",
    GW_MONITOR_HOST: "gateway.internal",
    GW_TRUSTED_PROXIES: "10.0.0.1,fd00::/8",
    GW_DEBUG_TARGETS: "orders.internal:8080,[fd00:1::/64]:443,::1",
    GW_CORS_ORIGINS: "http://localhost:5173",
    GW_DATABASE_URL: "postgresql://gateway:a%40b@[::1]:5432/gateway?sslmode=verify-full",
  };
  for (const GW_ENCRYPTION_KEY of ["00".repeat(32), Buffer.alloc(32).toString("base64")]) {
    expect(readConfig({ ...settings, GW_ENCRYPTION_KEY })).toMatchObject({ baseUrl: "http://[::1]:8080" });
  }
});

const secrets = [
  ["GW_DATABASE_URL", "databaseUrl", "postgres://gateway:hush@127.0.0.1/gateway"],
  ["GW_ENCRYPTION_KEY", "encryptionKey", "00".repeat(32)],
  ["GW_PREVIOUS_ENCRYPTION_KEY", "previousEncryptionKey", "11".repeat(32)],
] as const;

describe.each(secrets)("%s", (variable, setting, value) => {
  test("can come from a file, and is read again from there", () => {
    const file = fileOf(`${setting}.secret`, `${value}\n`);
    const config = readConfig({ [`${variable}_FILE`]: file });
    expect(config[setting]).toBe(value);
    expect(readConfig({ GW_CONFIG: fileOf("secret-file.yaml", `${setting}File: ${file}`) })[setting]).toBe(value);
    const next = value.replace("0000", "0001").replace("1111", "1112").replace("hush", "another");
    fileOf(`${setting}.secret`, next);
    expect(rereadSecrets(config)).toEqual({ ...config, [setting]: next });
    expect(rereadSecrets(readConfig({ [variable]: value }))[setting]).toBe(value);
    fileOf(`${setting}.secret`, "wrong");
    expect(() => rereadSecrets(config)).toThrow(`${variable} (${setting}): must be`);
  });

  test("can't be set beside its file, nor come from a folder", () => {
    expect(toViolation({ [variable]: value, [`${variable}_FILE`]: "/any" })).toContain(
      `${variable} and ${variable}_FILE: both are set. Remove one of them.`,
    );
    expect(toViolation({ [`${variable}_FILE`]: folder })).toContain(
      `${variable}_FILE (${setting}File): can't be read: The path is a folder, not a file. Check the path.`,
    );
  });
});

test("a setting and its file count once, and there are at most thirty", () => {
  expect(Object.keys(configSchema.properties).filter((name) => !name.endsWith("File")).length).toBeLessThanOrEqual(30);
});

test("every setting with a secret has a setting for its file", () => {
  const names = Object.keys(configSchema.properties);
  // The other files with secrets: the key of the certificate, and the configuration itself.
  const secretive = names.filter(
    (name) => /key|password|secret|token|databaseUrl/i.test(name) && !name.endsWith("File"),
  );
  expect(secretive).toEqual(["databaseUrl", "encryptionKey", "previousEncryptionKey", "tlsKey"]);
  expect(names.filter((name) => name.endsWith("File"))).toEqual(secrets.map(([, setting]) => `${setting}File`));
});

test("only the file of the previous encryption key may be missing", () => {
  const file = join(folder, "missing.key");
  expect(readConfig({ GW_PREVIOUS_ENCRYPTION_KEY_FILE: file })).not.toHaveProperty("previousEncryptionKey");
  for (const variable of ["GW_DATABASE_URL_FILE", "GW_ENCRYPTION_KEY_FILE"]) {
    expect(toViolation({ [variable]: file })).toContain(`${variable} (`);
  }
});

describe("an invalid configuration reports each violation", () => {
  test.each([
    [{ GW_PORT: "http" }, "GW_PORT (port): must be integer."],
    [{ GW_PORT: "70000" }, "GW_PORT (port): must be <= 65535."],
    [{ GW_PROT: "8080" }, "GW_PROT: unknown setting. Did you mean GW_PORT?"],
    [{ GW_COLOR: "1" }, "GW_COLOR: unknown setting. Remove it. To list all settings, run: gw-server settings"],
    [{ GW_RESPONSE_TIMEOUT: "30" }, "GW_RESPONSE_TIMEOUT: unknown setting."],
    [{ GW_RATE_LIMIT: "300" }, "GW_RATE_LIMIT (rateLimit): must be a number of requests and a period in seconds, such"],
    [{ GW_RATE_LIMIT: "0/60s" }, "GW_RATE_LIMIT (rateLimit): must be a number of requests"],
    [{ GW_LOG_LEVEL: "loud" }, "GW_LOG_LEVEL (logLevel): must be one of debug, info, warn, error, silent."],
    [{ GW_HOST: "999.1.1.1" }, "GW_HOST (host): must be a host name or an IP address."],
    [{ GW_MONITOR_HOST: "a b" }, "GW_MONITOR_HOST (monitorHost): must be a host name"],
    [{ GW_CORS_ORIGINS: "*" }, "GW_CORS_ORIGINS (corsOrigins): must contain origins as browsers send them"],
    [{ GW_CORS_ORIGINS: "https://a.example.com/" }, "GW_CORS_ORIGINS (corsOrigins): must contain origins"],
    [{ GW_CORS_ORIGINS: "https://a.example.com:443" }, "GW_CORS_ORIGINS (corsOrigins): must contain origins"],
    [{ GW_BASE_URL: "api.example.com" }, "GW_BASE_URL (baseUrl): must be a URL such as https://"],
    [{ GW_BASE_URL: "http://[::1" }, "GW_BASE_URL (baseUrl): must be a URL"],
    [{ GW_BASE_URL: "http://a.example.com/?q" }, "GW_BASE_URL (baseUrl): must be a URL"],
    [{ GW_TRUSTED_PROXIES: "10.0.0.0/8,proxy" }, "GW_TRUSTED_PROXIES (trustedProxies): must contain IP addresses"],
    [
      { GW_DEBUG_TARGETS: "http://127.0.0.1" },
      "GW_DEBUG_TARGETS (debugTargets): must contain host names, IP addresses",
    ],
    [
      { GW_ENCRYPTION_KEY: "00".repeat(31) },
      "GW_ENCRYPTION_KEY (encryptionKey): must be 32 bytes in hex or Base64, such as",
    ],
    [{ GW_DATABASE_URL: "mysql://127.0.0.1/gateway" }, "GW_DATABASE_URL (databaseUrl): must be a URL such as"],
    [{ GW_DATABASE_URL: "postgres://gateway:50%@127.0.0.1/gateway" }, "GW_DATABASE_URL (databaseUrl): must be a URL"],
    [{ GW_DATABASE_URL: "postgres://gateway@[/gateway" }, "GW_DATABASE_URL (databaseUrl): must be a URL"],
    [{ GW_CONFIG: "/no/such/file" }, "/no/such/file can't be read."],
  ])("%j", (environment, violation) => {
    expect(toViolation(environment as Record<string, string>)).toContain(violation);
  });

  test("in a file too", () => {
    expect(toViolation({ GW_CONFIG: fileOf("bad.json", '{"portt": 1, "pageSize": 0}') })).toBe(
      [
        "The configuration is invalid.",
        "  portt: unknown setting. Did you mean port?",
        "  GW_PAGE_SIZE (pageSize): must be >= 1.",
      ].join("\n"),
    );
    expect(toViolation({ GW_CONFIG: fileOf("list.yaml", "- port") })).toContain("must contain an object of settings");
    const misspelled = fileOf("misspelled.yaml", "monitorport: 8081\ndocsTryIt: true\ncolor: 1\n");
    expect(toViolation({ GW_CONFIG: misspelled })).toBe(
      [
        "The configuration is invalid.",
        "  monitorport: unknown setting. Did you mean monitorPort?",
        "  docsTryIt: unknown setting. Remove it. To list all settings, run: gw-server settings",
        "  color: unknown setting. Remove it. To list all settings, run: gw-server settings",
      ].join("\n"),
    );
  });

  test("a violation never shows the value, which may be a secret", () => {
    expect(toViolation({ GW_ENCRYPTION_KEY: "hush", GW_PORT: "canary" })).not.toMatch(/hush|canary/);
    expect(toViolation({ GW_DATABASE_URL: "postgres://gateway:hush%@[" })).not.toContain("hush");
  });

  test("an error of the file names its line, but never shows it", () => {
    const file = fileOf("twice.yaml", "port: 8080\nencryptionKey: hush\nencryptionKey: canary\n");
    expect(toViolation({ GW_CONFIG: file })).toBe(
      `${file} can't be read. Invalid YAML: duplicate key at line 3, column 1.`,
    );
    for (const secret of ["|postgres://gateway:hush@db/gw", "*hush", "{hush", "%hush", '"hush']) {
      const violation = toViolation({ GW_CONFIG: fileOf("secret.yaml", `databaseUrl: ${secret}\n`) });
      expect(violation).toContain("can't be read");
      expect(violation).not.toContain("hush");
    }
    const warn = vi.spyOn(process, "emitWarning");
    expect(toViolation({ GW_CONFIG: fileOf("tag.yaml", "encryptionKey: !vault hush\n") })).toContain("encryptionKey");
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});

test("variables that Kubernetes sets for a service named gw are ignored with a warning", () => {
  const warnings: string[] = [];
  const links = {
    GW_PORT: "tcp://10.96.0.12:8080",
    GW_PORT_8080_TCP: "tcp://10.96.0.12:8080",
    GW_PORT_8080_TCP_ADDR: "10.96.0.12",
    GW_SERVICE_HOST: "10.96.0.12",
    GW_SERVICE_PORT: "8080",
    GW_SERVICE_PORT_HTTP: "8080",
    GW_MONITOR_PORT: "tcp://10.96.0.13:8081",
    GW_MONITOR_SERVICE_HOST: "10.96.0.13",
  };
  const config = readConfig({ ...links, GW_PAGE_SIZE: "20" }, (message) => warnings.push(message));
  expect(config).toMatchObject({ port: 8080, monitorPort: 8081, pageSize: 20 });
  expect(warnings).toEqual([expect.stringContaining(Object.keys(links).join(", "))]);
  expect(() => readConfig({ GW_PORTS: "8080" })).toThrow("unknown setting");
});

test("an address of the wrong kind is not ignored where Kubernetes sets none", () => {
  expect(() => readConfig({ GW_DATABASE_URL: "tcp://10.96.0.12:5432" })).toThrow("GW_DATABASE_URL");
  expect(readConfig({ GW_AUDIT_LOG: "tcp://10.96.0.12:514" })).toMatchObject({ auditLog: "tcp://10.96.0.12:514" });
});
