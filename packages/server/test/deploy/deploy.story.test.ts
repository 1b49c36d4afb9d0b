import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { packedPackages, scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { withStore } from "../../src/service/database.ts";
import { gathered } from "../support/gathered.ts";
import { credentialHeader } from "../support/request.ts";
import { startServiceProcess, type ServiceProcess } from "../support/service-process.ts";
import { readDockerfile, type Run } from "./dockerfile.ts";

const run = promisify(execFile);

const workspace = fileURLToPath(new URL("../../../../", import.meta.url));
const dockerfile = readDockerfile(await readFile(new URL("../../deploy/Dockerfile", import.meta.url), "utf8"));

/** Stands for the root of the image. */
let image: string;
/** Where npm installs global packages in the image. */
let prefix: string;
let path: string;
let environment: Record<string, string>;

function inImage(text: string) {
  return text.replaceAll(/(?<![\w.:/-])\/(?=home\/)/g, `${image}/`);
}

/** A command that builds the image, with the path of what it mounts from the folder of the tarballs. */
function commandOf({ command, mounted }: Run) {
  return inImage(mounted ? command.replaceAll(mounted.target, join(packedPackages(), mounted.source)) : command);
}

beforeAll(async () => {
  image = await realpath(await mkdtemp(join(tmpdir(), "gw-deploy-")));
  prefix = join(image, "usr/local");
  path = [join(prefix, "bin"), dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter);
  await mkdir(join(image, "home/node"), { recursive: true });
  const npmrc = join(image, "npmrc");
  await writeFile(npmrc, scopeRegistrySetting());
  for (const step of dockerfile.runs) {
    const env = { ...process.env, PATH: path, npm_config_prefix: prefix, npm_config_globalconfig: npmrc };
    // Each needs what the one before it made.
    // oxlint-disable-next-line no-await-in-loop
    await run("sh", ["-c", commandOf(step)], { cwd: inImage(step.folder), env });
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
  const { stdout } = await run("gw-server", args, { cwd: inImage(dockerfile.folder), env: environment });
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

test("the image has the Node.js of the workspace, and its service is nobody's root", async () => {
  const { devDependencies } = JSON.parse(await readFile(join(workspace, "package.json"), "utf8")) as {
    devDependencies: { node: string };
  };
  for (const name of dockerfile.images) expect(name).toMatch(new RegExp(`^node:${devDependencies.node}(-|$)`));
  expect(dockerfile.user).toBe("node");
});

test("the image and its service name the commit that they were built from", async () => {
  expect(dockerfile.args).toEqual(["COMMIT"]);
  expect(dockerfile.labels).toEqual({ "org.opencontainers.image.revision": "${COMMIT:-unknown}" });
  const { stdout: commit } = await run("git", ["rev-parse", "HEAD"], { cwd: workspace });
  expect(await commandLine("--version")).toContain(`commit ${commit}`);
  const { monitorOrigin } = await startService();
  expect(await (await fetch(`${monitorOrigin}/metrics`)).text()).toContain(`gw_build_info{commit="${commit.trim()}"`);
});

test("the installed package is self-contained, in the versions of the lock file", async () => {
  const folder = join(prefix, "lib/node_modules/@gw/server");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const links = entries.filter((entry) => entry.isSymbolicLink());
  const targets = await Promise.all(links.map((link) => realpath(join(link.parentPath, link.name))));
  expect(targets.filter((target) => !target.startsWith(folder))).toEqual([]);
  // It exits with 1 if a package is missing, or is not the one that npm-shrinkwrap.json asks for.
  await expect(run("npm", ["ls", "--all"], { cwd: folder })).resolves.toBeDefined();
});

test("the deployed service responds on every surface, and Ctrl-C ends it without losing a write", async () => {
  const service = await startService();
  const { port: monitorPort } = new URL(service.monitorOrigin);
  await run("sh", ["-c", dockerfile.healthcheck ?? "false"], { env: { PATH: path, GW_MONITOR_PORT: monitorPort } });
  expect(await commandLine("apply", join(prefix, "lib/node_modules/@gw/server/demo"))).toContain("+ users ");
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
