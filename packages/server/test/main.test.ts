import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compileCache } from "@gw/test-support/compile-cache";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import type { MigrationReport } from "@gw/api-types";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createFieldCipher } from "../src/encryption/field-cipher.ts";
import { readConfig } from "../src/config/config.ts";
import { serviceWaits, openStore } from "../src/service/database.ts";
import { startService } from "../src/service/start-service.ts";
import { callCommand, runCommand, startServeCommand } from "./support/command-line.ts";
import { mountsFolders } from "./support/mounts-folders.ts";
import { startServiceProcess } from "./support/service-process.ts";
import { lines } from "./transfer/import-of-files.ts";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const demo = fileURLToPath(new URL("../demo/", import.meta.url));

const folder = temporaryFolder(afterAll);
let environment: Record<string, string>;

beforeAll(async () => {
  environment = {
    ...compileCache,
    PATH: process.env["PATH"] ?? "",
    GW_DATA_DIRECTORY: join(folder, "data"),
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
  };
});

/** Runs a command in this process, which shows all but what only a process has: signals, streams and exit codes. */
function run(args: string[], more: Record<string, string> = {}) {
  return callCommand(args, { ...environment, ...more });
}

function runProcess(args: string[], more: Record<string, string> = {}) {
  return runCommand("source", args, { cwd: folder, env: { ...environment, ...more } });
}

/** Writes a file for an import, of a webhook whose headers are encrypted. */
async function encryptedWebhook(inFolder: string, key: Buffer): Promise<string> {
  const encrypted = { header_map: createFieldCipher(key).encrypt("{}", "header_map") };
  await mkdir(inFolder);
  const file = join(inFolder, "webhooks.ndjson");
  await writeFile(file, lines([{ id: "w", org_id: "o", record: {}, encrypted }]));
  return file;
}

