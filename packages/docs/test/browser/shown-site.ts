import { launchChromium } from "@gw/test-support/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { serveSite, type Site } from "./site.ts";

/** The site and a Chromium, both available once the tests start. */
export interface ShownSite {
  readonly address: string;
  readonly browser: Browser;
}

/** Serves the site and starts Chromium for the tests of this file or group. */
export function showSite(): ShownSite {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    site = await serveSite();
    browser = await launchChromium();
  });

  afterAll(async () => {
    await browser?.close();
    site?.close();
  });

  return {
    get address() {
      return site.address;
    },
    get browser() {
      return browser;
    },
  };
}
