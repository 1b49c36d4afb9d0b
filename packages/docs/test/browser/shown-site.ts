import { launchChromium } from "@gw/test-support/chromium";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { serveSite, type Site } from "./site.ts";

/** The site and a Chromium to read it with, both there once the tests begin. */
export interface ShownSite {
  readonly address: string;
  readonly browser: Browser;
}

/** Serves the site to a Chromium while the tests of this file or group run. */
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
