import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { reviewPage } from "../../review/report/html/page.ts";
import { largeReview } from "./report/large-review.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core"), "utf8");
const wcag = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const folder = await mkdtemp(join(tmpdir(), "review-page-"));
const addressOf = (name: string): string => pathToFileURL(join(folder, name)).href;
const address = addressOf("large.html");

let browser: Browser;
let isolated: IsolatedPage;

beforeAll(async () => {
  await writeFile(join(folder, "large.html"), reviewPage(largeReview(200)));
  // Enough that lists are folded; the checker looks at each line of each diff.
  await writeFile(join(folder, "small.html"), reviewPage(largeReview(14)));
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true });
});

/** Opens the page, which may reach nothing but itself. */
async function open(target = address): Promise<Page> {
  isolated = await openIsolatedPage(browser, pathToFileURL(folder).href);
  await isolated.page.goto(target);
  return isolated.page;
}

afterEach(async () => {
  await isolated.page.context().close();
  if (isolated.complaints.length > 0) throw new Error(`The page ${isolated.complaints.join(", ")}.`);
});

const focused = (page: Page): Promise<string> =>
  page.evaluate("document.activeElement.textContent.trim().replaceAll(/\\s+/g, ' ')");

describe("the page of a review", () => {
  it.each(["light", "dark"] as const)("meets WCAG 2.2 AA in %s, folded and unfolded", async (colorScheme) => {
    const page = await open(addressOf("small.html"));
    await page.emulateMedia({ colorScheme });
    for (const unfold of [false, true]) {
      if (unfold) await page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true");
      // The page's policy lets no script in; this one comes by the debugger's door.
      await page.evaluate(axe);
      const { violations }: AxeResults = await page.evaluate(`axe.run({ runOnly: ${JSON.stringify(wcag)} })`);
      expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map((node) => node.html)])).toEqual([]);
    }
  });

  it("is read by keyboard: past the head, into a part, and what is folded opens", async () => {
    const page = await open();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Skip to the review");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("200 breaking changes");
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).hash).toBe("#changes");

    const entry = page.locator("#operation-createThing3");
    await entry.locator("summary").first().focus();
    expect(await entry.getAttribute("open")).toBeNull();
    await page.keyboard.press("Enter");
    expect(await entry.getAttribute("open")).toBe("");
    expect(await entry.getByText("maxLength: 40").isVisible()).toBe(true);
  });

  it("finds an operation among two hundred", async () => {
    const page = await open();
    const list = page.locator("#operations");
    await list.getByLabel("Find operations").fill("things/199");
    await expect.poll(() => list.locator("output").innerText()).toBe("1 of 200");
    expect(await list.locator("#operation-createThing199").isVisible()).toBe(true);
    expect(await list.locator("#operation-createThing0").isVisible()).toBe(false);
    await list.getByLabel("Find operations").fill("");
    expect(await list.locator("#operation-createThing0").isVisible()).toBe(true);
  });

  it("opens what a link leads to, wherever it is folded away", async () => {
    const page = await open(`${address}#operation-createThing150`);
    const entry = page.locator("#operation-createThing150");
    await expect.poll(() => entry.getByText("maxLength: 40").isVisible()).toBe(true);
    await entry.getByRole("link", { name: "spec/schemas/Thing150.yaml" }).click();
    const file = page.locator("#files details", { has: page.locator("summary", { hasText: "Thing150.yaml" }) }).last();
    await expect.poll(() => file.locator(".diff").isVisible()).toBe(true);
  });

  it("holds all of it without its script", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(address);
    expect(await page.getByLabel("Find operations").isVisible()).toBe(false);
    expect(await page.locator("[id^=operation-]").count()).toBe(200);
    await page.locator("#operations .more > summary").click();
    expect(await page.locator("#operation-createThing199").isVisible()).toBe(true);
    await context.close();
    await open();
  });

  it("fits a narrow screen, and prints what is folded", async () => {
    const page = await open();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await page.emulateMedia({ media: "print" });
    const diff = page.locator("#operation-createThing0 .diff").first();
    expect(await diff.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(20);
  });
});
