import { cp, mkdir, readFile, symlink, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { delimiter, dirname, join } from "node:path";
import { json } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { packedPackages, scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createDatabase, runOn } from "../support/postgres/databases.ts";
import { freePort } from "@gw/test-support/listen-anywhere";
import { startPostgresServer, type PostgresServer } from "../support/postgres/postgres-server.ts";
import { readShellBlocks } from "./shell-blocks.ts";
import { Terminal } from "./terminal.ts";

// An operator follows the guides: one shell runs every block, in order, on an installed service. The ports, the home
// folder and the database of the guides are those of this test.

const blocks = [
  ...["install", "configure", "records", "monitor", "upgrade", "databases"].map((page) => `operate/${page}`),
  "guides/credentials",
  "operate/import",
].flatMap(readShellBlocks);

/** What blocks contain that are not run here, and why. */
const notRun: Readonly<Record<string, string>> = {
  "docker build": "It needs Docker. deploy.story.test.ts runs the commands of the Dockerfile.",
  "npm install --prefix ~/telemetry": "It installs packages from npm. telemetry.postgres.ts has them.",
  "systemctl enable": "It needs systemd. units.test.ts checks the unit.",
  "gateway-run": "It needs systemd.",
  pg_dump: "It needs the programs of PostgreSQL's client, which the server for tests does not have.",
  "export OTEL_SERVICE_NAME": "It needs a collector. telemetry.postgres.ts loads telemetry.mjs, and has one.",
};

const orders = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001";
const inventory = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002";
const newCommit = "f".repeat(40);

const home = temporaryFolder(afterAll);
let database: PostgresServer;
let databaseUrl: string;
let ports: { api: number; monitor: number; second: number; secondMonitor: number };
let terminal: Terminal;

/** The access key of the user that the guide creates. */
let administrator: string;
/** The access key that the guide issues to a user of the demo data. */
let issuedToken: string;
/** The portal keys that the guide issues, the old one first. */
const consoleKeys: string[] = [];

beforeAll(async () => {
  database = await startPostgresServer({ settings: { fsync: "off" } });
  databaseUrl = await createDatabase(database.url);
  const [api, monitor, second, secondMonitor] = [freePort(), freePort(), freePort(), freePort()];
  ports = { api: await api, monitor: await monitor, second: await second, secondMonitor: await secondMonitor };
  await symlink(packedPackages(), join(home, "gw-packages"));
  await writeFile(join(home, "npmrc"), scopeRegistrySetting());
  const scripts = join(home, "scripts");
  await mkdir(scripts);
  const { PATH = "", HOME = home, npm_config_cache: cache, NODE_EXTRA_CA_CERTS: certificates } = process.env;
  terminal = new Terminal({
    cwd: fileURLToPath(new URL("../../../../", import.meta.url)),
    env: {
      PATH: [dirname(process.execPath), ...PATH.split(delimiter).filter((path) => !path.includes("node_modules"))].join(
        delimiter,
      ),
      HOME,
      NO_COLOR: "1",
      ...(cache !== undefined && { npm_config_cache: cache }),
      // Without it, npx retries for a minute on a machine whose registry has a certificate of its own.
      ...(certificates !== undefined && { NODE_EXTRA_CA_CERTS: certificates }),
      npm_config_globalconfig: join(home, "npmrc"),
      GW_PORT: String(ports.api),
      GW_MONITOR_PORT: String(ports.monitor),
    },
    scripts,
  });
}, 120_000);

afterAll(async () => {
  await terminal?.close();
  await database?.remove();
});

function run(commands: string): Promise<string> {
  return terminal.run(
    commands
      .replaceAll("~/", `${home}/`)
      .replaceAll(":8080", `:${ports.api}`)
      .replaceAll(":8081", `:${ports.monitor}`)
      .replaceAll("8090", String(ports.second))
      .replaceAll("8091", String(ports.secondMonitor))
      .replaceAll("postgres://gateway:password@127.0.0.1:5432/gateway", databaseUrl),
  );
}

interface Call {
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  body?: object;
}

/** Calls the service, which must show the certificate that the guide created last. */
async function call(path: string, { method = "GET", headers = {}, body }: Call = {}) {
  const ca = await readFile(join(home, "service/tls.crt"));
  return new Promise<{ status: number | undefined; content: unknown }>((resolve, reject) => {
    const sent = request(`https://127.0.0.1:${ports.api}${path}`, {
      ca,
      agent: false,
      method,
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    });
    sent.on("error", reject);
    sent.on("response", (response) => {
      json(response).then((content) => resolve({ status: response.statusCode, content }), reject);
    });
    sent.end(body && JSON.stringify(body));
  });
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function searchUsers(query: string, token: string) {
  return call("/api/users/search", { method: "POST", headers: bearer(token), body: { filters: { query } } });
}

async function expectAdministratorFound(): Promise<void> {
  expect(await searchUsers("admin@example.com", administrator)).toMatchObject({
    status: 200,
    content: { users: [{ email_address: "admin@example.com" }] },
  });
}

async function apiNamed(name: string): Promise<unknown> {
  const { content } = await call(`/api/apis/search?q=${name}`, { headers: bearer(administrator) });
  return content;
}

function portalStatuses(): Promise<(number | undefined)[]> {
  const body = { Name: "Gold", ProviderID: 1 };
  return Promise.all(
    consoleKeys.map(async (key) => {
      const { status } = await call("/portal/plans/1", { method: "PUT", headers: { authorization: key }, body });
      return status;
    }),
  );
}

async function tokenStatus(): Promise<number | undefined> {
  const { status } = await searchUsers("", issuedToken);
  return status;
}

/** The status of a request that requires an administrator. */
async function webhookStatus(): Promise<number | undefined> {
  const body = { name: "Status", method: "POST", target_path: "https://status.example.com/" };
  const { status } = await call("/api/hooks", { method: "POST", headers: bearer(issuedToken), body });
  return status;
}

function issuedKey(output: string): string {
  return / shown only once: (\S+)$/m.exec(output)?.[1] ?? "";
}

async function expectReady(): Promise<void> {
  expect((await fetch(`http://127.0.0.1:${ports.monitor}/ready`)).status).toBe(200);
}

async function metrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${ports.monitor}/metrics`);
  return response.text();
}

/** A file of classic API definitions, as a gateway returns them. */
function definitionsNamed(...names: string[]): string {
  return JSON.stringify(
    names.map((name) => ({
      api_id: name.toLowerCase(),
      name,
      org_id: "64f0c2a19b3e7d0001a4c5d2",
      proxy: { listen_path: `/${name}/`, target_url: "https://upstream.example.com" },
    })),
  );
}

let classicApis: unknown[];

interface Step {
  /** What only this block contains. */
  block: string;
  /** What happens to the service meanwhile. */
  before?: () => Promise<void>;
  /** What the block has achieved. */
  after: (output: string) => Promise<void> | void;
}

/** The plan that the guide shows. */
const correction =
  /^~ products 1 "Orders and returns"\n {4}\/record\/Name: "Orders" -> "Orders and returns"\nPlan: 0 to create, 1 to change, 0 to delete, \d+ unchanged\.\n/;

const steps: Step[] = [
  {
    block: "gw-server --version",
    after: (output) => expect(output).toMatch(/contract \d+\.\d+\.\d+, commit [0-9a-f]{40}$/m),
  },
  {
    block: "export GW_TLS_CERTIFICATE",
    after: async (output) => {
      expect(output).toContain('{"status":"ready"}');
      expect(await call("/")).toMatchObject({ status: 200, content: { docs: expect.stringMatching(/^https:/) } });
    },
  },
  {
    block: "tls.crt\nkill -HUP",
    after: () => vi.waitFor(async () => expect((await call("/")).status).toBe(200), { timeout: 10_000 }),
  },
  {
    block: "keys issue admin --label",
    after: async (output) => {
      administrator = /"Message":"([^"]+)"/.exec(output)?.[1] ?? "";
      await expectAdministratorFound();
    },
  },
  {
    block: "gw-server apply ~/gateway/",
    after: async () => expect(await searchUsers("maya.lind", administrator)).toMatchObject({ status: 200 }),
  },
  {
    block: "mv data/encryption.key data/",
    before: async () => {
      const body = { name: "Chat", method: "POST", target_path: "https://chat.example.com/", header_map: { a: "b" } };
      expect(await call("/api/hooks", { method: "POST", headers: bearer(administrator), body })).toMatchObject({
        status: 200,
      });
    },
    after: expectReady,
  },
  { block: "mv data/encryption.key.previous ~/", after: expectReady },
  {
    block: "records delete products 2",
    after: async () => expect(await run("gw-server records list products")).not.toMatch(/^2 /m),
  },
  {
    block: "migrations list",
    before: async () => {
      classicApis = [await apiNamed("Orders"), await apiNamed("Inventory")];
      const body = { mode: "direct", apiIDs: [orders, inventory] };
      expect(await call("/api/apis/migrate", { method: "POST", headers: bearer(administrator), body })).toMatchObject({
        content: { success: { count: 2 } },
      });
      expect([await apiNamed("Orders"), await apiNamed("Inventory")]).not.toEqual(classicApis);
    },
    after: (output) => expect(output.match(/can be undone until/g)).toHaveLength(2),
  },
  {
    block: "migrations undo",
    after: async () => expect([await apiNamed("Orders"), await apiNamed("Inventory")]).toEqual(classicApis),
  },
  {
    block: "mkdir ~/restored",
    after: async (output) => {
      expect(output).toMatch(/^Restored \d+\.\d MB from /m);
      expect(await run("gw-server records list webhooks")).toContain("Chat");
    },
  },
  {
    block: "gateway-new/bin/gw-server check",
    before: async () => {
      await cp(join(home, "gateway"), join(home, "gateway-new"), { recursive: true, verbatimSymlinks: true });
      await writeFile(join(home, "gateway-new/lib/node_modules/@gw/server/commit"), newCommit);
    },
    after: (output) => expect(output).toMatch(/: nothing to fix, 1 note\.$/m),
  },
  {
    block: "mv ~/gateway-new",
    after: async () => {
      expect(await metrics()).toContain(`commit="${newCommit}"`);
      await expectAdministratorFound();
    },
  },
  {
    block: "gw-server restore ~/backup\n",
    after: async (output) => {
      expect(output).toContain('{"status":"ready"}');
      expect(await metrics()).not.toContain(newCommit);
      await expectAdministratorFound();
    },
  },
  { block: "gw-server migrate-db", after: (output) => expect(output).toMatch(/: done$/m) },
  {
    block: "gw-server apply move",
    after: async () => expect(await runOn(databaseUrl, "select id from users")).not.toEqual([]),
  },
  { block: "second=$!", after: (output) => expect(output).toContain('{"status":"ready"}') },
  { block: "mv keys/encryption.key", after: expectReady },
  {
    block: "mv keys/previous.key",
    after: async (output) => {
      expect(output).toBe('{"status":"ready"}{"status":"ready"}');
      expect(await runOn(databaseUrl, "select distinct encryption_key_id from webhooks")).toHaveLength(1);
    },
  },
  {
    block: 'keys issue portal --label "Console 2026"',
    after: async (output) => {
      consoleKeys.push(issuedKey(output));
      expect(await portalStatuses()).toEqual([200]);
    },
  },
  {
    block: "--expires 90d",
    after: (output) =>
      expect(output).toMatch(/ valid until (\S+Z), shown only once: [^]* {2}expires \1 {2}never used {2}"Staging"$/m),
  },
  {
    block: "keys issue dashboard",
    after: async (output) => {
      issuedToken = issuedKey(output);
      expect(await tokenStatus()).toBe(200);
    },
  },
  { block: 'keys issue portal --label "Console 2027"', after: (output) => void consoleKeys.push(issuedKey(output)) },
  { block: "keys revoke", after: async () => expect(await portalStatuses()).toEqual([401, 200]) },
  { block: "users deactivate", after: async () => expect(await tokenStatus()).toBe(403) },
  { block: "users activate", after: async () => expect(await tokenStatus()).toBe(200) },
  {
    block: "users set",
    before: async () => expect(await webhookStatus()).toBe(200),
    after: async () => expect(await webhookStatus()).toBe(403),
  },
  { block: "records delete users", after: async () => expect(await tokenStatus()).toBe(401) },
  {
    block: "gw-server apply apis.json",
    before: () => writeFile(join(home, "restored/apis.json"), definitionsNamed("First")),
    after: async () => expect(await apiNamed("First")).toMatchObject({ apis: [{ api_definition: { name: "First" } }] }),
  },
  {
    block: "apply definitions/ --create-only --as apis",
    before: async () => {
      await mkdir(join(home, "restored/definitions"));
      await writeFile(join(home, "restored/definitions/exported.json"), definitionsNamed("Second", "Third"));
    },
    after: async () => expect(await apiNamed("Third")).toMatchObject({ apis: [{ api_definition: { name: "Third" } }] }),
  },
  {
    block: "gw-server export records",
    after: async (output) => {
      expect(output).toMatch(/^webhooks\.ndjson: 2 records$/m);
      const products = join(home, "restored/records/products.ndjson");
      await writeFile(products, (await readFile(products, "utf8")).replace('"Orders"', '"Orders and returns"'));
    },
  },
  { block: "gw-server apply records --dry-run\n", after: (output) => expect(output).toMatch(correction) },
  {
    block: "gw-server apply records\n",
    after: async (output) => {
      expect(output).toMatch(correction);
      expect(await run("gw-server records list products")).toContain('"Orders and returns"');
    },
  },
  {
    block: "--dry-run --exit-code --json",
    after: (output) => expect(JSON.parse(output)).toMatchObject({ changes: [], summary: { change: 0 } }),
  },
  {
    block: "--prune webhooks",
    before: async () => {
      const webhooks = join(home, "restored/records/webhooks.ndjson");
      const others = (await readFile(webhooks, "utf8")).split("\n").filter((line) => !line.includes('"Chat"'));
      await writeFile(webhooks, others.join("\n"));
    },
    after: async (output) => {
      expect(output).toMatch(/^- webhooks \S+ "Chat"$/m);
      expect(await run("gw-server records list webhooks")).not.toContain("Chat");
    },
  },
];

const followed = blocks.filter(({ commands }) => !Object.keys(notRun).some((part) => commands.includes(part)));

test.each(followed)(
  "the commands at $location do what the guide says",
  async ({ commands }) => {
    const step = steps.find(({ block }) => commands.includes(block));
    await step?.before?.();
    const running = run(commands);
    await expect(running).resolves.toBeTypeOf("string");
    await step?.after(await running);
  },
  300_000,
);

test("every entry here is about one block", () => {
  const parts = [...Object.keys(notRun), ...steps.map(({ block }) => block)];
  const counts = parts.map((part) => [part, blocks.filter(({ commands }) => commands.includes(part)).length]);
  expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
});
