import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Service } from "./service.ts";

const server = fileURLToPath(new URL("../../../server/", import.meta.url));
const main = join(server, "src/main.ts");

const find = (text: string, pattern: RegExp): string => {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The service did not say ${pattern}: ${text}`);
  return found;
};

/** Starts the service on a free port, with the demo data and pages of two items, as an operator would. */
export async function startRunningService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "gw-client-"));
  const env = {
    PATH: process.env["PATH"] ?? "",
    NO_COLOR: "1",
    GW_DATA_DIRECTORY: folder,
    GW_LOG_LEVEL: "silent",
    GW_PAGE_SIZE: "2",
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
  };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args], { env, cwd: folder });
  await run("import", join(server, "demo"));
  const { stdout: credentials } = await run("keys", "issue", "demo");
  const child = spawn(process.execPath, [main, "serve"], { env, cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
  // The test that started it may end without stopping it.
  process.once("exit", () => child.kill("SIGKILL"));
  const output = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("Health")) resolve(text);
    });
    child.once("close", () => reject(new Error(`The service did not start: ${text}`)));
  });
  return {
    baseUrl: find(output, /Dashboard API\s+(\S+)/),
    fetch: undefined,
    credentials: {
      dashboard: find(credentials, /Authorization: Bearer (\S+)/),
      gateway: find(credentials, /X-Gw-Authorization: (\S+)/),
      admin: find(credentials, /Admin-Auth: (\S+)/),
      portal: find(credentials, /portal\s+Authorization: (\S+)/),
    },
    stop: async () => {
      child.kill("SIGTERM");
      await once(child, "close");
      await rm(folder, { recursive: true });
    },
  };
}
