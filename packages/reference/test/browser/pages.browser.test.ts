import { findAxeViolations } from "@gw/test-support/axe";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { beforeAll, expect, test } from "vitest";
import { variedDocument } from "./documents.ts";
import { ownSite } from "../own-site.ts";
import { showSite } from "./shown-site.ts";

const site = showSite(variedDocument, await ownSite());
let isolated: IsolatedPage;

beforeAll(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
  await isolated.page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      // Entries of this type have a value.
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
});

test.each(site.pages)("%s has no violations, errors or shifts, and fits a narrow screen", async (address) => {
  const { page, errors } = isolated;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.address + address);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page), colorScheme).toEqual([]);
  }
  expect(await page.evaluate("shifts.reduce((sum, shift) => sum + shift, 0)")).toBeLessThan(0.001);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(errors).toEqual([]);
});

test("a page is complete without scripts", async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.address}operations/create-order.html`);
  await page.locator(".status", { hasText: "404" }).click();
  expect(await page.locator("#r404").getByText("detail").isVisible()).toBe(true);
  await page.locator(".samples .tab", { hasText: "Go" }).click();
  expect(await page.getByText("package main").isVisible()).toBe(true);
  expect(await page.locator(".search, .theme, .try").filter({ visible: true }).count()).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator(".menu").click();
  expect(await page.locator(".side").isVisible()).toBe(true);
  await context.close();
});

test("the first field of an operation is above the fold", async () => {
  const { page } = isolated;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site.address}operations/create-order.html`);
  const box = await page.locator(".field").first().boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
});

test("code has colors, and a theme and a language are remembered", async () => {
  const { page } = isolated;
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`${site.address}operations/create-order.html`);
  expect(await page.evaluate(() => CSS.highlights.get("string")?.size)).toBeGreaterThan(3);
  await page.locator(".theme").click();
  await page.locator(".samples .tab", { hasText: "Python" }).click();
  await page.goto(`${site.address}operations/list-orders.html`);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
  expect(await page.locator(".samples details[open]").innerText()).toContain("import ");
});

test("prints what is folded", async () => {
  const { page } = isolated;
  await page.emulateMedia({ media: "print" });
  expect(await page.locator("#r404 .field").first().isVisible()).toBe(true);
  expect(await page.locator(".side").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
});

test("a link to a field opens what it is inside of", async () => {
  const { page } = isolated;
  await page.goto(`${site.address}operations/create-order.html#body.address.lines.article`);
  const field = page.locator("[id='body.address.lines.article']");
  await expect.poll(() => field.isVisible()).toBe(true);
  const section = page.locator("#body");
  await section.getByRole("button", { name: /^Expand all/ }).click();
  expect(await section.locator(".children:not([open])").count()).toBe(0);
});