async function linesIn(file: string): Promise<Record<string, unknown>[]> {
  const content = await readFile(file, "utf8");
  return content
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

function serveProcess(more: Record<string, string> = {}) {
  return startServeCommand("source", { cwd: folder, env: { ...environment, ...more } });
}

/** Starts a service in this process, with a connection of its own to the database, which ends with the test. */
async function serve(more: Record<string, string> = {}) {
  const config = readConfig({ ...environment, GW_LOG_LEVEL: "silent", ...more });
  const store = await openStore(config, serviceWaits(config));
  const service = await startService(config, store);
  onTestFinished(async () => {
    await service.stop();
    await store.close();
  });
  return service;
}

describe("calls", () => {
  test("help lists the commands, the settings and the exit codes, without colors", async () => {
    const { stdout, code } = await run(["--help"]);
    expect(code).toBe(0);
    for (const word of [
      "serve",
      "import",
      "export",
      "check",
      "keys",
      "migrate-db",
      "migrations",
      "records",
      "users",
      "GW_PAGE_SIZE",
      "Exit codes",
    ]) {
      expect(stdout).toContain(word);
    }
    expect(stdout).not.toContain("\u001b");
  });

  test("the version names the contract and the commit", async () => {
    const { stdout, code } = await run(["--version"]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^gw-server, contract \d+\.\d+\.\d+, commit ([0-9a-f]{40}|unknown)\n$/);
  });

  test.each([
    [["sevre"]],
    [["keys", "issue", "nobody"]],
    [["import"]],
    [["serve", "--no-such-option"]],
    [["check", "everything"]],
    [["import", "apis.json", "--as", "definitions"]],
  ])("%j is misuse", async (args) => {
    const { stderr, code } = await run(args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: /);
  });

  test("an invalid configuration is reported", async () => {
    const { stderr, code } = await run(["keys", "list"], { GW_PORTS: "1" });
    expect(code).toBe(2);
    expect(stderr).toContain("GW_PORTS: unknown setting. Did you mean GW_PORT?");
  });

  test.each([
    [["keys", "revoke", "nothing"], 1],
    [["keys", "revoke"], 2],
    [["keys", "revoke", "nothing", "--user", "nobody"], 2],
    [["keys", "revoke", "--user", "nobody"], 1],
    [["users", "show", "nobody"], 1],
    [["users", "activate", "nobody"], 1],
    [["users", "delete", "nobody"], 1],
    [["users", "rename", "nobody"], 2],
    [["records", "plans", "show", "1000000"], 1],
    [["records", "plans", "delete", "first"], 1],
    [["records", "plan", "list"], 2],
    [["import", "no-such-file.yaml"], 1],
    [["keys", "issue", "dashboard"], 2],
    [["keys", "issue", "gateway", "--user", "64f0c2a19b3e7d0001a4c602"], 2],
    [["keys", "issue", "demo", "--label", "mine"], 2],
    [["keys", "rotate-encryption", "--new-key-file", "new.key"], 2],
    [["migrations", "undo", "nothing"], 1],
    [["migrations", "undo"], 2],
    [["migrations", "undo", "nothing", "--since", "2026-03-02T08:15:00Z"], 2],
    [["migrations", "undo", "--since", "last week"], 2],
    [["migrations", "undo", "nothing", "--org", "64f0c2a19b3e7d0001a4c5d2"], 2],
  ])("%j fails with a sentence, and %i", async (args, expected) => {
    const { stderr, code } = await run(args);
    expect(code).toBe(expected);
    expect(stderr.trim()).not.toBe("");
    expect(stderr).not.toContain("    at ");
  });

  test.each([
    ["is missing", undefined],
    ["holds no key", "hush"],
  ])("rejects a new encryption key whose file %s", async (_what, content) => {
    const file = join(folder, `new-key-${content}`);
    if (content !== undefined) await writeFile(file, content);
    const { stderr, code } = await run(["keys", "rotate-encryption", "--new-key-file", file], {
      GW_DATA_DIRECTORY: join(folder, "encrypted"),
      GW_ENCRYPTION_KEY: "00".repeat(32),
    });
    expect(code).toBe(1);
    expect(stderr).toContain(file);
    expect(stderr).not.toContain("    at ");
  });

  test.each([
    [["keys", "list"], { code: 0, stdout: expect.stringMatching(/^There are no keys/), stderr: "" }],
    [["keys", "revoke", "nothing"], { code: 1, stdout: "", stderr: expect.stringMatching(/^There is no key nothing/) }],
    [["keys", "revoke"], { code: 2, stdout: "", stderr: expect.stringMatching(/^Pass the id of a key/) }],
  ])("a process that runs %j ends with the exit code, and writes to its streams", async (args, result) => {
    expect(await runProcess(args, { GW_DATA_DIRECTORY: join(folder, "process") })).toEqual(result);
  });

  test.each(["GW_PORT", "GW_MONITOR_PORT", "GW_DEMO_ECHO_PORT"])(
    "a port in use is reported in one line that names %s, and the process ends",
    async (setting) => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      const ports = { GW_DATA_DIRECTORY: join(folder, setting), GW_DEMO_ECHO_PORT: "0", [setting]: String(port) };
      const { stderr, code } = await runProcess(["serve", "--demo"], ports);
      other.close();
      expect(code).toBe(1);
      expect(stderr).toMatch(new RegExp(`^.*address already in use 127.0.0.1:${port}.*${setting}.*\n$`));
    },
  );

  test("a data folder that can't be created is reported in one line, and the process ends", async () => {
    const file = join(folder, "no-folder");
    await writeFile(file, "");
    const { stderr, code } = await runProcess(["serve", "--demo"], { GW_DATA_DIRECTORY: join(file, "data") });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The database in .*no-folder.data can't be opened: .*GW_DATA_DIRECTORY.*\n$/);
  });

  test("an older Node.js is refused in one sentence, before it loads anything else", async () => {
    const older = "data:text/javascript,Object.defineProperty(process.versions, 'node', { value: '22.12.0' })";
    const { stderr, code } = await runProcess(["--version"], { NODE_OPTIONS: `--import="${older}"` });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^gw-server needs Node\.js 24 or later, and this is v\d+\.\d+\.\d+\.\n$/);
  });

  test("the required version of Node.js is that of the package", async () => {
    const { engines } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8")) as {
      engines: { node: string };
    };
    expect(await readFile(main, "utf8")).toContain(`requiredVersion = ${engines.node.replace(">=", "")};`);
  });

  test.each([
    ["is missing", "nowhere", "The file or folder does not exist"],
    ["is empty", "empty", "The folder contains no files to import. Files are named after their collection, and "],
    ["holds other files", "others", "Collections: users, "],
  ])("an import of a folder that %s reports what was expected", async (_what, name, message) => {
    const path = join(folder, name);
    if (name !== "nowhere") await mkdir(path);
    if (name === "others") await writeFile(join(path, "notes.txt"), "");
    const { stderr, code } = await run(["import", path]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${path}: `);
    expect(stderr).toContain(message);
    expect(stderr).not.toContain("    at ");
  });

  test("an import reports the wrapped definitions, and the locations of errors", async () => {
    const file = join(folder, "dump.json");
    const definition = { api_id: "a1", name: "Orders", proxy: { listen_path: "/orders/" } };
    await writeFile(file, JSON.stringify({ apis: [{ api_definition: definition, hook_references: [] }], pages: 1 }));
    const data = { GW_DATA_DIRECTORY: join(folder, "definitions") };
    expect(await run(["import", file, "--as", "apis"], data)).toMatchObject({
      code: 1,
      stderr: `dump.json:1:11 /api_definition/org_id: Is missing. Add it, or specify the organization with --org.\n`,
    });
    const { stdout, code } = await run(["import", file, "--as", "apis", "--org", "o1"], data);
    expect(code).toBe(0);
    expect(stdout).toBe(
      "dump.json: 1 record (not imported, because they are outside the definition: hook_references)\n",
    );
  });

  test("an export into a folder that can't be created fails with a message", async () => {
    const file = join(folder, "no-target");
    await writeFile(file, "");
    // Below /proc a folder can't be made although its parent is there.
    const { stderr, code } = await run(["export", process.platform === "linux" ? "/proc/export" : file]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^Can't export into .+: .+\. Choose a writable folder\.$/m);
  });

  test.skipIf(process.platform === "win32")("an export into a read-only folder fails with a message", async () => {
    const readOnly = join(folder, "read-only");
    await mkdir(readOnly, { mode: 0o500 });
    // The superuser may write in any folder but those of the kernel.
    const target = process.getuid?.() === 0 ? "/proc" : readOnly;
    const { stderr, code } = await run(["export", target]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+users\.ndjson can't be written: .+\. Choose a writable folder\.$/m);
    expect(stderr).not.toContain("    at ");
  });

  test("an unusable data folder is reported by name", async () => {
    const file = join(folder, "no-folder");
    await writeFile(file, "");
    const { stderr, code } = await run(["serve"], { GW_DATA_DIRECTORY: file });
    expect(code).toBe(1);
    expect(stderr).toContain(`The database in ${file} can't be opened`);
    expect(stderr).toContain("GW_DATA_DIRECTORY");
    expect(stderr).not.toContain("    at ");
  });
});

