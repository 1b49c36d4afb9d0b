import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const folder = fileURLToPath(new URL("../../../../packages/server/", import.meta.url));
const program = join(folder, "dist/main.js");
const run = promisify(execFile);

/** Credentials of the demo data, each issued anew. */
export interface Credentials {
  readonly dashboard: string;
  readonly gateway: string;
}

/** The service in a process of its own, with the demo data in a folder that is gone with it. */
export interface Service {
  readonly address: string;
  /** Issues new credentials. A dashboard token that was issued before opens nothing any more. */
  issueCredentials(): Promise<Credentials>;
  stop(): Promise<void>;
}

export async function startService(): Promise<Service> {
  const data = await mkdtemp(join(tmpdir(), "gw-console-"));
  const env = {
    ...process.env,
    GW_DATA_DIRECTORY: data,
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
    // The demo data fill several pages of this size.
    GW_PAGE_SIZE: "2",
    GW_DEBUG_TARGETS: "127.0.0.1",
    GW_LOG_LEVEL: "warn",
  };
  await run(process.execPath, [program, "import", join(folder, "demo")], { env });

  const child = spawn(process.execPath, [program, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const closed = once(child, "close");
  const address = await new Promise<string>((resolve, reject) => {
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      printed += piece;
      const [, found] = /Dashboard API\s+(\S+)/.exec(printed) ?? [];
      if (found) resolve(found);
    });
    closed.then(() => reject(new Error(`The service did not start. Build it first.\n${printed}`)), reject);
  });

  return {
    address,
    issueCredentials: async () => {
      const { stdout } = await run(process.execPath, [program, "keys", "issue", "demo"], { env });
      const [, dashboard = ""] = /Authorization: Bearer (\S+)/.exec(stdout) ?? [];
      const [, gateway = ""] = /X-Gw-Authorization: (\S+)/.exec(stdout) ?? [];
      return { dashboard, gateway };
    },
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
      await rm(data, { recursive: true });
    },
  };
}
