import { findAxeViolations, wcag } from "@gw/test-support/axe";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { ownPages } from "./built-pages.ts";
import { colorSchemes, showIn } from "./color-scheme.ts";
import { showSite } from "./shown-site.ts";

const wide = { width: 1280, height: 900 };
const narrow = { width: 360, height: 740 };

const site = showSite();

describe("own pages", () => {
  let isolated: IsolatedPage;

  beforeAll(async () => {
    isolated = await openIsolatedPage(site.browser, site.address);
  });

  test.each(ownPages)("/docs/%s has no violations or console errors, and fits a narrow screen", async (address) => {
    const { page, errors } = isolated;
    await page.setViewportSize(wide);
    await page.goto(site.address + address);
    // The page loads it last.
    await page.locator("#starlight__search input").waitFor({ state: "attached" });
    // Code that overflows its container becomes focusable as soon as the page is idle.
    await page.waitForFunction(() =>
      Array.from(document.querySelectorAll("pre")).every((code) => {
        return code.scrollWidth <= code.clientWidth || code.tabIndex === 0;
      }),
    );
    for (const colorScheme of colorSchemes) {
      await showIn(page, colorScheme);
      expect(await findAxeViolations(page, wcag), colorScheme).toEqual([]);
    }
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    expect(await scrollersWithoutFocus(page)).toEqual([]);
    // Best practices as well, such as landmarks with names of their own.
    await expect.poll(() => findAxeViolations(page)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe("without JavaScript", () => {
  let page: Page;

  beforeAll(async () => {
    page = await site.browser.newPage({ javaScriptEnabled: false });
  });

  test.each(ownPages)("/docs/%s shows its text", async (address) => {
    await page.goto(site.address + address);
    const main = page.getByRole("main");
    expect(await main.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const hidden = await main
      .locator("p, li, td, pre")
      .evaluateAll((elements) =>
        elements.filter((element) => !element.checkVisibility() && !element.closest("details, template")),
      );
    expect(hidden).toHaveLength(0);
  });
});

test.each(ownPages)("/docs/%s only runs its own scripts", async (address) => {
  const html = await (await fetch(site.address + address)).text();
  const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = new Map(policy.split("; ").map((directive) => [directive.split(" ")[0], directive]));
  expect(directives.get("default-src")).toBe("default-src 'none'");
  expect(directives.get("script-src")).not.toMatch(/'unsafe-inline'|'unsafe-eval'|https?:|\*/);
});

/** Scroll containers of a page that the keyboard can't reach. Code only becomes focusable when the page is idle. */
function scrollersWithoutFocus(page: Page): Promise<string[]> {
  return page.locator("main *:not(pre, pre *)").evaluateAll((elements) =>
    elements
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ["auto", "scroll"].includes(getComputedStyle(element).overflowX))
      .filter((element) => !(element instanceof HTMLElement && element.tabIndex === 0))
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}
