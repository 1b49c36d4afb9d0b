import type { DemoCredentials } from "@gw/test-support/demo-service";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { open, signIn, visit, type Visit } from "./visit.ts";

const given = setUpConsole();
let credentials: DemoCredentials;
let visited: Visit;
let page: Page;

beforeEach(async () => {
  credentials = await given.service.issueCredentials();
  visited = await visit(given.browser, given.site.address);
  page = visited.page;
});

afterEach(async () => {
  const { errors } = visited;
  await page.context().close();
  if (errors.length > 0) throw new Error(`The page ${errors.join(", ")}`);
});

function field(label: string) {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}
function isFocused(label: string) {
  return field(label).evaluate((input) => input === document.activeElement);
}

async function enter(token = credentials.dashboard): Promise<void> {
  await signIn(page, token);
  await page.getByRole("heading", { level: 1, name: "APIs" }).waitFor();
  await page.getByText("First 2 APIs").waitFor();
}

test("reports a rejected token at its field", async () => {
  await signIn(page, "not a token");
  await page.getByText("This token was rejected").waitFor();
  await expect.poll(() => isFocused("Dashboard token")).toBe(true);
});

test("offers to try again when there is no response", async () => {
  await enter();
  await page.context().setOffline(true);
  await field("Name").fill("order");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("No complete response").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("2 APIs", { exact: true }).waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Results");
});

test("keeps the loaded pages when the next one fails", async () => {
  await enter();
  await page.route("**/api/apis/search?*p=2*", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("alert").getByText("Status 502, not from the service").waitFor();
  expect(await page.evaluate(() => document.activeElement?.role ?? document.activeElement?.tagName)).toBe("alert");
  expect(await page.locator(".record:visible").count()).toBe(2);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("First 4 APIs").waitFor();
  expect(await page.locator(".record:visible").count()).toBe(4);
});

test("loads the code of a screen again after it failed to load", async () => {
  // Screens load while they are still hidden.
  await page.route("**/assets/users-screen-*.js", (route) => route.abort());
  await enter();
  await page.getByRole("navigation").getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("alert").getByText("The screen could not be loaded").waitFor();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("First 2 users").waitFor();
  expect(await page.getByRole("alert").count()).toBe(0);
  // React logs what a boundary catches.
  visited = { ...visited, errors: visited.errors.filter((error) => !error.includes("LoadError")) };
});

test("keeps the input of a form that can't be sent", async () => {
  await enter();
  await open(page, "New policy");
  await field("Name").fill("Bronze");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Create policy" }).click();
  await page.getByRole("alert").getByText("No complete response").waitFor();
  await page.context().setOffline(false);
  expect(await field("Name").inputValue()).toBe("Bronze");
  await page.getByRole("button", { name: "Create policy" }).click();
  await page.getByText("Policy created").waitFor();
});

test("asks to sign in again when a token has expired, and returns to the form", async () => {
  await enter();
  await open(page, "New policy");
  await field("Name").fill("Copper");
  const renewed = await given.service.issueCredentials();
  await page.getByRole("button", { name: "Create policy" }).click();
  await page.getByRole("heading", { name: "Sign in again" }).waitFor();
  await page.getByText("it may have expired or been replaced").waitFor();
  expect(await page.getByRole("navigation").count()).toBe(0);

  await signIn(page, renewed.dashboard);
  await page.getByRole("heading", { level: 1, name: "New policy" }).waitFor();
  expect(await field("Name").inputValue()).toBe("Copper");
  await page.getByRole("button", { name: "Create policy" }).click();
  await page.getByText("Policy created").waitFor();
});

test("asks to sign in again when a search is rejected, and can discard everything", async () => {
  await enter();
  await open(page, "New policy");
  await field("Name").fill("Somebody else's");
  const renewed = await given.service.issueCredentials();
  // The search may be rejected before the screen is visible.
  await page.getByRole("navigation").getByRole("link", { name: "Users", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in again" }).waitFor();
  await page.getByRole("button", { name: "Discard and start over" }).click();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
  await signIn(page, renewed.dashboard);
  await page.getByText("First 2 users").waitFor();
  await open(page, "New policy");
  expect(await field("Name").inputValue()).toBe("");
});

test("asks again for a gateway key that is rejected, and keeps the request", async () => {
  await enter();
  await open(page, "Trace");
  await field("Gateway key").fill("revoked");
  await page.getByRole("button", { name: "Use this key" }).click();
  await field("Path").fill("/catalogue/kept");
  await page.getByRole("button", { name: "Send and trace" }).click();
  await page.getByText("This key was rejected").waitFor();
  await expect.poll(() => isFocused("Gateway key")).toBe(true);
  await field("Gateway key").fill(credentials.gateway);
  await page.getByRole("button", { name: "Use this key" }).click();
  expect(await field("Path").inputValue()).toBe("/catalogue/kept");
  await page.getByRole("button", { name: "Send and trace" }).click();
  // Nothing listens at the upstream of the demo APIs. The trace reports it and is not a failure itself.
  await page.getByRole("heading", { name: /^(No response|Response 200)/ }).waitFor();
});

test("stores no credential", async () => {
  await enter();
  await open(page, "Trace");
  await field("Gateway key").fill(credentials.gateway);
  await page.getByRole("button", { name: "Use this key" }).click();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
  expect(kept).not.toContain(credentials.dashboard);
  expect(kept).not.toContain(credentials.gateway);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
});
