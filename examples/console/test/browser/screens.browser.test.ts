import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { DemoCredentials } from "@gw/test-support/demo-service";
import type { Locator, Page, Route } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { open, signIn, visit, type Visit } from "./visit.ts";

const given = setUpConsole();
let upstream: Server;
let credentials: DemoCredentials;
let visited: Visit;
let page: Page;

beforeAll(async () => {
  upstream = createServer((_request, response) => response.end('{"items":[]}'));
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  credentials = await given.service.issueCredentials();
});

afterAll(() => {
  upstream?.close();
});

beforeEach(async () => {
  visited = await visit(given.browser, given.site.address);
  page = visited.page;
  await signIn(page, credentials.dashboard);
  await page.getByRole("heading", { level: 1, name: "APIs" }).waitFor();
});

afterEach(async () => {
  const { errors } = visited;
  await page.context().close();
  if (errors.length > 0) throw new Error(`The page ${errors.join(", ")}`);
});

/** A field of the visible screen. The page also contains the fields of hidden screens. */
function field(label: string) {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

function isFocused(input: Locator) {
  return input.evaluate((element) => element === document.activeElement);
}

/** Returns the labels of the visible fields that have errors. */
function findInvalid() {
  return page
    .locator("[aria-invalid=true]:visible")
    .evaluateAll((inputs) => inputs.map((input) => document.querySelector(`label[for="${input.id}"]`)?.textContent));
}

function getFocus() {
  return page.evaluate(() => document.activeElement?.textContent);
}

test("lists APIs page by page, and moves the focus to the first new one", async () => {
  await page.getByText("First 2 APIs").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("First 4 APIs").waitFor();
  await expect.poll(getFocus).toContain("Order events");
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("First 6 APIs").waitFor();
  await page.getByRole("button", { name: "Show more" }).click();
  await page.getByText("7 APIs", { exact: true }).waitFor();
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
});

test("finds APIs by name, and reports if there are none", async () => {
  await field("Name").fill("order");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".record h2").allInnerTexts()).toEqual(["Order events", "Orders"]);
  await field("Name").fill("nothing like it");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("No APIs match").waitFor();
});

test("finds users by email", async () => {
  await open(page, "Users");
  await page.getByText("First 2 users").waitFor();
  await field("Email").fill("LIND");
  await page.getByRole("button", { name: "Search" }).click();
  await expect.poll(() => page.locator(".record:visible h2").allInnerTexts()).toEqual(["Maya Lind"]);
});

test("creates a policy after the errors of the form and the service are fixed", async () => {
  await open(page, "New policy");
  await field("Requests").fill("many");
  await field("Period").fill("60");
  await field("ID").fill("silver keys");
  await page.getByRole("button", { name: "Create policy" }).click();
  await expect.poll(() => findInvalid()).toEqual(["ID", "Requests"]);
  // The first invalid field takes the focus.
  const identifier = field("ID");
  expect(await isFocused(identifier)).toBe(true);
  expect(await identifier.getAttribute("aria-invalid")).toBe("true");
  const describedBy = (await identifier.getAttribute("aria-describedby")) ?? "";
  const described = await Promise.all(
    describedBy.split(" ").map((id) => page.evaluate((found) => document.getElementById(found)?.textContent, id)),
  );
  expect(described.join(" ")).toContain("Must consist of letters");

  await field("Requests").fill("100");
  await expect.poll(() => findInvalid()).toEqual(["ID"]);
  await field("Name").fill("Gold");
  await field("Tags").fill("partners, , gold");
  await identifier.fill("silver");
  await page.getByRole("button", { name: "Create policy" }).click();
  // The service reports a name that another policy has.
  await page.getByRole("alert").waitFor();
  await expect.poll(() => findInvalid()).toEqual(["Name"]);
  expect(await isFocused(field("Name"))).toBe(true);
  await field("Name").fill("Silver");
  await expect.poll(() => findInvalid()).toEqual([]);

  await page.getByRole("checkbox", { name: "Orders /orders/" }).check();
  const sent = page.waitForRequest("**/api/portal/policies");
  await page.getByRole("button", { name: "Create policy" }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: "Silver",
    id: "silver",
    tags: ["partners", "gold"],
    rate: 100,
    per: 60,
    access_rights: {
      "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001": { api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001", api_name: "Orders" },
    },
  });
  await expect.poll(getFocus).toBe("Policy created");
});

