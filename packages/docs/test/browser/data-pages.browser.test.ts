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

test.each([
  "errors/",
  "errors/invalid_request/",
  "decisions/",
  "rules/",
  "rules/gw013/",
  "changelog/",
  "diagram/",
  "coverage/",
  "benchmarks/",
])("%s fits a narrow screen: what is wider scrolls within itself", async (path) => {
  const { page, complaints } = isolated;
  await page.setViewportSize(narrow);
  await page.goto(`${site.address}${path}`);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(narrow.width);
  expect(complaints).toEqual([]);
});

test("a chart fits a narrow screen whole", async () => {
  const { page } = isolated;
  await page.setViewportSize(narrow);
  await page.goto(`${site.address}benchmarks/`);
  const parts = page.locator(".bar-chart :is(text, rect)");
  const outside = await parts.evaluateAll((all) =>
    all
      .filter((part) => {
        const { left, right } = part.getBoundingClientRect();
        return left < 0 || right > window.innerWidth;
      })
      .map((part) => part.outerHTML),
  );
  expect(await parts.count()).toBeGreaterThan(0);
  expect(outside).toEqual([]);
});

test("an error code is found by the site's search", async () => {
  const { page, complaints } = isolated;
  await page.goto(`${site.address}errors/`);
  // Disabled until its script has run.
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByPlaceholder("Search").fill("unknown_reference");
  await page.getByRole("dialog").locator('a[href="/docs/errors/unknown_reference/"]').click();
  await page.getByRole("heading", { level: 1, name: "Unknown reference" }).waitFor();
  expect(complaints).toEqual([]);
});

test("a decision in the reference leads to its place among all", async () => {
  const { page, complaints } = isolated;
  await page.goto(`${site.address}reference/#/users/searchusers`);
  await page.getByText("Decided here (D05, D07, D15, D24, D25)").click();
  await page.getByRole("link", { name: "D25" }).first().click();
  await page.waitForURL(`${site.address}decisions/#d25`);
  expect(await page.locator("#d25").textContent()).toContain("How are pages counted");
  expect(complaints).toEqual([]);
});
