import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { findAxeViolations, wcag } from "@gw/test-support/axe";
import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reviewPage } from "../src/report/page.ts";
import { renderPets } from "./pages/render-pets.ts";
import { largeReview } from "./report/large-review.ts";

const folder = temporaryFolder(afterAll);

let browser: Browser;
let isolated: IsolatedPage;

beforeAll(async () => {
  await writeFile(join(folder, "review.html"), reviewPage(largeReview(14)));
  const { "changed-pages.html": pages = "" } = renderPets('"maxLength":40', '"maxLength":30');
  await writeFile(join(folder, "changed-pages.html"), pages);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
});

/** Opens the page, which may reach nothing but itself. */
async function open(file = "review.html"): Promise<Page> {
  isolated = await openIsolatedPage(browser, pathToFileURL(folder).href);
  await isolated.page.goto(pathToFileURL(join(folder, file)).href);
  return isolated.page;
}

afterEach(async () => {
  await isolated.page.context().close();
  if (isolated.errors.length > 0) throw new Error(`The page ${isolated.errors.join(", ")}.`);
});

describe("the page of a review", () => {
  it.each(["light", "dark"] as const)("meets WCAG 2.2 AA in %s", async (colorScheme) => {
    const page = await open();
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page, [...wcag, "best-practice"])).toEqual([]);
  });

  it("shows the verdict, what breaks and what to do under headings, with its style", async () => {
    const page = await open();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("✗ Breaks clients: major");
    const headings = await page.getByRole("heading", { level: 2 }).allInnerTexts();
    expect(headings.slice(0, 2)).toEqual(["Breaking (14)", "What to do"]);
    const font = "getComputedStyle(document.querySelector('main')).maxWidth";
    expect(await page.evaluate(font)).toBe("960px");
  });

  it("fits a narrow screen", async () => {
    const page = await open();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  });
});

describe("the changed pages", () => {
  it.each(["light", "dark"] as const)("meet WCAG 2.2 AA in %s, in their own style", async (colorScheme) => {
    const page = await open("changed-pages.html");
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page, [...wcag, "best-practice"])).toEqual([]);
    expect(await page.evaluate("getComputedStyle(document.querySelector('.versions')).display")).toBe("grid");
  });

  it("show what changes at once, and fit a narrow screen", async () => {
    const page = await open("changed-pages.html");
    expect(await page.getByText("Pet.name changes from 40 to 30").first().isVisible()).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
  });
});
