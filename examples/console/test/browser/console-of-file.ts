import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { serveConsole, type ConsoleSite } from "./console-site.ts";

/** What the tests of a file drive: the console, the service that it works with, and a browser. */
export interface ConsoleOfFile {
  service: DemoService;
  site: ConsoleSite;
  browser: Browser;
}

/** The console of a test file, with a service of its own. It is there once the tests run, and not while they are described. */
export function consoleOfFile(): ConsoleOfFile {
  // Whole before the first test.
  const parts = {} as ConsoleOfFile;

  beforeAll(async () => {
    parts.service = await startDemoService({ GW_DEBUG_TARGETS: "127.0.0.1" });
    parts.site = await serveConsole(parts.service.address);
    parts.browser = await launchChromium();
  });

  // Where one did not start, there are those before it.
  afterAll(async () => {
    const { service, site, browser }: Partial<ConsoleOfFile> = parts;
    await browser?.close();
    await site?.close();
    await service?.stop();
  });

  return parts;
}
