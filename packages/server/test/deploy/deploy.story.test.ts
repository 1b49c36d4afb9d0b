import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { withStore } from "../../src/service/database.ts";
import { gathered } from "../support/gathered.ts";
import { credentialHeader } from "../support/request.ts";
import { startServiceProcess, type ServiceProcess } from "../support/service-process.ts";
import { readDockerfile } from "./dockerfile.ts";

const run = promisify(execFile);

const workspace = fileURLToPath(new URL("../../../../", import.meta.url));
const dockerfile = readDockerfile(await readFile(new URL("../../Dockerfile", import.meta.url), "utf8"));
const path = [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);

/** The build argument. */
const commit = "c".repeat(40);

/** Stands for the root of the image, but for the workspace, which is where it is. */
let image: string;
let environment: Record<string, string>;

function inImage(text: string) {
  return text.replaceAll("/workspace", workspace).replaceAll(/(?<![\w.:/-])\/(?=(?:srv|home)\/)/g, `${image}/`);
}

beforeAll(async () => {
  image = await realpath(await mkdtemp(join(tmpdir(), "gw-deploy-")));
  await mkdir(join(image, "home/node"), { recursive: true });
  for (const { command, folder } of dockerfile.runs) {
    const env = { ...process.env, PATH: path, COMMIT: commit };
    // Each needs what the one before it made.
    // oxlint-disable-next-line no-await-in-loop
    await run("sh", ["-c", inImage(command)], { cwd: inImage(folder), env });
  }
  environment = {
    ...Object.fromEntries(Object.entries(dockerfile.environment).map(([name, value]) => [name, inImage(value)])),
    PATH: path,
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
    GW_SHUTDOWN_TIMEOUT: "60",
  };
}, 600_000);

afterAll(() => rm(image, { recursive: true }));

function startService(): Promise<ServiceProcess> {
  const [command = "", ...args] = dockerfile.command;
  return startServiceProcess({ command, args, cwd: inImage(dockerfile.folder), env: environment });
}

/** Runs a command of the deployed server beside the service. */
async function commandLine(...args: string[]): Promise<string> {
  const { stdout } = await run("node", ["dist/main.js", ...args], {
    cwd: inImage(dockerfile.folder),
    env: environment,
  });
  return stdout;
}

async function issueCredentials() {
  const shown = await commandLine("keys", "issue", "demo");
  const [dashboard = "", gateway = "", admin = "", portal = ""] = [
    ...shown.matchAll(/: (?:Bearer )?([0-9a-f]{32})$/gm),
  ].map(([, credential = ""]) => credential);
  return {
    dashboard: credentialHeader("dashboardToken", dashboard),
    gateway: credentialHeader("gatewayKey", gateway),
    admin: credentialHeader("adminKey", admin),
    portal: credentialHeader("portalKey", portal),
  };
}

function send(url: string, method: string, headers: Record<string, string>, body?: object) {
  return fetch(url, {
    method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

test("the image has the versions of the workspace, and its service is nobody's root", async () => {
  const { devDependencies, packageManager } = JSON.parse(await readFile(join(workspace, "package.json"), "utf8")) as {
    devDependencies: { node: string };
    packageManager: string;
  };
  for (const name of dockerfile.images) expect(name).toMatch(new RegExp(`^node:${devDependencies.node}(-|$)`));
  const withPnpm = dockerfile.runs.filter(({ command }) => command.startsWith("npx"));
  expect(withPnpm.filter(({ command }) => !command.startsWith(`npx -y ${packageManager} `))).toEqual([]);
  expect(dockerfile.user).toBe("node");
});

test("the image and its service name the commit that they were built from", async () => {
  expect(dockerfile.args).toEqual(["COMMIT"]);
  expect(dockerfile.labels).toEqual({ "org.opencontainers.image.revision": "${COMMIT:-unknown}" });
  expect(await commandLine("--version")).toContain(`commit ${commit}\n`);
  const { monitorOrigin } = await startService();
  expect(await (await fetch(`${monitorOrigin}/metrics`)).text()).toContain(`gw_build_info{commit="${commit}"`);
});

test("the deployed folder is self-contained", async () => {
  const folder = inImage(dockerfile.folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(links.map((link) => realpath(join(link.parentPath, link.name))));
  expect(targets.filter((target) => !target.startsWith(folder))).toEqual([]);
});

test("the deployed service responds on every surface, and Ctrl-C ends it without losing a write", async () => {
  const service = await startService();
  const { port: monitorPort } = new URL(service.monitorOrigin);
  await run("sh", ["-c", dockerfile.healthcheck ?? "false"], { env: { PATH: path, GW_MONITOR_PORT: monitorPort } });
  expect(await commandLine("import", "demo")).toContain("users.yaml: ");
  const headers = await issueCredentials();
  const { origin } = service;

  const answers = await Promise.all([
    send(`${origin}/api/apis/search?q=order`, "GET", headers.dashboard),
    send(`${origin}/gw/oauth/clients/create`, "POST", headers.gateway, { client_id: "deployed" }),
    send(`${origin}/portal/plans/1`, "PUT", headers.portal, { Name: "Deployed", ProviderID: 1 }),
    send(`${origin}/docs/`, "GET", {}),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);

  const acknowledged: string[] = [];
  async function create(email: string) {
    const answer = await send(`${origin}/admin/users`, "POST", headers.admin, { email_address: email });
    await answer.text();
    if (answer.ok) acknowledged.push(email);
  }
  const creating = Promise.allSettled(Array.from({ length: 200 }, (_, number) => create(`user-${number}@example.com`)));
  await vi.waitUntil(() => acknowledged.length > 20, { interval: 1, timeout: 20_000 });
  const signalled = performance.now();
  expect(await service.end("SIGINT"), service.output()).toBe(0);
  // Callers keep their connections; the time that requests have to finish is longer than this.
  expect(performance.now() - signalled).toBeLessThan(30_000);
  await creating;

  await withStore(readConfig(environment), async (store) => {
    const users = await gathered(store.users.searchAll("", "@example.com"));
    const found = new Set(users.map((user) => user.email_address));
    expect(acknowledged.filter((email) => !found.has(email))).toEqual([]);
    const clients = await gathered(store.oauthClients.all());
    expect(clients.map(({ record }) => record.client_id)).toContain("deployed");
    expect((await store.plans.byId(1))?.record.Name).toBe("Deployed");
  });
}, 60_000);
