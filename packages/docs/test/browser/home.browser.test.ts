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
  await offersDownloads("", bundle);
});

test.each(references)("offers the document that the reference of $bundle renders for download", async (reference) => {
  await offersDownloads(`${reference.folder}/`, reference.bundle);
});

async function offersDownloads(place: string, bundle: string): Promise<void> {
  const { page, complaints } = isolated;
  // What a page still loads when it is left counts as failed.
  await page.goto(`${site.address}${place}`, { waitUntil: "networkidle" });
  for (const format of documentFormats) {
    const name = `${bundle}.${format}`;
    const link = page.locator(`a[href$="${name}"]`).first();
    const target = new URL((await link.getAttribute("href")) ?? "", page.url());
    expect(target.href).toBe(`${site.address}${name}`);
    expect((await fetch(target)).status).toBe(200);
  }
  expect(complaints).toEqual([]);
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
