import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentFormats, publishedDocuments, references } from "../../src/site/references.ts";
import { showSite } from "./shown-site.ts";

const site = showSite();
let isolated: IsolatedPage;

beforeEach(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
});

afterEach(async () => {
  await isolated.page.context().close();
});

test.each(references)("opens the reference of $bundle with the keyboard", async ({ title, address }) => {
  const { page, errors } = isolated;
  await page.goto(`${site.address}guides/`);
  const link = page.getByRole("main").getByRole("link", { name: title, exact: true });
  while (!(await link.evaluate((element) => element.matches(":focus")))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(site.address + address);
  expect(errors).toEqual([]);
});

test.each(publishedDocuments)("offers the document $bundle for download", async ({ bundle }) => {
  expect(await downloadsOf("guides/", bundle)).toEqual(addressesOf(bundle));
});

function addressesOf(bundle: string): string[] {
  return documentFormats.map((format) => `${site.address}${bundle}.${format}`);
}

/** The links of a page to a document, without broken ones. */
async function downloadsOf(place: string, bundle: string): Promise<string[]> {
  const { page, errors } = isolated;
  // Requests that are pending when the page is closed count as failed.
  await page.goto(`${site.address}${place}`, { waitUntil: "networkidle" });
  expect(errors).toEqual([]);
  const links = documentFormats.map((format) => page.locator(`a[href$="${bundle}.${format}"]`).first());
  const found = await Promise.all(
    links.map(async (link) => fetch(new URL((await link.getAttribute("href")) ?? "", page.url()))),
  );
  return found.filter(({ status }) => status === 200).map(({ url }) => url);
}

test("loads the home page with less than 50 kB", async () => {
  const { page, errors } = isolated;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let transferred = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.goto(site.address);
  await page.locator("#starlight__search input").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(transferred).toBeGreaterThan(10_000);
  expect(transferred).toBeLessThan(50_000);
  expect(errors).toEqual([]);
});