// On Windows, a process can't handle the signals that stop and reload a service.
describe.skipIf(process.platform === "win32")("a service and commands that run next to it", () => {
  test("share the data, and keys take effect at once", async () => {
    expect((await run(["migrate-db"])).code).toBe(0);
    expect((await run(["migrate-db"])).stdout).toBe("The database is up to date.\n");
    expect((await run(["import", demo])).stdout).toContain("users.yaml: ");
    expect((await run(["import", demo])).stdout).toContain("users.yaml: imported before, skipped");

    const service = await serveProcess();
    const issued = await run(["keys", "issue", "admin", "--label", "for a test"]);
    const [, id = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    async function create() {
      const answer = await fetch(`${service.origin}/admin/users`, {
        method: "POST",
        headers: { "admin-auth": key, "content-type": "application/json" },
        body: "{}",
      });
      return answer.status;
    }
    expect(await create()).toBe(200);
    expect((await run(["keys", "list"])).stdout).toMatch(
      new RegExp(`${id}  adminKey .* active  never used  "for a test"`),
    );
    expect((await run(["keys", "list", "--json"])).stdout).not.toContain(key);
    expect((await run(["keys", "revoke", id])).code).toBe(0);
    expect(await create()).toBe(401);

    const target = join(folder, "exported");
    expect((await run(["export", target])).code).toBe(0);
    expect(await readdir(target)).toContain("users.ndjson");
    const again = await run(["export", target]);
    expect(again.code).toBe(1);
    expect(again.stderr).toContain(`${target} contains users.ndjson, `);
    expect(again.stderr).toContain("Choose an empty or new folder.");
    expect(await service.end("SIGINT")).toBe(0);
  });

  test("users are listed, shown, activated, deactivated and deleted next to a service, at once", async () => {
    expect((await run(["import", demo])).code).toBe(0);
    const service = await serve();
    const id = "64f0c2a19b3e7d0001a4c603";
    const issued = await run(["keys", "issue", "dashboard", "--user", id]);
    expect(issued.stderr).toBe(`The user is inactive: the key works once you run: gw-server users activate ${id}\n`);
    const authorization = `Bearer ${issued.stdout.trim().split(" ").at(-1)}`;
    async function search() {
      return (await fetch(`${service.origin}/api/apis/search`, { headers: { authorization } })).status;
    }

    expect(await search()).toBe(403);
    expect((await run(["users", "activate", id])).stdout).toBe(`User ${id} is active.\n`);
    expect(await search()).toBe(200);
    expect((await run(["users", "deactivate", id])).stdout).toBe(`User ${id} is inactive.\n`);
    expect(await search()).toBe(403);
    await run(["users", "activate", id]);
    expect((await run(["keys", "revoke", "--user", id])).stdout).toBe(`The access key of user ${id} is revoked.\n`);
    expect(await search()).toBe(401);

    const shown = JSON.parse((await run(["users", "show", id])).stdout) as Record<string, unknown>;
    expect(shown).toMatchObject({ id, active: true, has_access_key: false });
    const listed = JSON.parse((await run(["users", "list", "--json"])).stdout) as { id: string; org_id: string }[];
    const org = listed.find((user) => user.id === id)?.org_id ?? "";
    const printed = (await run(["users", "list", "--org", org])).stdout.trim().split("\n");
    expect(printed).toHaveLength(listed.filter((user) => user.org_id === org).length);
    expect(printed).toContainEqual(
      expect.stringMatching(new RegExp(`^${id}  organization "${org}"  active .*no access key`)),
    );
    expect((await run(["users", "list", "--org", "none"])).stdout).toMatch(/^There are no users/);

    expect((await run(["users", "delete", id])).stdout).toBe(`User ${id} is deleted.\n`);
    expect((await run(["users", "show", id])).stderr).toBe(
      `There is no user ${id}. List the users with: gw-server users list\n`,
    );
  });

  test("records of any kind are listed, shown and deleted next to a service, at once", async () => {
    expect((await run(["import", demo])).code).toBe(0);
    const service = await serve();
    const listed = JSON.parse((await run(["records", "plans", "list", "--json"])).stdout) as { ID: number }[];
    const printed = (await run(["records", "plans", "list"])).stdout.trim().split("\n");
    expect(printed).toHaveLength(listed.length);
    const id = String(listed[0]?.ID);
    expect(printed[0]).toMatch(new RegExp(`^${id}  ".+"$`));
    expect(JSON.parse((await run(["records", "plans", "show", id])).stdout)).toEqual(listed[0]);
    expect((await run(["records", "webhooks", "list", "--json"])).stdout).toBe("[]\n");
    expect((await run(["records", "webhooks", "list"])).stdout).toBe("There are no webhooks.\n");

    const issued = await run(["keys", "issue", "portal"]);
    const [, keyId = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    const keys = (await run(["records", "keys", "list", "--json"])).stdout;
    expect(keys).toContain(keyId);
    expect(keys).not.toContain("hash");
    async function update() {
      const headers = { authorization: key, "content-type": "application/json" };
      const answer = await fetch(`${service.origin}/portal/plans/${id}`, { method: "PUT", headers, body: "{}" });
      return answer.status;
    }
    expect(await update()).toBe(400);
    expect((await run(["records", "plans", "delete", id])).stdout).toBe(`plans ${id} is deleted.\n`);
    const refused = await run(["records", "providers", "delete", "1"]);
    expect(refused).toMatchObject({ code: 1, stdout: "" });
    expect(refused.stderr).toMatch(
      /^providers 1 is not deleted, because other records refer to it:\n( {2}(client-types|plans) \d+\n)+$/,
    );
    expect((await run(["records", "keys", "delete", keyId])).code).toBe(0);
    expect(await update()).toBe(401);
  });

  test("writes of commands and services are audited in one file, which is reopened on SIGHUP", async () => {
    const file = join(folder, "audit.ndjson");
    const audited = { GW_AUDIT_LOG: file, GW_DATA_DIRECTORY: join(folder, "audited") };
    const issued = await run(["keys", "issue", "admin", "--label", "for a test"], audited);
    const [, keyId = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    const byCommand = { scheme: "commandLine", systemUser: expect.any(String), outcome: "success" };
    expect(await linesIn(file)).toMatchObject([
      {
        ...byCommand,
        operation: "migrate-db",
        targets: expect.arrayContaining([{ collection: "schema", id: "0001-initial.sqlite.sql" }]),
      },
      { ...byCommand, operation: "keys issue", targets: [{ collection: "keys", id: keyId }] },
    ]);
    await run(["keys", "list"], audited);
    expect(await linesIn(file)).toHaveLength(2);

    const service = await serveProcess(audited);
    async function create() {
      const headers = { "admin-auth": key, "content-type": "application/json" };
      return (await fetch(`${service.origin}/admin/users`, { method: "POST", headers, body: "{}" })).status;
    }
    expect(await create()).toBe(200);
    expect((await linesIn(file)).at(-1)).toMatchObject({ keyId, operation: "createUser", outcome: "success" });
    await rename(file, `${file}.1`);
    service.signal("SIGHUP");
    await expect.poll(() => readdir(folder)).toContain("audit.ndjson");
    expect(await create()).toBe(200);
    expect(await linesIn(file)).toHaveLength(1);
    expect(await readFile(`${file}.1`, "utf8")).not.toContain(key);
    expect(await service.end("SIGTERM")).toBe(0);
  });

  test("the demo's APIs lead to its echo upstream, on any port, and the log is alone on the standard output", async () => {
    const file = join(folder, "demo-audit.ndjson");
    const data = { GW_DATA_DIRECTORY: join(folder, "demo-data"), GW_AUDIT_LOG: file };
    const env = { ...environment, GW_DEMO_ECHO_PORT: "0", ...data };
    const child = spawn(process.execPath, [main, "serve", "--demo"], {
      cwd: folder,
      env: { ...env, GW_LOG_LEVEL: "info" },
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    let told = "";
    child.stderr.on("data", (piece) => (told += String(piece)));
    const logged = text(child.stdout);
    await expect.poll(() => told, { timeout: 20_000 }).toMatch(/curl -H/);
    const [, echo = ""] = /Echo upstream\S*\s+(http:\S+)/.exec(told) ?? [];
    const listed = (await run(["records", "apis", "list", "--json"], env)).stdout;
    expect(listed).toContain(`${echo}/orders`);
    expect(listed).not.toContain(":8082");
    const written = await linesIn(file);
    expect(new Set(written.map(({ scheme, operation }) => `${scheme} ${operation}`))).toEqual(
      new Set(["commandLine migrate-db", "commandLine serve"]),
    );
    const collections = written.flatMap(({ targets }) =>
      (targets as { collection: string }[]).map((target) => target.collection),
    );
    expect(collections).toEqual(expect.arrayContaining(["apis", "users", "keys"]));
    const more = (await run(["keys", "issue", "demo"], env)).stdout;
    for (const kind of ["dashboard", "gateway", "admin", "portal"]) {
      expect(more).toMatch(new RegExp(`^ {2}${kind} +\\S+: .+$`, "m"));
    }
    child.kill("SIGTERM");
    for (const line of (await logged).trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("level");
  });

  test("a schema is not updated if that can't be audited", async () => {
    const data = { GW_DATA_DIRECTORY: join(folder, "unaudited") };
    const { stderr, code } = await run(["migrate-db"], { ...data, GW_AUDIT_LOG: join(folder, "none", "audit.ndjson") });
    expect({ stderr, code }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^The audit log .+ can't be written: .+\n$/),
    });
    expect((await run(["migrate-db"], data)).stdout).toContain("0001-initial.sqlite.sql: done");
  });

  test("a service does not start if its audit log can't be written", async () => {
    const { stderr, code } = await run(["serve"], { GW_AUDIT_LOG: join(folder, "none", "audit.ndjson") });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The audit log .+ can't be written: .+\n$/);
  });

  test("migrations are listed and undone next to a service, at once", async () => {
    expect((await run(["import", demo])).code).toBe(0);
    const service = await serve();
    const issued = await run(["keys", "issue", "dashboard", "--user", "64f0c2a19b3e7d0001a4c601"]);
    const authorization = `Bearer ${issued.stdout.trim().split(" ").at(-1)}`;
    async function migrate(mode: string) {
      const response = await fetch(`${service.origin}/api/apis/migrate`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ mode, all: true }),
      });
      return (await response.json()) as MigrationReport;
    }
    const { success } = await migrate("direct");
    expect(success.count).toBeGreaterThan(1);

    const printed = (await run(["migrations", "list"])).stdout.trim().split("\n");
    expect(printed).toHaveLength(success.count);
    expect(printed[0]).toMatch(
      /^[0-9a-f]{24} {2}[0-9a-f]{32} {2}".+" {2}organization ".+" {2}direct .+Z {2}can be undone until \S+Z$/,
    );
    const listed = JSON.parse((await run(["migrations", "list", "--json"])).stdout) as { id: string; api_id: string }[];
    expect(listed.map(({ api_id }) => api_id).toSorted()).toEqual(success.apiIDs.toSorted());
    expect(listed[0]).toMatchObject({ mode: "direct", undoable: true });
    expect((await run(["migrations", "list", "--org", "none"])).stdout).toMatch(/^There are no migrations/);

    const [first] = listed;
    const undone = await run(["migrations", "undo", first?.id ?? ""]);
    expect(undone).toMatchObject({ code: 0, stderr: "" });
    expect((await migrate("dryRun")).success.apiIDs).toEqual([first?.api_id]);
    const again = await run(["migrations", "undo", first?.id ?? ""]);
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(again.stderr).toMatch(/was undone already, at \S+Z\.\n$/);

    const all = await run(["migrations", "undo", "--since", "2026-01-01"]);
    expect(all).toMatchObject({ code: 0, stderr: "" });
    expect(all.stdout.trim().split("\n")).toHaveLength(success.count - 1);
    expect((await migrate("dryRun")).success.apiIDs).toEqual(success.apiIDs);
  });

  test("a check next to a service reports what to fix, in lines or as JSON", async () => {
    expect((await run(["import", demo])).code).toBe(0);
    await serve();
    // The demo has a read-only user, which is fine.
    const note = "note: users \\S+IsAdmin: 1 active user .+64f0c2a19b3e7d0001a4c602.+\n";
    const noted = await run(["check"]);
    expect(noted).toMatchObject({ code: 0, stderr: "" });
    expect(noted.stdout).toMatch(new RegExp(`^${note}Checked \\d+ records: nothing to fix, 1 note\\.\n$`));

    // An import does not parse URLs.
    const record = { client_id: "c", description: "", meta_data: null, redirect_uri: "https://example.com:99999/" };
    const file = join(folder, "oauth-clients.ndjson");
    await writeFile(file, lines([{ record, secret_hash: "0".repeat(64) }]));
    expect((await run(["import", file])).code).toBe(0);
    const found = await run(["check"]);
    expect(found).toMatchObject({ code: 1, stderr: "" });
    const error = "error: oauth-clients c /record/redirect_uri: .+\n";
    expect(found.stdout).toMatch(new RegExp(`^${note}${error}Checked \\d+ records: 1 thing to fix, 1 note\\.\n$`));
    expect(JSON.parse((await run(["check", "--json"])).stdout)).toEqual([
      expect.objectContaining({ severity: "note", collection: "users" }),
      expect.objectContaining({ severity: "error", collection: "oauth-clients", id: "c" }),
    ]);
    expect((await run(["records", "oauth-clients", "delete", "c"])).code).toBe(0);
  });

  test("a check of a valid or missing database changes nothing", async () => {
    const empty = { GW_DATA_DIRECTORY: join(folder, "empty-data") };
    const missing = await run(["check"], empty);
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(missing.stderr).toContain(`The database in ${empty.GW_DATA_DIRECTORY} can't be opened`);
    expect(await readdir(folder)).not.toContain("empty-data");

    expect((await run(["migrate-db"], empty)).code).toBe(0);
    const file = join(empty.GW_DATA_DIRECTORY, "gateway.sqlite");
    const before = await readFile(file);
    // A process ends only if it has closed the database.
    const checked = await runProcess(["check"], empty);
    expect(checked).toMatchObject({ code: 0, stdout: "Checked 0 records: nothing to fix.\n" });
    expect(await run(["check", "--json"], empty)).toMatchObject({ code: 0, stdout: "[]\n" });
    expect(await readFile(file)).toEqual(before);
  });

  test("a check whose output is closed early ends silently", async () => {
    const clients = Array.from({ length: 1000 }, (_, index) => ({
      record: { client_id: `c${index}`, description: "", meta_data: null, redirect_uri: "https://example.com:99999/" },
      secret_hash: "0".repeat(64),
    }));
    await mkdir(join(folder, "clients"));
    await writeFile(join(folder, "clients", "oauth-clients.ndjson"), lines(clients));
    const env = { ...environment, GW_DATA_DIRECTORY: join(folder, "clients-data") };
    expect((await run(["import", join(folder, "clients")], env)).code).toBe(0);

    const child = spawn(process.execPath, [main, "check"], { cwd: folder, env });
    const said = text(child.stderr);
    child.stdout.once("data", () => child.stdout.destroy());
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await said).toBe("");
  });

  test("the encryption key can be rotated", async () => {
    const key = randomBytes(32);
    const data = join(folder, "rotated-data");
    await mkdir(data);
    await writeFile(join(data, "encryption.key"), key.toString("hex"));
    const file = await encryptedWebhook(join(folder, "rotated"), key);
    expect((await run(["import", file], { GW_DATA_DIRECTORY: data })).code).toBe(0);
    const rotated = await run(["keys", "rotate-encryption"], { GW_DATA_DIRECTORY: data });
    expect(rotated.stdout).toMatch(/^Encrypted 1 records with a new key/);
    const wrong = await run(["serve"], { GW_DATA_DIRECTORY: data, GW_ENCRYPTION_KEY: key.toString("hex") });
    expect(wrong.code).toBe(1);
    expect(wrong.stderr).toContain("GW_ENCRYPTION_KEY");
  });

  test("a wrong or missing encryption key is reported, and no other one is written", async () => {
    const key = randomBytes(32);
    const { keyId } = createFieldCipher(key);
    const data = join(folder, "keyless-data");
    const env = { GW_DATA_DIRECTORY: data };
    const other = { ...env, GW_ENCRYPTION_KEY: "00".repeat(32) };
    const right = { ...env, GW_ENCRYPTION_KEY: key.toString("hex") };
    const cases = [
      [env, `The encryption key file ${join(data, "encryption.key")} is missing, but `],
      [other, "The configured encryption key is "],
    ] as const;
    const file = await encryptedWebhook(join(folder, "keyless"), key);
    for (const [settings, reason] of cases) {
      const { code, stderr } = await run(["import", file], settings);
      expect(code).toBe(1);
      expect(stderr).toContain(` /encrypted: ${reason}`);
      expect(stderr).toContain(`this value is encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
    }
    expect(await run(["import", file], right)).toMatchObject({ code: 0, stdout: "webhooks.ndjson: 1 record\n" });

    expect(await run(["check"], right)).toMatchObject({ code: 0 });
    for (const [settings, reason] of cases) {
      const check = await run(["check"], settings);
      expect(check).toMatchObject({ code: 1, stderr: "" });
      expect(check.stdout).toContain(`error: webhooks /encrypted: ${reason}`);
      expect(check.stdout).toContain(`1 record is encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
      const started = await run(["serve"], settings);
      expect(started.code).toBe(1);
      expect(started.stderr).toContain(reason);
      expect(started.stderr).toContain(`encrypted with key ${keyId}. Set GW_ENCRYPTION_KEY to that key`);
    }
    expect(await readdir(data)).not.toContain("encryption.key");

    expect((await run(["records", "webhooks", "delete", "w"], right)).code).toBe(0);
    expect(await run(["check"], env)).toMatchObject({ code: 0 });
    const service = await serve(env);
    expect((await fetch(`${service.monitorOrigin}/ready`)).status).toBe(200);
    expect(await readdir(data)).toContain("encryption.key");
  });

  test("a second signal of either kind ends a service at once that is still serving after the first", async () => {
    const service = await serveProcess({ GW_SHUTDOWN_DELAY: "60" });
    const ended = service.end("SIGTERM");
    await expect.poll(async () => (await fetch(`${service.monitorOrigin}/ready`)).status).toBe(503);
    expect(await service.end("SIGINT")).toBe(null);
    expect(await ended).toBe(null);
  });
});

test.runIf(mountsFolders)("a service whose disk is full reports it, and recovers", async () => {
  const disk = join(folder, "disk");
  const start = 'mount -t tmpfs -o size=8m tmpfs "$1" && exec "$2" "$3" serve';
  await mkdir(disk);
  const service = await startServiceProcess({
    command: "unshare",
    args: ["-rm", "--", "sh", "-c", start, "sh", disk, process.execPath, main],
    cwd: folder,
    env: { ...environment, GW_DATA_DIRECTORY: disk, GW_LOG_LEVEL: "silent" },
  });
  const root = `/proc/${service.pid}/root${disk}`;
  const issued = await runInside(service.pid, ["keys", "issue", "admin"], disk);
  const key = issued.trim().split(" ").at(-1) ?? "";
  async function readiness() {
    const answer = await fetch(`${service.monitorOrigin}/ready`);
    return `${answer.status} ${await answer.text()}`;
  }
  async function create() {
    const headers = { "admin-auth": key, "content-type": "application/json" };
    const body = JSON.stringify({ padding: "x".repeat(100_000) });
    const response = await fetch(`${service.origin}/admin/users`, { method: "POST", headers, body });
    return `${response.status} ${await response.text()}`;
  }
  expect(await readiness()).toContain("200");
  expect(await create()).toContain("200");

  await writeFile(join(root, "filler"), Buffer.alloc(8_388_608)).catch(() => "It is full now.");
  expect(await readiness()).toMatch(/^503 .*out of disk space/);
  expect(await create()).toMatch(/^503 .*The disk of the database is full, so nothing was changed\./);
  await rm(join(root, "filler"));
  expect(await create()).toContain("200");
  expect(await readiness()).toContain("200");
  expect(await service.end("SIGTERM")).toBe(0);
});

/** Runs a command where a service has its disk. */
async function runInside(pid: number, args: string[], dataDirectory: string): Promise<string> {
  const inside = ["--user", "--mount", "--preserve-credentials", "--target", String(pid), "--"];
  const { stdout } = await promisify(execFile)("nsenter", [...inside, process.execPath, main, ...args], {
    env: { ...environment, GW_DATA_DIRECTORY: dataDirectory },
  });
  return stdout;
}
