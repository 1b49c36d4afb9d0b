import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Locator } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showSite } from "./shown-site.ts";

const site = showSite();
let isolated: IsolatedPage;

beforeEach(async () => {
  isolated = await openIsolatedPage(site.browser, site.address);
  await isolated.page.goto(site.address);
});

afterEach(async () => {
  await isolated.page.context().close();
});

/** Presses Tab until an element has the focus; the test times out if it can't be reached. */
async function tabTo(element: Locator): Promise<void> {
  while (!(await element.evaluate((node) => node.matches(":focus")))) await isolated.page.keyboard.press("Tab");
}

test.each([
  ["quota_renewal_rate", "Create a policy", "reference/create-policy/"],
  ["searchUsers", "Search users by email", "reference/search-users/"],
  ["unknown_reference", "Unknown reference", "errors/unknown_reference/"],
])("finds %s", async (words, title, address) => {
  const { page, errors } = isolated;
  await page.locator("#starlight__search input").waitFor({ state: "attached" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type(words);
  const result = page.locator(".pagefind-ui__result-link").filter({ hasText: title }).first();
  await result.waitFor();
  await tabTo(result);
  await page.keyboard.press("Enter");
  await page.waitForURL(site.address + address);
  expect(errors).toEqual([]);
});

test("a search that can't be loaded says so", async () => {
  const { page } = isolated;
  await page.route("**/_astro/ui-core.*", (route) => route.abort());
  await page.locator("#starlight__search input").waitFor({ state: "attached" });
  await page.keyboard.press("Control+k");
  const message = page.getByRole("alert");
  await expect.poll(() => message.textContent()).toBe("Search could not be loaded. Reload the page.");
});

test("Escape closes the search and restores the focus", async () => {
  const { page } = isolated;
  const button = page.getByRole("button", { name: "Search" });
  await tabTo(button);
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Search" }).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => button.evaluate((node) => node.matches(":focus"))).toBe(true);
});

test("the first Tab stop skips the navigation", async () => {
  const { page } = isolated;
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("the navigation opens an operation", async () => {
  const { page, errors } = isolated;
  // Requests that are pending when a page is left count as failed.
  await page.waitForLoadState("networkidle");
  await page.goto(`${site.address}guides/`);
  await tabTo(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Replace a plan" }));
  await page.keyboard.press("Enter");
  await page.waitForURL(`${site.address}reference/update-plan/`);
  expect(errors).toEqual([]);
});

test("copies a sample", async () => {
  const { page } = isolated;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await tabTo(page.getByRole("button", { name: "Copy to clipboard" }).first());
  await page.keyboard.press("Enter");
  await page.getByText("Copied!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "export GW_BASE_URL=http://127.0.0.1:8080\nexport GW_DASHBOARD_TOKEN=…",
  );
});
