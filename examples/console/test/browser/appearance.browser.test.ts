import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { findAxeViolations } from "@gw/test-support/axe";
import type { DemoCredentials } from "@gw/test-support/demo-service";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { open, signIn, visit } from "./visit.ts";

const folder = fileURLToPath(new URL("../../screenshots/", import.meta.url));
const wide = { width: 1280, height: 900 };
const narrow = { width: 375, height: 740 };

const given = setUpConsole();
let credentials: DemoCredentials;

beforeAll(() => mkdir(folder, { recursive: true }));

describe.each(["light", "dark"] as const)("in %s colors", (colorScheme) => {
  let page: Page;

  beforeAll(async () => {
    credentials = await given.service.issueCredentials();
    ({ page } = await visit(given.browser, given.site.address, { colorScheme }));
  });

  afterAll(() => page?.context().close());

  /** Takes a screenshot at both widths, and returns what is wrong: violations, and what is too wide for a narrow screen. */
  async function look(name: string): Promise<readonly string[]> {
    await page.setViewportSize(narrow);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    const overflow = width > narrow.width ? [`${name} is ${width} wide on a narrow screen`] : [];
    await page.screenshot({ path: `${folder}${name}.${colorScheme}.narrow.png`, fullPage: true });
    await page.setViewportSize(wide);
    await page.screenshot({ path: `${folder}${name}.${colorScheme}.png`, fullPage: true });
    return [...overflow, ...(await findAxeViolations(page))];
  }

  function button(name: string) {
    return page.getByRole("button", { name, exact: true }).click();
  }
  function field(label: string) {
    return page.getByLabel(label, { exact: true }).filter({ visible: true });
  }

  test("sign-in", async () => {
    expect(await look("sign-in")).toEqual([]);
    await signIn(page, "not a token");
    await page.getByText("This token was rejected").waitFor();
    expect(await look("sign-in-rejected")).toEqual([]);
    await signIn(page, credentials.dashboard);
    await page.getByRole("heading", { level: 1, name: "APIs" }).waitFor();
  });

  test("APIs", async () => {
    await page.getByText("First 2 APIs").waitFor();
    await button("Show more");
    await page.getByText("First 4 APIs").waitFor();
    expect(await look("apis")).toEqual([]);
  });

  test("no response", async () => {
    await page.context().setOffline(true);
    try {
      await field("Name").fill("order");
      await page.keyboard.press("Enter");
      await page.getByRole("alert").waitFor();
      expect(await look("no-response")).toEqual([]);
    } finally {
      await page.context().setOffline(false);
    }
  });

  test("users", async () => {
    await open(page, "Users");
    await page.getByText("First 2 users").waitFor();
    expect(await look("users")).toEqual([]);
  });

  test("policy", async () => {
    await open(page, "New policy");
    await page.getByRole("checkbox", { name: "Orders /orders/" }).check();
    await field("Name").fill("Gold");
    await field("Requests").fill("100");
    await field("Period").fill("60");
    expect(await look("policy")).toEqual([]);
    await button("Create policy");
    await page.getByRole("alert").waitFor();
    expect(await look("policy-conflict")).toEqual([]);
    await field("Name").fill(`Gold in ${colorScheme}`);
    await button("Create policy");
    await page.getByText("Policy created").waitFor();
    expect(await look("policy-created")).toEqual([]);
  });

  test("migration", async () => {
    await open(page, "Migration");
    await page.getByRole("checkbox", { name: "Orders /orders/" }).check();
    await page.getByRole("checkbox", { name: "Payments /payments/" }).check();
    await button("Dry-run 2 APIs");
    await page.getByText("Converted Orders").click();
    await button("Stage 2 APIs");
    await page.getByRole("heading", { name: "Report: stage" }).waitFor();
    expect(await look("migration")).toEqual([]);
    await button("Promote 2 APIs");
    await page.getByRole("dialog").waitFor();
    expect(await look("migration-confirmation")).toEqual([]);
    await page.keyboard.press("Escape");
  });

  test("trace", async () => {
    await open(page, "Trace");
    await field("Gateway key").waitFor();
    expect(await look("trace-key")).toEqual([]);
    await field("Gateway key").fill(credentials.gateway);
    await button("Use this key");
    await field("API").selectOption({ label: "Orders" });
    await expect.poll(() => field("Path").inputValue()).toBe("/orders/");
    await field("Headers").fill("no header");
    await button("Send and trace");
    await page.getByText("Is not a valid header name.").waitFor();
    expect(await look("trace-errors")).toEqual([]);
    // Without a credential, the gateway responds itself.
    await field("Headers").fill("");
    await button("Send and trace");
    await page.getByRole("heading", { name: "Response 401 from the gateway" }).waitFor();
    expect(await look("trace")).toEqual([]);
  });

  test("plans", async () => {
    await open(page, "Plans");
    await field("Portal key").fill(credentials.portal);
    await button("Use this key");
    await field("Plan ID").fill("2");
    await field("Name").fill("Team");
    await field("Requests").fill("many");
    await button("Save plan");
    await page.getByText("Must be a number.").waitFor();
    expect(await look("plans-errors")).toEqual([]);
    await field("Requests").fill("60");
    await button("Save plan");
    await page.getByText("Saved", { exact: true }).waitFor();
    expect(await look("plans")).toEqual([]);
  });

  test("an expired token", async () => {
    await open(page, "Users");
    await given.service.issueCredentials();
    await page.getByRole("searchbox").fill("lind");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in again" }).waitFor();
    expect(await look("sign-in-again")).toEqual([]);
  });
});

test("prefers the selected colors to those of the system, and remembers them", async () => {
  const { page } = await visit(given.browser, given.site.address, { colorScheme: "light" });
  function ground() {
    return page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  }
  const light = await ground();
  await page.getByText("Dark").click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect.poll(ground).toBe(dark);
  await page.context().close();
});
