import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Locator } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { variedDocument } from "./documents.ts";
import { ownSite } from "../own-site.ts";
import { showSite } from "./shown-site.ts";

const site = showSite(variedDocument, await ownSite());
let isolated: IsolatedPage;

beforeEach(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
  await isolated.page.goto(`${site.address}operations/create-order.html`);
});

afterEach(async () => {
  await isolated.page.context().close();
});

/** Presses Tab until an element has the focus; the test times out if it can't be reached. */
async function tabTo(element: Locator): Promise<void> {
  while (!(await element.evaluate((node) => node.matches(":focus")))) await isolated.page.keyboard.press("Tab");
}

test.each([
  ["list ord", "operations/list-orders.html"],
  ["订单", "operations/delete-order.html"],
  ["article", "operations/create-order.html#body.address.lines.article"],
  ["limit breaks", "guides/pages/index.html#what-breaks"],
])("finds %s", async (words, address) => {
  const { page, errors } = isolated;
  await page.keyboard.press("/");
  await page.keyboard.type(words);
  // A page that is left while they load would report them as missing.
  await expect.poll(() => page.evaluate("globalThis.searchEverything !== undefined")).toBe(true);
  await page.locator(`#results a[href="${site.address}${address}"]`).waitFor();
  while ((await page.locator("#results [aria-selected=true] a").getAttribute("href")) !== site.address + address) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(site.address + address);
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  expect(errors).toEqual([]);
});

test("an old link of another reference leads to the page that it means", async () => {
  const { page } = isolated;
  for (const anchor of ["#operation/createOrder", "#tag/Orders/operation/createOrder"]) {
    await page.goto(`${site.address}index.html${anchor}`);
    await page.waitForURL(`${site.address}operations/create-order.html`);
    expect(await page.locator("h1").innerText()).toBe("create Order");
  }
});

test("loads nothing of the search before it is opened", async () => {
  const { page } = isolated;
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  await page.reload();
  expect(requests.filter((path) => /titles|texts|search|try-it/.test(path))).toEqual([]);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await page.getByText("No results for “zzzz”.").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.locator("dialog[open]").count()).toBe(0);
});

test("the first stop skips the navigation", async () => {
  const { page } = isolated;
  for (const key of ["Tab", "Enter", "Tab"]) await page.keyboard.press(key);
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("arrow keys switch tabs, and a status shows its example", async () => {
  const { page } = isolated;
  await tabTo(page.locator(".responses .status").first());
  await page.keyboard.press("ArrowRight");
  expect(await page.locator(".responses details[open] .status").innerText()).toBe("404");
  await expect.poll(() => page.locator(".examples details[open] .tab").innerText()).toBe("404");
});

test("copies the open sample", async () => {
  const { page } = isolated;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await tabTo(page.getByRole("button", { name: "Copy" }).first());
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Copied" }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^curl "https:\/\/eu\.example\.com\/orders"/,
  );
});

test("the menu of a phone keeps the focus, and closes by Escape", async () => {
  const { page } = isolated;
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole("link", { name: "Menu" });
  await tabTo(menu);
  await page.keyboard.press("Enter");
  await tabTo(page.getByRole("dialog", { name: "Menu" }).getByRole("link", { name: "list Orders" }));
  await page.keyboard.press("Escape");
  await expect.poll(() => menu.evaluate((node) => node.matches(":focus"))).toBe(true);
});

test("works from the disk", async () => {
  const folder = await mkdtemp(join(tmpdir(), "gw-reference-"));
  try {
    for (const [path, write] of site.files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), write());
    }
    const address = pathToFileURL(`${folder}/`).href;
    const { page, errors } = await openIsolatedPage(site.browser, address);
    await page.goto(`${address}operations/create-order.html`);
    await page.keyboard.press("/");
    await page.keyboard.type("article");
    await page.locator(`#results a[href="${address}schemas/line.html#value.article"]`).click();
    await page.waitForURL(`${address}schemas/line.html#value.article`);
    expect(errors).toEqual([]);
    await page.context().close();
  } finally {
    await rm(folder, { recursive: true });
  }
});
