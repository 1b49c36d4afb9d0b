import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ConfigError, environmentVariables, readConfig } from "../src/config.ts";

const folder = mkdtempSync(join(tmpdir(), "gw-config-"));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(name: string, content: string): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

function faultOf(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return "";
}

test("without any setting the service is at home on this machine alone", () => {
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
    corsSurfaces: ["dashboard", "portal"],
  });
  expect(readConfig({})).not.toHaveProperty("rateLimit");
});

test("the environment wins over the file, and the file over the defaults", () => {
  const file = fileOf("config.yaml", "port: 9000\npageSize: 25\ncorsOrigins: [https://a.example.com]\n");
  expect(readConfig({ GW_CONFIG: file, GW_PORT: "9090", GW_DOCS: "false" })).toMatchObject({
    port: 9090,
    pageSize: 25,
    corsOrigins: ["https://a.example.com"],
    docs: false,
    baseUrl: "http://127.0.0.1:9090",
  });
});

test("credentials of clients may stand beside the settings", () => {
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

test("addresses have no slash at their ends, and follow the base", () => {
  expect(readConfig({ GW_BASE_URL: "https://api.example.com/gateway/" })).toMatchObject({
    baseUrl: "https://api.example.com/gateway",
    portalBaseUrl: "https://api.example.com/gateway/portal",
  });
});

test("hosts, targets and keys are taken in each of their forms", () => {
  const settings = {
    GW_HOST: "::1",
    GW_MONITOR_HOST: "gateway.internal",
    GW_TRUSTED_PROXIES: "10.0.0.1,fd00::/8",
    GW_DEBUG_TARGETS: "orders.internal:8080,[fd00:1::/64]:443,::1",
    GW_CORS_ORIGINS: "http://localhost:5173",
    GW_DATABASE_URL: "postgresql://gateway:a%40b@[::1]:5432/gateway?sslmode=verify-full",
  };
  for (const GW_SEALING_KEY of ["00".repeat(32), Buffer.alloc(32).toString("base64")]) {
    expect(readConfig({ ...settings, GW_SEALING_KEY })).toMatchObject({ baseUrl: "http://[::1]:8080" });
  }
});

describe("a configuration that can't be used names each fault", () => {
  test.each([
    [{ GW_PORT: "http" }, "GW_PORT (port): must be integer."],
    [{ GW_PORT: "70000" }, "GW_PORT (port): must be <= 65535."],
    [{ GW_PROT: "8080" }, "GW_PROT: no such setting. Did you mean GW_PORT?"],
    [{ GW_LOG_LEVEL: "loud" }, "GW_LOG_LEVEL (logLevel): must be one of debug, info, warn, error, silent."],
    [{ GW_HOST: "999.1.1.1" }, "GW_HOST (host): must be the name of a host or an IP address."],
    [{ GW_MONITOR_HOST: "a b" }, "GW_MONITOR_HOST (monitorHost): must be the name"],
    [{ GW_CORS_ORIGINS: "*" }, "GW_CORS_ORIGINS (corsOrigins): must hold origins as browsers send them"],
    [{ GW_CORS_ORIGINS: "https://a.example.com/" }, "GW_CORS_ORIGINS (corsOrigins): must hold origins"],
    [{ GW_CORS_ORIGINS: "https://a.example.com:443" }, "GW_CORS_ORIGINS (corsOrigins): must hold origins"],
    [{ GW_BASE_URL: "api.example.com" }, "GW_BASE_URL (baseUrl): must be an address such as https://"],
    [{ GW_BASE_URL: "http://[::1" }, "GW_BASE_URL (baseUrl): must be an address"],
    [{ GW_BASE_URL: "http://a.example.com/?q" }, "GW_BASE_URL (baseUrl): must be an address"],
    [{ GW_TRUSTED_PROXIES: "10.0.0.0/8,proxy" }, "GW_TRUSTED_PROXIES (trustedProxies): must hold IP addresses"],
    [{ GW_DEBUG_TARGETS: "http://127.0.0.1" }, "GW_DEBUG_TARGETS (debugTargets): must hold host names, IP addresses"],
    [{ GW_SEALING_KEY: "00".repeat(31) }, "GW_SEALING_KEY (sealingKey): must be 32 bytes in hex or Base64, such as"],
    [{ GW_DATABASE_URL: "mysql://127.0.0.1/gateway" }, "GW_DATABASE_URL (databaseUrl): must be an address such as"],
    [{ GW_DATABASE_URL: "postgres://gateway:50%@127.0.0.1/gateway" }, "GW_DATABASE_URL (databaseUrl): must be an"],
    [{ GW_DATABASE_URL: "postgres://gateway@[/gateway" }, "GW_DATABASE_URL (databaseUrl): must be an address"],
    [{ GW_CONFIG: "/no/such/file" }, "/no/such/file can't be read."],
  ])("%j", (environment, fault) => {
    expect(faultOf(environment as Record<string, string>)).toContain(fault);
  });

  test("in a file too", () => {
    expect(faultOf({ GW_CONFIG: fileOf("bad.json", '{"portt": 1, "pageSize": 0}') })).toBe(
      [
        "The configuration can't be used.",
        "  portt: no such setting. Did you mean port?",
        "  GW_PAGE_SIZE (pageSize): must be >= 1.",
      ].join("\n"),
    );
    expect(faultOf({ GW_CONFIG: fileOf("list.yaml", "- port") })).toContain("must hold settings and their values");
  });

  test("a fault never shows the value, which may be a secret", () => {
    expect(faultOf({ GW_SEALING_KEY: "hush", GW_PORT: "canary" })).not.toMatch(/hush|canary/);
    expect(faultOf({ GW_DATABASE_URL: "postgres://gateway:hush%@[" })).not.toContain("hush");
  });
});

test("every setting is described", () => {
  expect(environmentVariables.map(({ name }) => name)).toContain("GW_CORS_SURFACES");
  for (const { description } of environmentVariables) expect(description).toMatch(/\.$/);
});
