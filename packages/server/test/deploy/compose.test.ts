import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { errorCatalogue } from "../../src/generated/error-catalogue.ts";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readConfig } from "../../src/config/config.ts";
import { environmentVariables } from "../../src/config/schema.ts";
import { encryptionKeySource } from "../../src/service/database.ts";
import { problemMediaType } from "../../src/http/problem-response.ts";
import { createMonitor } from "../../src/observability/monitor.ts";
import { parseEncryptionKey } from "../../src/encryption/encryption-key.ts";
import { callCommand } from "../support/command-line.ts";
import { readDockerfile } from "./dockerfile.ts";

/** The parts of a compose file that are read here. */
interface Compose {
  services: Record<"database" | "service" | "balancer", Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, { ipam: { config: { subnet: string }[] } }>;
}

interface Service {
  environment?: Record<string, string>;
  volumes?: string[];
  networks: string[];
  ports?: string[];
  image?: string;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
}

const folder = new URL("../../deploy/", import.meta.url);
const compose = parse(readFileSync(new URL("compose.yaml", folder), "utf8")) as Compose;
const balancer = readFileSync(new URL("haproxy.cfg", folder), "utf8");
const { database, service, balancer: front } = compose.services;

/** What the operator gives, and what is left to the defaults of the file. */
const given: Readonly<Record<string, string>> = { GW_ENCRYPTION_KEY: "7".repeat(64), POSTGRES_PASSWORD: "made-up" };

/** Fills in `${NAME}`, `${NAME:-default}` and `${NAME:?what to do}`, as Docker does. */
function filledIn(text: string): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name: string, sign?: string, word = "") => {
    const value = given[name] ?? (sign === "-" ? word : undefined);
    if (value === undefined) throw new Error(`${whole} is given by nobody.`);
    return value;
  });
}

function environmentOf({ environment = {} }: Service) {
  return Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, filledIn(value)]));
}

const image = readDockerfile(readFileSync(new URL("Dockerfile", folder), "utf8"));
const environment = { ...image.environment, ...environmentOf(service) };
const config = readConfig(environment);

test("the services run the image that the guide builds", () => {
  const guide = readFileSync(new URL("README.md", folder), "utf8");
  expect(guide).toContain(`docker build --file deploy/Dockerfile --tag ${service.image} `);
});

test("services have known settings with valid values", () => {
  const known = environmentVariables.map(({ name }) => name);
  expect(Object.keys(environment).filter((name) => name.startsWith("GW_") && !known.includes(name))).toEqual([]);
  const source = encryptionKeySource(config);
  expect("text" in source && parseEncryptionKey(source.text)).toHaveLength(32);
});

test("the database URL is that of the database service", () => {
  const { hostname, username, password, pathname, port } = new URL(config.databaseUrl ?? "");
  const made = environmentOf(database);
  expect(compose.services).toHaveProperty(hostname, database);
  expect({ username, password, pathname, port }).toEqual({
    username: made["POSTGRES_USER"],
    password: made["POSTGRES_PASSWORD"],
    pathname: `/${made["POSTGRES_DB"]}`,
    port: "5432",
  });
  expect(database.healthcheck?.test).toEqual([
    "CMD",
    "pg_isready",
    `--username=${username}`,
    `--dbname=${made["POSTGRES_DB"]}`,
  ]);
});

test("the load balancer reaches the services, and checks an existing endpoint", async () => {
  const [, host, port, monitorPort] = /server-template \S+ \d+ ([\w-]+):(\d+) check port (\d+)/.exec(balancer) ?? [];
  expect(compose.services).toHaveProperty(String(host), service);
  expect([Number(port), Number(monitorPort)]).toEqual([config.port, config.monitorPort]);
  expect([config.host, config.monitorHost]).toEqual(["0.0.0.0", "0.0.0.0"]);
  const [, path = ""] = /option httpchk GET (\S+)/.exec(balancer) ?? [];
  let stopping = false;
  const store = { check: () => Promise.reject(new Error("away")), assertRecoverable() {} };
  const monitor = createMonitor(store, new Registry(), () => stopping);
  const [, expected = ""] = /http-check expect string (\S+)/.exec(balancer) ?? [];
  expect((await monitor.inject({ url: path })).body).toContain(expected);
  stopping = true;
  expect((await monitor.inject({ url: path })).body).not.toContain(expected);
  const [, bound] = /bind :(\d+)/.exec(balancer) ?? [];
  expect(front.ports).toEqual([`127.0.0.1:${new URL(config.baseUrl).port}:${bound}`]);
});

