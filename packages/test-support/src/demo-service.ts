import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const server = fileURLToPath(new URL("../../server/", import.meta.url));
const main = join(server, "src/main.ts");

/** A credential of each kind, for the demo data. */
export interface DemoCredentials {
  readonly dashboard: string;
  readonly gateway: string;
  readonly admin: string;
  readonly portal: string;
}

/** The service in a process of its own, with the demo data in a folder that is gone with it. */
export interface DemoService {
  /** Without a slash at the end. The portal is below it, at `/portal`. */
  readonly address: string;
  /** Issues new credentials. A dashboard token that was issued before opens nothing any more. */
  issueCredentials(): Promise<DemoCredentials>;
  stop(): Promise<void>;
}

/**
 * Starts the service on a free port, as an operator would, with pages of two items, so that the demo data fill several.
 *
 * @param settings environment variables of the service beside these
 * @param folders more data to import
 */
export async function startDemoService(
  settings: Readonly<Record<string, string>> = {},
  ...folders: readonly string[]
): Promise<DemoService> {
  const data = await mkdtemp(join(tmpdir(), "gw-demo-service-"));
  const env = {
    PATH: process.env["PATH"] ?? "",
    NO_COLOR: "1",
    GW_DATA_DIRECTORY: data,
    GW_LOG_LEVEL: "silent",
    GW_PAGE_SIZE: "2",
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
    ...settings,
  };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [main, ...args], { env, cwd: data });
  for (const folder of [join(server, "demo"), ...folders]) await run("import", folder);
  const child = spawn(process.execPath, [main, "serve"], { env, cwd: data, stdio: ["ignore", "pipe", "inherit"] });
  // The test that started it may end without stopping it.
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const closed = once(child, "close");
  const printed = await new Promise<string>((resolve, reject) => {
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      text += piece;
      if (text.includes("Health")) resolve(text);
    });
    closed.then(() => reject(new Error(`The service did not start. Run the build first.\n${text}`)), reject);
  });
  return {
    address: find(printed, /Dashboard API\s+(\S+)/),
    issueCredentials: async () => {
      const { stdout } = await run("keys", "issue", "demo");
      return {
        dashboard: find(stdout, /Authorization: Bearer (\S+)/),
        gateway: find(stdout, /X-Gw-Authorization: (\S+)/),
        admin: find(stdout, /Admin-Auth: (\S+)/),
        portal: find(stdout, /portal\s+Authorization: (\S+)/),
      };
    },
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
      process.off("exit", kill);
      await rm(data, { recursive: true });
    },
  };
}

function find(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? [];
  if (found === undefined) throw new Error(`The service did not say ${pattern}: ${text}`);
  return found;
}
