import { statSync } from "node:fs";
import { findAxeViolations, wcag } from "@gw/test-support/axe";
import { kebabCase } from "@gw/openapi/document";
import { openIsolatedPage } from "@gw/test-support/isolated-page";
import type { Page } from "playwright-core";
import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";
import { readDocument } from "../../src/document/document.ts";
import { documentedOperations } from "../built/documented-operation.ts";
import { ownPages } from "./built-pages.ts";
import { colorSchemes, showIn } from "./color-scheme.ts";
import { showSite } from "./shown-site.ts";

const site = showSite();
const pages = ownPages.filter((page) => /^reference\/(?!schemas\/)[^/]+\/$/.test(page));
const [largest = ""] = pages.toSorted((one, other) => sizeOf(other) - sizeOf(one));

function sizeOf(page: string): number {
  return statSync(fromPackage(`dist/${page}index.html`)).size;
}

describe.each(["reference/create-policy/", "reference/migrate-apis/", "reference/schemas/policy/"])(
  "/docs/%s",
  (address) => {
    test.each([1440, 768, 375])("is accessible and fits, %i px wide, in both themes", async (width) => {
      const { page, errors } = await openIsolatedPage(site.browser, site.address);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.address + address);
      await page.locator("#starlight__search input").waitFor({ state: "attached" });
      for (const colorScheme of colorSchemes) {
        await showIn(page, colorScheme);
        await page.evaluate(() =>
          document.querySelectorAll(".errors details").forEach((each) => each.setAttribute("open", "")),
        );
        // Code that overflows its container becomes focusable as soon as the page is idle.
        await page.waitForFunction(() =>
          Array.from(document.querySelectorAll("pre")).every((code) => {
            return code.scrollWidth <= code.clientWidth || code.tabIndex === 0;
          }),
        );
        expect(await findAxeViolations(page, wcag), colorScheme).toEqual([]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(errors).toEqual([]);
      await page.context().close();
    });
  },
);

test("the largest page loads less than 80 kB with gzip, in at most ten requests", async () => {
  const { page } = await openIsolatedPage(site.browser, site.address);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const sent = new Set<string>();
  let transferred = 0;
  session.on(
    "Network.requestWillBeSent",
    ({ request, requestId }) => request.url.startsWith("http") && sent.add(requestId),
  );
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(site.address + largest, { waitUntil: "networkidle" });
  await page.locator("#starlight__search input").waitFor({ state: "attached" });
  expect(transferred).toBeGreaterThan(20_000);
  expect(transferred).toBeLessThan(80_000);
  expect(sent.size).toBeLessThanOrEqual(10);
  await page.context().close();
});

test("the selected language is remembered on the next page, and the selected example on its own page", async () => {
  const { page, errors } = await openIsolatedPage(site.browser, site.address);
  await page.goto(`${site.address}reference/create-policy/`);
  await page.locator("select[name=language]").selectOption("python");
  await page.locator("select[name=example]").selectOption("silver");
  await expect.poll(() => shownSamples(page), { timeout: 10_000 }).toEqual(["silver python"]);
  await page.goto(`${site.address}reference/search-users/`);
  await expect.poll(() => shownSamples(page), { timeout: 10_000 }).toEqual(["by-email python"]);
  await page.goto(`${site.address}reference/create-policy/`);
  await expect.poll(() => shownSamples(page), { timeout: 10_000 }).toEqual(["silver python"]);
  expect(errors).toEqual([]);
  await page.context().close();
});

/** The visible samples, each with its example and its language. */
function shownSamples(page: Page): Promise<string[]> {
  return page
    .locator(".samples .language[open]")
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => `${one.closest(".example")?.getAttribute("data-example")} ${one.getAttribute("data-language")}`),
    );
}

test("without scripts the first example is there in curl, and the others as Markdown", async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}reference/create-policy/`);
  expect(await shownSamples(page)).toEqual(["per-api curl"]);
  await page.getByRole("link", { name: "Every example and language, as Markdown" }).click();
  expect(await page.textContent("body")).toContain("http.NewRequest");
  await page.close();
});

test("an example that can't be loaded leaves the first one and the link to the others", async () => {
  const page = await site.browser.newPage();
  await page.route("**/samples.html", (route) => route.abort());
  await page.goto(`${site.address}reference/create-policy/`);
  await page.locator("select[name=language]").selectOption("go");
  await page.getByRole("link", { name: "Every example and language, as Markdown" }).waitFor();
  expect(await shownSamples(page)).toEqual(["per-api curl"]);
  await page.close();
});

test("shows decisions next to the fields on request", async () => {
  const { page, errors } = await openIsolatedPage(site.browser, site.address);
  await page.goto(`${site.address}reference/search-users/`);
  const link = page.locator(".operation-head > .decisions").getByRole("link", { name: "D25" });
  expect(await link.isVisible()).toBe(false);
  await page.getByLabel("Show decisions").check();
  await link.click();
  await page.waitForURL(`${site.address}decisions/d21-d40/#d25`);
  expect(errors).toEqual([]);
  await page.context().close();
});

test("the address of a field scrolls to it", async () => {
  const { page } = await openIsolatedPage(site.browser, site.address);
  await page.goto(`${site.address}reference/create-policy/#body.partitions.PerApiPartitions.per_api`);
  await expect.poll(() => page.locator("li:target").isVisible()).toBe(true);
  expect(await page.locator("li:target").textContent()).toContain("per_api");
  await page.context().close();
});

test("copies a page as Markdown", async () => {
  const { page, errors } = await openIsolatedPage(site.browser, site.address);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${site.address}reference/create-policy/`);
  await page.getByText("Copy as Markdown").click();
  await page.getByText("Copied").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^# Create a policy \(createPolicy\)/);
  expect(errors).toEqual([]);
  await page.context().close();
});

test.each(documentedOperations(readDocument("openapi")))(
  "prints every field, status, code and example of $id",
  async ({ id, parameters, requestMembers, responses }) => {
    const { page } = await openIsolatedPage(site.browser, site.address);
    await page.goto(`${site.address}reference/${kebabCase(id)}/`);
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
    const printed = text.replaceAll(/\s/g, "");
    const fields = [...requestMembers, ...responses.flatMap(({ members }) => members)];
    const problems = responses.flatMap(({ codes, examples }) => (codes.length > 0 ? Object.values(examples) : []));
    const words = [
      ...parameters,
      ...fields.map((name) => name.split(".").at(-1) ?? ""),
      ...responses.flatMap(({ status, codes, headers }) => [status, ...codes, ...headers]),
      ...problems.map((problem) => JSON.stringify(problem)),
      "Request,curl",
    ];
    expect(words.filter((word) => !printed.includes(word.replaceAll(/\s/g, "")))).toEqual([]);
    await page.context().close();
  },
);
