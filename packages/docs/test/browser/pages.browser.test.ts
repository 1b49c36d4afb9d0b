import { findAxeViolations } from "@gw/test-support/axe";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { extractText } from "unpdf";
import { beforeAll, expect, test } from "vitest";
import { kebabCase } from "@gw/openapi/document";
import { readDocument } from "../../src/document/document.ts";
import { builtPages } from "../built/built-site.ts";
import { documentedOperations } from "../built/documented-operation.ts";
import { showSite } from "./shown-site.ts";

const site = showSite();
let isolated: IsolatedPage;

beforeAll(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
});

// Those of schemas have nothing that those of operations don't have.
const pages = builtPages.filter((page) => !page.startsWith("schemas/") || page === "schemas/policy.html");

test.each(pages)("%s has no violations or errors in either theme, and fits a narrow screen", async (address) => {
  const { page, errors } = isolated;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site.address + address);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const html = await page.content();
  const [, policy = ""] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
  expect(errors).toEqual([]);
});

test("without scripts, a guide and its navigation are complete", async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.address}guides/retries/index.html`);
  const hidden = await page
    .locator("main :is(p, li, td, pre)")
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.checkVisibility() && !element.closest("details"))
        .map((each) => each.outerHTML),
    );
  expect(hidden).toEqual([]);
  await page.getByRole("link", { name: "Handle errors" }).first().click();
  await page.waitForURL(`${site.address}guides/errors/index.html`);
  await page.close();
});

test("the first view of the largest operation loads at most 90 kB, and moves nothing", async () => {
  const { page } = await openIsolatedPage(site.browser, site.address);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let transferred = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.addInitScript(() => {
    Object.assign(globalThis, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, "shift", Reflect.get(globalThis, "shift") + Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(`${site.address}operations/debug-api.html`, { waitUntil: "networkidle" });
  expect(transferred).toBeGreaterThan(20_000);
  expect(transferred).toBeLessThan(90_000);
  expect(await page.evaluate("shift")).toBeLessThan(0.001);
  await page.context().close();
});

test.each(documentedOperations(readDocument("openapi")))(
  "prints every field, status, code and header of $id",
  async ({ id, parameters, requestMembers, responses }) => {
    const { page } = await openIsolatedPage(site.browser, site.address);
    await page.goto(`${site.address}operations/${kebabCase(id)}.html`);
    const { text } = await extractText(new Uint8Array(await page.pdf()), { mergePages: true });
    const printed = text.replaceAll(/\s/g, "");
    const fields = [...requestMembers, ...responses.flatMap(({ members }) => members)];
    const words = [
      ...parameters,
      ...fields.map((name) => name.split(".").at(-1) ?? ""),
      ...responses.flatMap(({ status, codes, headers }) => [status, ...codes, ...headers]),
    ];
    expect(words.filter((word) => !printed.includes(word))).toEqual([]);
    await page.context().close();
  },
);
