import { execFile } from "node:child_process";
import { createServer } from "node:net";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { main, openCommandFolder } from "./support/command-folder.ts";
import { fetchOperation } from "./support/fetch-operation.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { mountsFolders } from "./support/mounts-folders.ts";
import { startServiceProcess } from "./support/service-process.ts";

const { environment, folder, run, runProcess, serveProcess } = openCommandFolder();

test.each([
  [["migrate-db"], { code: 0, stdout: "0001-initial.sqlite.sql: done\n", stderr: "" }],
  [["keys", "revoke"], { code: 2, stdout: "", stderr: expect.stringMatching(/^Pass the id of a key/) }],
])("a process that runs %j ends with the exit code, and writes to its streams", async (args, result) => {
  expect(await runProcess(args, { GW_DATA_DIRECTORY: join(folder, "process") })).toEqual(result);
});

/** What a service that can't start prints. */
async function failedStart(settings: Record<string, string>, ...options: string[]): Promise<string> {
  const { code, stderr } = await run(["serve", ...options], settings);
  expect(code).toBe(1);
  return stderr;
}

/** A port that another server has, until the test is over. */
async function portInUse(): Promise<string> {
  const other = createServer();
  onTestFinished(() => void other.close());
  return String(await listenAnywhere(other));
}

test.each(["GW_PORT", "GW_MONITOR_PORT"])("a port in use is reported in one line that names %s", async (setting) => {
  const port = await portInUse();
  expect(await failedStart({ [setting]: port })).toMatch(
    new RegExp(`^Can't listen\\. 127.0.0.1:${port}: Another process is using this address\\. Choose .*${setting}.*\n$`),
  );
});

test("options of serve take precedence over the environment", async () => {
  const [port, data] = [await portInUse(), join(folder, "options")];
  const elsewhere = { GW_HOST: "192.0.2.1", GW_DATA_DIRECTORY: join(folder, "environment") };
  const options = ["--port", port, "--host", "127.0.0.1", "--data", data];
  expect(await failedStart(elsewhere, ...options)).toContain(
    `127.0.0.1:${port}: Another process is using this address.`,
  );
  expect(await readdir(data)).toContain("gateway.sqlite");
  await expect(readdir(elsewhere.GW_DATA_DIRECTORY)).rejects.toThrow("ENOENT");
});

test.each([
  ["no-such-host.invalid", /^Can't listen\. no-such-host\.invalid: (The host has no address|The name server does not)/],
  ["192.0.2.1", /^Can't listen\. 192\.0\.2\.1: This machine does not have this address\./],
])("a host that can't be listened on (%s) is reported in one line that names GW_HOST", async (host, message) => {
  const stderr = await failedStart({ GW_HOST: host });
  expect(stderr).toMatch(message);
  expect(stderr).toMatch(/^[^\n]+Choose another address with --host and --port \(GW_HOST and GW_PORT\)\.\n$/);
});

test("a data folder that can't be created is reported in one line", async () => {
  const file = join(folder, "no-folder");
  await writeFile(file, "");
  expect(await failedStart({ GW_DATA_DIRECTORY: join(file, "data") }, "--demo")).toMatch(
    /^The database in .*no-folder.data can't be opened\. .*GW_DATA_DIRECTORY.*\n$/,
  );
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

// On Windows, a process can't handle the signals that stop and reload a service.
test.skipIf(process.platform === "win32")(
  "a second signal of either kind ends a service at once that is still serving after the first",
  async () => {
    const service = await serveProcess({ GW_SHUTDOWN_DELAY: "60", GW_BASE_URL: "https://gateway.example.com/v1/" });
    expect(service.origin).toBe("https://gateway.example.com/v1");
    const ended = service.end("SIGTERM");
    await expect.poll(async () => (await fetch(`${service.monitorOrigin}/ready`)).status).toBe(503);
    expect(await service.end("SIGINT")).toBe(null);
    expect(await ended).toBe(null);
  },
);

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
    const body = { padding: "x".repeat(100_000) };
    const response = await fetchOperation(service.origin, "createUser", { adminKey: key }, { body });
    return `${response.status} ${await response.text()}`;
  }
  expect(await readiness()).toContain("200");
  expect(await create()).toContain("200");

  await writeFile(join(root, "filler"), Buffer.alloc(8_388_608)).catch(() => "It is full now.");
  expect(await readiness()).toMatch(/^503 .*out of disk space/);
  expect(await create()).toMatch(/^503 .*The database disk is full, so nothing was changed\./);
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
