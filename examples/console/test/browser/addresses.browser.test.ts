import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { getFocus, open, signIn, visit, type Visit } from "./visit.ts";

const given = setUpConsole();
let token: string;
let visited: Visit;
let page: Page;

beforeEach(async () => {
  ({ dashboard: token } = await given.service.issueCredentials());
  visited = await visit(given.browser, given.site.address);
  page = visited.page;
  await signIn(page, token);
  await page.getByText("First 2 APIs").waitFor();
});

afterEach(async () => {
  const { errors } = visited;
  await page.context().close();
  if (errors.length > 0) throw new Error(`The page ${errors.join(", ")}`);
});

function searchbox() {
  return page.getByRole("searchbox").filter({ visible: true });
}
function titles() {
  return page.locator(".record:visible h2").allInnerTexts();
}

async function search(text: string): Promise<void> {
  await searchbox().fill(text);
  await page.keyboard.press("Enter");
}

test("stores searches in the URL, for Back, Forward and reload", async () => {
  await search("order");
  await expect.poll(titles).toEqual(["Order events", "Orders"]);
  expect(page.url()).toMatch(/\/apis\?q=order$/);
  await search("pay & more?");
  await page.getByRole("status").getByText("No APIs match “pay & more?”.").waitFor();

  await page.goBack();
  await expect.poll(titles).toEqual(["Order events", "Orders"]);
  expect(await searchbox().inputValue()).toBe("order");
  await page.goForward();
  await page.getByRole("status").getByText("No APIs match").waitFor();
  await page.reload();
  await signIn(page, token);
  await page.getByRole("status").getByText("No APIs match “pay & more?”.").waitFor();
  expect(await searchbox().inputValue()).toBe("pay & more?");
});

test("keeps the search of each screen", async () => {
  await search("order");
  await open(page, "Users");
  await search("lind");
  await expect.poll(titles).toEqual(["Maya Lind"]);
  await open(page, "APIs");
  await expect.poll(titles).toEqual(["Order events", "Orders"]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Users" }).waitFor();
  await expect.poll(titles).toEqual(["Maya Lind"]);
});

async function enterKey(): Promise<void> {
  await page.getByLabel("Gateway key").fill("a key");
  await page.keyboard.press("Enter");
  await expect.poll(() => getFocus(page)).toContain("A gateway key is in use");
}

test("stores the API of a trace in the URL", async () => {
  await page.goto(`${given.site.address}trace`);
  await signIn(page, token);
  await enterKey();
  await page.getByLabel("API", { exact: true }).selectOption({ label: "Payments" });
  await expect.poll(() => page.getByLabel("Path", { exact: true }).inputValue()).toBe("/payments/");
  await page.goBack();
  await expect.poll(() => page.getByLabel("Path", { exact: true }).inputValue()).toBe("/catalogue/");
  await page.goto(`${given.site.address}trace?api=staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003`);
  await signIn(page, token);
  await enterKey();
  await expect.poll(() => page.getByLabel("Path", { exact: true }).inputValue()).toBe("/gw-staging/payments/");
});

test("moves the focus to the results when Back removes the record that has it", async () => {
  await page.getByRole("link", { name: "Trace a request to Catalogue" }).waitFor();
  await search("order");
  await expect.poll(titles).toEqual(["Order events", "Orders"]);
  await page.getByRole("link", { name: "Trace a request to Orders" }).focus();
  await page.goBack();
  await expect.poll(titles).toEqual(["Catalogue", "Inventory"]);
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Results");
});
