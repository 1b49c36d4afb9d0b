import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { ownPages, referencePages } from "./built-pages.ts";
import { colorSchemes, showIn } from "./color-scheme.ts";
import { serveSite, type Site } from "./site.ts";

let browser: Browser;
let site: Site;

beforeAll(async () => {
  site = await serveSite();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  site?.close();
});

describe("of our own", () => {
  let isolated: IsolatedPage;

  beforeAll(async () => {
    isolated = await openIsolatedPage(browser, site.address);
  });

  test.each(ownPages)("/docs/%s has nothing to complain about", async (address) => {
    const { page, complaints } = isolated;
    complaints.length = 0;
    await page.goto(site.address + address);
    for (const colorScheme of colorSchemes) {
      // oxlint-disable-next-line no-await-in-loop
      await showIn(page, colorScheme);
      // oxlint-disable-next-line no-await-in-loop
      expect(await violations(page), colorScheme).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });

  test.each(ownPages)("/docs/%s fits a narrow screen", async (address) => {
    const { page } = isolated;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(site.address + address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

describe("without JavaScript", () => {
  test.each(ownPages)("/docs/%s shows its text", async (address) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.address + address);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const hidden = await main
      .locator("p, li, td, pre")
      .evaluateAll((elements) =>
        elements.filter((element) => !element.checkVisibility() && !element.closest("details, template")),
      );
    expect(hidden).toHaveLength(0);
    await context.close();
  });
});

test.each([...ownPages, ...referencePages])("/docs/%s runs no script but its own", async (address) => {
  const html = await (await fetch(site.address + address)).text();
  const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive]));
  expect(directives.get("default-src")).toBe("default-src 'none'");
  expect(directives.get("script-src")).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:|\*/);
});
