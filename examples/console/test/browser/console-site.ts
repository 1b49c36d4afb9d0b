import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The console as it is built, on a free port, with its proxy to a service. */
export interface ConsoleSite {
  readonly address: string;
  close(): Promise<void>;
}

export async function serveConsole(service: string): Promise<ConsoleSite> {
  // vite.config.ts reads it, for the proxy and for what the sign-in says.
  process.env["CONSOLE_SERVICE"] = service;
  const outDir = await mkdtemp(join(tmpdir(), "gw-console-site-"));
  // Under a test, React's development build is built in, which is large, and complains of what it finds wrong.
  await build({ root, logLevel: "error", build: { outDir, emptyOutDir: true } });
  const server = await preview({ root, logLevel: "warn", build: { outDir }, preview: { port: 0, host: "127.0.0.1" } });
  const [address] = server.resolvedUrls?.local ?? [];
  if (address === undefined) throw new Error("The preview server has no address.");
  return {
    address,
    close: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
