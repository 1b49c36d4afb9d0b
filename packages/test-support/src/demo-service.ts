import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { compileCache } from "./compile-cache.ts";

const server = fileURLToPath(new URL("../../server/", import.meta.url));
const main = join(server, "dist/main.js");
const consoleSite = fileURLToPath(new URL("../../../examples/console/dist/", import.meta.url));
const checkResponses = pathToFileURL(join(server, "test/support/check-all-responses.ts")).href;

/** One credential of each kind, valid for the demo data. */
export interface DemoCredentials {
  readonly dashboard: string;
  readonly gateway: string;
  readonly admin: string;
  readonly portal: string;
}

/** The service in a separate process, with the demo data in a temporary folder. */
export interface DemoService {
  /** Without a trailing slash. The portal is at `/portal`. */
  readonly address: string;
  /** Its data folder. */
  readonly folder: string;
  /**
   * The credentials that the service printed when it started. Each further call issues new ones, and revokes earlier
   * dashboard tokens.
   */
  issueCredentials(): Promise<DemoCredentials>;
  stop(): Promise<void>;
}

/**
 * Starts the service on a free port, with pages of two items, so that the demo data fills several pages. Requests fail
 * if their response does not match the document.
 *
 * @param settings More environment variables of the service.
 * @param folders More data.
 */
export async function startDemoService(
  settings: Readonly<Record<string, string>> = {},
  ...folders: readonly string[]
): Promise<DemoService> {
  const data = await mkdtemp(join(tmpdir(), "gw-demo-service-"));
  const env = {
    ...compileCache,
    PATH: process.env["PATH"] ?? "",
    NO_COLOR: "1",
    GW_DATA_DIRECTORY: data,
    GW_LOG_LEVEL: "silent",
    GW_PAGE_SIZE: "2",
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
    ...settings,
  };
  function run(...args: string[]) {
    return promisify(execFile)(process.execPath, [main, ...args], { env, cwd: data });
  }
  for (const folder of folders) await run("apply", folder);
  const args = ["--import", checkResponses, main, "serve", "--demo", "--console", consoleSite];
  const child = spawn(process.execPath, args, {
    env,
    cwd: data,
    stdio: ["ignore", "ignore", "pipe"],
  });
  // The test that started the service may exit without stopping it.
  function kill() {
    return child.kill("SIGKILL");
  }
  process.once("exit", kill);
  const closed = once(child, "close");
  const printed = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stderr.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("Try it")) resolve(text);
    });
    closed.then(() => reject(new Error(`The service did not start. Run the build first.\n${text}`)), reject);
  });
  let firstCredentials: DemoCredentials | undefined = credentialsIn(printed);
  return {
    address: find(printed, /Dashboard API\s+(\S+)/),
    folder: data,
    issueCredentials: async () => {
      const credentials = firstCredentials ?? credentialsIn((await run("keys", "issue", "demo")).stdout);
      firstCredentials = undefined;
      return credentials;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
      process.off("exit", kill);
      await rm(data, { recursive: true });
    },
  };
}

function credentialsIn(text: string): DemoCredentials {
  return {
    dashboard: find(text, /Authorization: Bearer (\S+)/),
    gateway: find(text, /X-Gw-Authorization: (\S+)/),
    admin: find(text, /Admin-Auth: (\S+)/),
    portal: find(text, /portal\s+Authorization: (\S+)/),
  };
}

function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`${pattern} is not in the output of the service: ${text}`);
  return found;
}
