import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, openSync, readFileSync, readSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileCache } from "@gw/test-support/compile-cache";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, onTestFinished, test } from "vitest";
import { createLogOutput } from "../../src/observability/log.ts";

const main = fileURLToPath(new URL("../../src/main.ts", import.meta.url));

function openForTest(path: string, flags: number): number {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
}

/** A pipe whose reader has not read anything yet. */
function openPipe(): number {
  const pipe = join(temporaryFolder(), "pipe");
  execFileSync("mkfifo", [pipe]);
  return openForTest(pipe, constants.O_RDWR | constants.O_NONBLOCK);
}

/** What a pipe holds now. */
function readPipe(fd: number): string {
  const pieces: Buffer[] = [];
  for (;;) {
    const piece = Buffer.alloc(65_536);
    try {
      pieces.push(piece.subarray(0, readSync(fd, piece)));
    } catch {
      return Buffer.concat(pieces).toString();
    }
  }
}

test("lines are written together, soon", async () => {
  const file = join(temporaryFolder(), "log");
  const output = createLogOutput(openForTest(file, constants.O_WRONLY | constants.O_CREAT));
  output.write("first\n");
  output.write("second\n");
  expect(readFileSync(file, "utf8")).toBe("");
  await expect.poll(() => readFileSync(file, "utf8")).toBe("first\nsecond\n");
});

test.skipIf(process.platform === "win32")(
  "while a pipe is not read, lines are kept up to a limit, and those that are dropped are counted",
  async () => {
    const pipe = openPipe();
    const output = createLogOutput(pipe);
    const written = 70_000;
    for (let line = 0; line < written; line += 1) output.write(`${String(line).padStart(99)}\n`);
    let text = "";
    await expect
      .poll(() => (text += readPipe(pipe)))
      .toContain('"msg":"lines were dropped: the log could not be written"');
    const lines = text.trimEnd().split("\n");
    const report = JSON.parse(lines.pop() ?? "") as { lines: number };
    expect(lines.map(Number)).toEqual(lines.map((_, index) => index));
    expect(report.lines).toBeGreaterThan(0);
    expect(lines.length + report.lines).toBe(written);
  },
);

test.skipIf(process.platform !== "linux").each(["a full disk", "a pipe that is not read"])(
  "a service whose log goes to %s serves and ends",
  async (kind) => {
    const stdout = kind === "a full disk" ? openForTest("/dev/full", constants.O_WRONLY) : openPipe();
    const env = {
      ...compileCache,
      PATH: process.env["PATH"],
      GW_DATA_DIRECTORY: temporaryFolder(),
      GW_PORT: "0",
      GW_MONITOR_PORT: "0",
      GW_SHUTDOWN_DELAY: "0",
    };
    const child = spawn(process.execPath, [main, "serve"], { env, stdio: ["ignore", stdout, "pipe"] });
    onTestFinished(() => void child.kill("SIGKILL"));
    let messages = "";
    child.stderr?.on("data", (piece) => (messages += String(piece)));
    await expect.poll(() => messages).toMatch(/Dashboard API.*http\S+/);
    const [address = ""] = /http:\S+/.exec(messages) ?? [];
    // More than fits into a pipe.
    for (let request = 0; request < 500; request += 1) {
      expect((await fetch(`${address}/api/apis/search`)).status).toBe(401);
    }
    child.kill("SIGTERM");
    expect(await once(child, "close")).toEqual([0, null]);
  },
);
