import { mkdir } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../../../../packages/docs/test/browser/chromium.ts";
import { serveConsole, type ConsoleSite } from "./console-site.ts";
import { startService, type Credentials, type Service } from "./service.ts";
import { open, signIn, visit } from "./visit.ts";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
const folder = fileURLToPath(new URL("../../screenshots/", import.meta.url));
const wide = { width: 1200, height: 900 };
const narrow = { width: 360, height: 740 };

let service: Service;
let site: ConsoleSite;
let browser: Browser;
let credentials: Credentials;

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  service = await startService();
  site = await serveConsole(service.address);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
  await service?.stop();
});

describe.each(["light", "dark"] as const)("in %s colours", (colorScheme) => {
  let page: Page;

  beforeAll(async () => {
    credentials = await service.issueCredentials();
    ({ page } = await visit(browser, site.address, { colorScheme }));
  });

  afterAll(() => page?.context().close());

  /** Looks at what is shown: no violation, nothing wider than a narrow screen, and a picture of both widths. */
  async function look(name: string): Promise<void> {
    await page.setViewportSize(narrow);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width);
    await page.screenshot({ path: `${folder}${name}.${colorScheme}.narrow.png`, fullPage: true });
    await page.setViewportSize(wide);
    await page.screenshot({ path: `${folder}${name}.${colorScheme}.png`, fullPage: true });
    await page.addScriptTag({ path: axe });
    const violations = await page.evaluate(async () => (await window.axe.run()).violations);
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
    expect(found, name).toEqual([]);
  }

  const button = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true });

  test("sign-in", async () => {
    await look("sign-in");
    await signIn(page, "refused");
    await page.getByText("The service does not take this token").waitFor();
    await look("sign-in-refused");
    await signIn(page, credentials.dashboard);
    await page.getByRole("heading", { level: 1, name: "APIs" }).waitFor();
  });

  test("APIs", async () => {
    await page.getByText("The first 2 APIs").waitFor();
    await button("Show more");
    await page.getByText("The first 4 APIs").waitFor();
    await look("apis");
  });

  test("no answer", async () => {
    await page.context().setOffline(true);
    await field("Name").fill("order");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await look("no-answer");
    await page.context().setOffline(false);
  });

  test("users", async () => {
    await open(page, "Users");
    await page.getByText("The first 2 users").waitFor();
    await look("users");
  });

  test("policy", async () => {
    await open(page, "New policy");
    await page.getByRole("checkbox", { name: "Orders /orders/" }).check();
    await field("Name").fill("Gold");
    await field("Requests").fill("100");
    await field("Period").fill("60");
    await look("policy");
    await button("Create policy");
    await page.getByText("This policy exists already").waitFor();
    await look("policy-conflict");
    await field("Name").fill(`Gold in ${colorScheme}`);
    await button("Create policy");
    await page.getByText("The policy is stored").waitFor();
    await look("policy-created");
  });

  test("migration", async () => {
    await open(page, "Migration");
    await page.getByRole("checkbox", { name: "Orders /orders/" }).check();
    await page.getByRole("checkbox", { name: "Payments /payments/" }).check();
    await page.getByRole("checkbox", { name: "Catalogue /catalogue/" }).check();
    await button("Dry-run 3 APIs");
    await page.getByText("What Orders becomes").click();
    await button("Stage 2 APIs");
    await page.getByRole("heading", { name: "Report: stage" }).waitFor();
    await look("migration");
    await button("Promote 2 APIs");
    await page.getByRole("dialog").waitFor();
    await look("migration-confirmation");
    await page.keyboard.press("Escape");
  });

  test("trace", async () => {
    await open(page, "Trace");
    await field("Gateway key").waitFor();
    await look("trace-key");
    await field("Gateway key").fill(credentials.gateway);
    await button("Use this key");
    await field("API").selectOption({ label: "Orders" });
    await field("Headers").fill("no header");
    await button("Send and trace");
    await page.getByText("Write Name: value.").waitFor();
    await look("trace-faults");
    // Without a credential the gateway answers by itself.
    await field("Headers").fill("");
    await button("Send and trace");
    await page.getByRole("heading", { name: "Answered 401 by the gateway itself" }).waitFor();
    await look("trace");
  });

  test("an expired token", async () => {
    await service.issueCredentials();
    await open(page, "Users");
    await page.getByRole("searchbox").fill("lind");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Sign in again" }).waitFor();
    await look("sign-in-again");
  });
});

test("takes the colours that are chosen over those of the system, and keeps the choice", async () => {
  const { page } = await visit(browser, site.address, { colorScheme: "light" });
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await page.getByText("Dark").click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.reload();
  await expect.poll(ground).toBe(dark);
  await page.context().close();
});

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
  }
}
