import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showSite } from "./shown-site.ts";

const narrow = { width: 320, height: 640 };

const site = showSite();
let isolated: IsolatedPage;

beforeEach(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
});

afterEach(async () => {
  await isolated.page.context().close();
});

test.each(["errors/", "errors/invalid_request/", "decisions/", "changelog/", "diagram/"])(
  "%s fits a narrow screen: wide content scrolls in its own container",
  async (path) => {
    const { page, errors } = isolated;
    await page.setViewportSize(narrow);
    await page.goto(`${site.address}${path}`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(narrow.width);
    expect(errors).toEqual([]);
  },
);

test("the search of the site finds an error code", async () => {
  const { page, errors } = isolated;
  await page.goto(`${site.address}errors/`);
  // Disabled until its script has run.
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByPlaceholder("Search").fill("unknown_reference");
  await page.getByRole("dialog").locator('a[href="/docs/errors/unknown_reference/"]').click();
  await page.getByRole("heading", { level: 1, name: "Unknown reference" }).waitFor();
  expect(errors).toEqual([]);
});