test("migrates APIs: dry run, stage, promote", async () => {
  await open(page, "Migration");
  await page.getByRole("checkbox", { name: "Inventory /inventory/" }).check();
  await page.getByRole("checkbox", { name: "Payments /payments/" }).check();
  await page.getByRole("button", { name: "Dry-run 2 APIs" }).click();
  const dryRun = page.getByRole("region", { name: "Report: dry run" });
  await dryRun.waitFor();
  await expect.poll(getFocus).toBe("Report: dry run");
  expect(await dryRun.locator(".counts dd").allInnerTexts()).toEqual(["2", "0", "0"]);
  await dryRun.getByText("Converted Inventory").click();
  await dryRun.getByText('"openapi": "3.0').first().waitFor();

  await page.getByRole("button", { name: "Stage 2 APIs" }).click();
  const staged = page.getByRole("region", { name: "Report: stage" });
  await staged.getByText("staging-4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002").waitFor();
  expect(await staged.locator(".counts dd").allInnerTexts()).toEqual(["1", "0", "1"]);

  await page.getByRole("button", { name: "Promote 2 APIs" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("region", { name: "Report: promote" }).count()).toBe(0);
  await expect.poll(getFocus).toBe("Promote 2 APIs");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Promote" }).click();
  const promoted = page.getByRole("region", { name: "Report: promote" });
  await promoted.waitFor();
  expect(await promoted.locator(".counts dd").allInnerTexts()).toEqual(["2", "0", "0"]);

  await open(page, "APIs");
  await field("Name").fill("staged");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("No APIs match").waitFor();
});

test("shows a debug request stage by stage", async () => {
  // A TCP server's address is an object; only that of a pipe is a string.
  const { port } = upstream.address() as AddressInfo;
  await page.getByRole("link", { name: "Trace a request to Catalogue" }).click();
  await field("Gateway key").fill(credentials.gateway);
  await page.getByRole("button", { name: "Use this key" }).click();
  expect(await field("API").inputValue()).toBe("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6005");

  await field("Upstream URL").fill("not an address");
  await field("Headers").fill("no header");
  await page.getByRole("button", { name: "Send and trace" }).click();
  await page.getByText("Must be an absolute http or https URL.").waitFor();
  await page.getByText("Is not a valid header name.").waitFor();
  expect(await findInvalid()).toEqual(["Headers", "Upstream URL"]);
  await field("Headers").fill("Authorization: a key");
  await field("Upstream URL").fill(`http://127.0.0.1:${port}/`);
  await field("Path").fill("/catalogue/items?limit=2");
  await page.getByRole("button", { name: "Send and trace" }).click();
  await expect.poll(getFocus).toBe("Response 200 from the upstream");
  await page.getByRole("region", { name: "Response body" }).getByText('"items": []').waitFor();

  await field("Path").fill("/elsewhere");
  await page.getByRole("button", { name: "Send and trace" }).click();
  await expect.poll(getFocus).toBe("Response 404 from the gateway");
  await page.getByText("Not reached").first().waitFor();

  // A failure replaces the trace of the previous request.
  await field("Headers").fill("no header");
  await page.getByRole("button", { name: "Send and trace" }).click();
  await expect.poll(() => isFocused(field("Headers"))).toBe(true);
  expect(await page.getByRole("heading", { name: /^Response/ }).count()).toBe(0);

  // Each API has a form of its own.
  await field("API").selectOption({ label: "Orders" });
  await expect.poll(() => findInvalid()).toEqual([]);

  await page.getByRole("button", { name: "Forget it" }).click();
  expect(await field("Gateway key").evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field("Gateway key").inputValue()).toBe("");
});

test("saves a plan, and shows it before the service responds", async () => {
  await open(page, "Plans");
  await field("Portal key").fill(credentials.portal);
  await page.getByRole("button", { name: "Use this key" }).click();
  await field("Plan ID").fill("2");
  await field("Name").fill("Team");
  await field("Requests").fill("60");
  await page.getByRole("button", { name: "Save plan" }).click();
  const saved = page.getByRole("region", { name: "Saved plans" });
  await saved.getByText("Saved", { exact: true }).waitFor();

  const isApproved = saved.getByRole("switch", { name: "Approve access requests automatically" });
  expect(await isApproved.isChecked()).toBe(false);
  const held = Promise.withResolvers<Route>();
  await page.route("**/portal/plans/2", (route) => held.resolve(route));
  await isApproved.click();
  await saved.getByText("Saving").waitFor();
  expect(await isApproved.isChecked()).toBe(true);
  const route = await held.promise;
  await route.fulfill({ status: 503, body: "busy" });
  await page.getByRole("alert").getByText("Status 503, not from the service").waitFor();
  expect(await isApproved.isChecked()).toBe(false);

  await page.unrouteAll();
  const sent = page.waitForRequest("**/portal/plans/2");
  await isApproved.click();
  expect((await sent).postDataJSON()).toMatchObject({ Name: "Team", RateLimit: 60, AutoApproveAccessRequests: true });
  await saved.getByText("Saved", { exact: true }).waitFor();
  expect(await isApproved.isChecked()).toBe(true);

  await saved.getByRole("button", { name: "Edit Team" }).click();
  expect(await field("Requests").inputValue()).toBe("60");
  await field("Provider ID").fill("99");
  await page.getByRole("button", { name: "Save plan" }).click();
  await expect.poll(() => findInvalid()).toEqual(["Provider ID"]);
});

test("keeps the input of an inactive screen", async () => {
  await open(page, "New policy");
  await field("Name").fill("Half written");
  await open(page, "Users");
  await open(page, "New policy");
  expect(await field("Name").inputValue()).toBe("Half written");
});

test("supports the keyboard, from the skip link to the heading of each screen", async () => {
  await page.reload();
  await field("Dashboard token").fill(credentials.dashboard);
  await page.keyboard.press("Enter");
  await expect.poll(getFocus).toBe("APIs");
  await page.keyboard.press("Shift+Tab");
  while ((await getFocus()) !== "Skip to content") await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
  await page.getByRole("link", { name: "Users" }).focus();
  await page.keyboard.press("Enter");
  // The link has the same text as the heading.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  expect(await getFocus()).toBe("Users");
  expect(await page.title()).toBe("Users · Gateway console");
  await page.getByRole("button", { name: "Sign out" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(getFocus).toBe("Sign in");
});
