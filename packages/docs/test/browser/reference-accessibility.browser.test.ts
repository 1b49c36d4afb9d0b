import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { referencePages } from "./built-pages.ts";
import { colorSchemes, showIn } from "./color-scheme.ts";
import { readDocument } from "./document.ts";
import { documentedOperations } from "./documented-operation.ts";
import { knownViolations } from "./reference-violations.ts";
import { serveSite, type Site } from "./site.ts";

const operations = documentedOperations(await readDocument("openapi"));
const found = new Set<string>();

let browser: Browser;
let site: Site;
let isolated: IsolatedPage;

beforeAll(async () => {
  site = await serveSite();
  browser = await launchChromium();
  isolated = await openIsolatedPage(browser, site.address);
  // As high as the longest operation: nested members are drawn only when they come into view.
  await isolated.page.setViewportSize({ width: 1440, height: 12_000 });
});

afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** What axe finds in a part of the page that nobody knows of yet. */
async function unknownViolations(part: string): Promise<string[]> {
  const unknown: string[] = [];
  for (const colorScheme of colorSchemes) {
    // oxlint-disable-next-line no-await-in-loop
    await showIn(isolated.page, colorScheme);
    // oxlint-disable-next-line no-await-in-loop
    for (const { rule, component, html } of await violations(isolated.page, part)) {
      found.add(`${rule} in ${component}`);
      const known = knownViolations.some((violation) => violation.rule === rule && violation.component === component);
      if (!known) unknown.push(`${rule} in ${component}, ${colorScheme}: ${html}`);
    }
  }
  return unknown;
}

test.each(operations)("$method $path is accessible, expanded", async ({ section }) => {
  const { page, complaints } = isolated;
  await page.goto(`${site.address}reference/#${section}`);
  const part = `[data-section-id="${section}"]`;
  await page.locator(part).getByRole("heading").first().waitFor();
  await page
    .locator(part)
    .locator("details")
    .evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  expect(await unknownViolations(part)).toEqual([]);
  expect(complaints).toEqual([]);
});

test.each(referencePages)("/docs/%s is accessible around its operations", async (address) => {
  const { page } = isolated;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.address + address);
  await page.locator(".menu-content").waitFor();
  await page.getByText("Loading...").waitFor({ state: "detached" });
  expect(await unknownViolations("html")).toEqual([]);
});

test("every known violation is still there", () => {
  expect(knownViolations.map(({ rule, component }) => `${rule} in ${component}`)).toEqual([...found].toSorted());
});
