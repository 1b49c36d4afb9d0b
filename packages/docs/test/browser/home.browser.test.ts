import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentFormats, publishedDocuments, references } from "../../src/references.ts";
import { showSite } from "./shown-site.ts";
import { fileAddress } from "./site.ts";

const site = showSite();
let isolated: IsolatedPage;

beforeEach(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
});

afterEach(async () => {
  await isolated.page.context().close();
});

test.each(references)("leads to the reference of $bundle and back, by keyboard", async ({ title, folder }) => {
  const { page, complaints } = isolated;
  await page.goto(site.address);
  const link = page.getByRole("main").getByRole("link", { name: title, exact: true });
  while (!(await link.evaluate((element) => element.matches(":focus")))) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.address}${folder}/`);
  await page.getByRole("link", { name: "Documentation" }).click();
  await page.waitForURL(site.address);
  expect(complaints).toEqual([]);
});

test.each(publishedDocuments)("offers the document $bundle for download", async ({ bundle }) => {
  expect(await downloadsOf("", bundle)).toEqual(addressesOf(bundle));
});

test.each(references)("offers the document that the reference of $bundle renders for download", async (reference) => {
  expect(await downloadsOf(`${reference.folder}/`, reference.bundle)).toEqual(addressesOf(reference.bundle));
});

const addressesOf = (bundle: string): string[] => documentFormats.map((format) => `${site.address}${bundle}.${format}`);

/** The addresses at which a page offers a document, as far as they lead to it. */
async function downloadsOf(place: string, bundle: string): Promise<string[]> {
  const { page, complaints } = isolated;
  // What a page still loads when it is left counts as failed.
  await page.goto(`${site.address}${place}`, { waitUntil: "networkidle" });
  expect(complaints).toEqual([]);
  const links = documentFormats.map((format) => page.locator(`a[href$="${bundle}.${format}"]`).first());
  const found = await Promise.all(
    links.map(async (link) => fetch(new URL((await link.getAttribute("href")) ?? "", page.url()))),
  );
  return found.filter(({ status }) => status === 200).map(({ url }) => url);
}

test("finds a field by the reference's search", async () => {
  const { page, complaints } = isolated;
  await page.goto(`${site.address}reference/`);
  await page.getByRole("link", { name: "Policies" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("throttle_interval");
  await page.getByText("request fields").first().waitFor();
  expect(complaints).toEqual([]);
});

test("shows a reference that is opened from the file system", async () => {
  const { page, complaints } = await openIsolatedPage(site.browser, "file:");
  await page.goto(`${fileAddress("reference/portal/index.html")}#/plans/updateplan`);
  await page.getByText("PlanQuotaRenewalRate").first().waitFor();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test("loads the home page with less than 100 kB, search included", async () => {
  const { page, complaints } = isolated;
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  let transferred = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (transferred += encodedDataLength));
  await page.goto(site.address);
  await page.locator("#starlight__search form").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  expect(transferred).toBeGreaterThan(10_000);
  expect(transferred).toBeLessThan(100_000);
  expect(complaints).toEqual([]);
});
