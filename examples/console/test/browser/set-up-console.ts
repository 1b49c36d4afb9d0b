import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build, preview } from "vite";
import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The built console on a free port, with its proxy to a service. */
interface ConsoleSite {
  readonly address: string;
  close(): Promise<void>;
}

async function serveConsole(service: string): Promise<ConsoleSite> {
  // Read by vite.config.ts, for the proxy.
  process.env["CONSOLE_SERVICE"] = service;
  const outDir = await mkdtemp(join(tmpdir(), "gw-console-site-"));
  // In a test, this bundles React's development build, which also logs warnings.
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

/** The console, its service and a browser, for the tests of a file. */
export interface ConsoleFixture {
  service: DemoService;
  site: ConsoleSite;
  browser: Browser;
}

/**
 * Starts the console with its own service before the tests of a file, and stops them after. The fields of the result are
 * set once the tests run.
 *
 * @param options Environment variables of the service, and a function that returns a folder with more data for it.
 */
export function setUpConsole({
  settings = {},
  makeData,
}: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly makeData?: () => Promise<string>;
} = {}): ConsoleFixture {
  // Filled before the first test.
  const parts = {} as ConsoleFixture;

  beforeAll(async () => {
    const folders = makeData ? [await makeData()] : [];
    parts.service = await startDemoService({ GW_DEBUG_TARGETS: "127.0.0.1", ...settings }, ...folders);
    parts.site = await serveConsole(parts.service.address);
    parts.browser = await launchChromium();
  });

  // If one of them failed to start, the later ones are missing.
  afterAll(async () => {
    const { service, site, browser }: Partial<ConsoleFixture> = parts;
    await browser?.close();
    await site?.close();
    await service?.stop();
  });

  return parts;
}