test("a service that is shutting down keeps serving until the load balancer notices", () => {
  const [, seconds, checks] = /check .* inter (\d+)s fall (\d+) /.exec(balancer) ?? [];
  // Each check begins so long after the one before, and the last of them may take as long again.
  expect(config.shutdownDelay).toBeGreaterThan(Number(seconds) * (Number(checks) + 1));
});

test("a response of the load balancer itself is the problem that a service would return", () => {
  const { status, title } = errorCatalogue.unavailable;
  const responses = [
    ...balancer.matchAll(/^ {2}http-error status (\d+) content-type (\S+) lf-string '(.+)' hdr (.+)$/gm),
  ];
  expect(responses.map(([, from]) => from)).toEqual(["502", "503", "504"]);
  for (const [, , mediaType, body = "", header] of responses) {
    expect({ mediaType, header }).toEqual({ mediaType: problemMediaType, header: "Retry-After 5" });
    expect(JSON.parse(body)).toEqual({
      type: "/docs/errors/unavailable/",
      title,
      status,
      detail: expect.stringContaining("Retry-After"),
      instance: "urn:uuid:%[uuid()]",
      code: "unavailable",
    });
  }
  expect(balancer).toMatch(new RegExp(`^ {2}http-after-response set-status ${status} if { status 502 504 }$`, "m"));
});

test("a service trusts forwarded addresses only from the network of the load balancer", () => {
  const subnets = compose.networks["inside"]?.ipam.config.map(({ subnet }) => subnet);
  expect(config.trustedProxies).toEqual(subnets);
  expect(balancer).toMatch(/^ {2}option forwardfor$/m);
});

test("services wait for their dependencies, have time to shut down, and persist their data", () => {
  for (const each of Object.values(compose.services)) {
    expect(each.networks).toEqual(["inside"]);
    for (const [name, { condition }] of Object.entries(each.depends_on ?? {})) {
      expect([compose.services, condition]).toEqual([
        expect.objectContaining({ [name]: expect.anything() }),
        "service_healthy",
      ]);
    }
  }
  expect(image.healthcheck).toContain("/health");
  expect(Number.parseInt(service.stop_grace_period ?? "", 10)).toBeGreaterThan(
    config.shutdownDelay + config.shutdownTimeout + config.databaseConnectTimeout,
  );
  expect(database.volumes?.map((volume) => volume.split(":")[0])).toEqual(Object.keys(compose.volumes));
  const [mounted = ""] = front.volumes?.[0]?.split(":") ?? [];
  expect(existsSync(fileURLToPath(new URL(mounted, folder)))).toBe(true);
});

test("the guide uses existing commands and settings", async () => {
  const guide = readFileSync(new URL("README.md", folder), "utf8");
  const commands = new Set([...guide.matchAll(/gw-server ([a-z-]+)/g)].map(([, command = ""]) => command));
  expect(commands.size).toBeGreaterThan(3);
  for (const command of commands) {
    const { stdout } = await callCommand(command === "--help" ? ["--help"] : [command, "--help"], {});
    expect(stdout, command).toMatch(/^Usage: gw-server/);
  }
  const settings = new Set([...guide.matchAll(/GW_[A-Z_]+[A-Z]/g)].map(([name]) => name));
  const known = environmentVariables.map(({ name }) => name);
  expect([...settings].filter((name) => !known.some((each) => each.startsWith(name)))).toEqual([]);
});
