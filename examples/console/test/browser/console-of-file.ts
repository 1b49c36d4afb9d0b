import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { serveConsole, type ConsoleSite } from "./console-site.ts";

/** What the tests of a file use: the console, its service and a browser. */
export interface ConsoleOfFile {
  service: DemoService;
  site: ConsoleSite;
  browser: Browser;
}

/**
 * The console of a test file, with a service of its own. It is there once the tests run, not while they are described.
 *
 * @param options environment variables of the service, and a function that returns a folder with more data for it
 */
export function consoleOfFile({
  settings = {},
  makeData,
}: {
  readonly settings?: Readonly<Record<string, string>>;
  readonly makeData?: () => Promise<string>;
} = {}): ConsoleOfFile {
  // Complete before the first test.
  const parts = {} as ConsoleOfFile;

  beforeAll(async () => {
    const folders = makeData ? [await makeData()] : [];
    parts.service = await startDemoService({ GW_DEBUG_TARGETS: "127.0.0.1", ...settings }, ...folders);
    parts.site = await serveConsole(parts.service.address);
    parts.browser = await launchChromium();
  });

  // If one of them did not start, there are only those before it.
  afterAll(async () => {
    const { service, site, browser }: Partial<ConsoleOfFile> = parts;
    await browser?.close();
    await site?.close();
    await service?.stop();
  });

  return parts;
}
