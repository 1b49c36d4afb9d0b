import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilers, ConsumerProject, type Server } from "./consumer-project.ts";
import { commands, guideApplication } from "./guide-application.ts";

let service: DemoService;
let project: ConsumerProject;
let site: Server;
let browser: Browser;
let page: Page;
const failures: string[] = [];

beforeAll(async () => {
  service = await startDemoService();
  // The page calls its own origin, which forwards to the service: pages of other origins can't call the admin endpoint.
  const files = guideApplication("guides", "*.tsx", service.address).set("service-address", service.address);
  project = await ConsumerProject.install("scripts/test/consumers/projects/vite", files, commands);
  await project.runTool("vite", "build", "--logLevel", "error");
  [site, browser] = await Promise.all([
    project.startServer("vite", ["preview", "--host", "127.0.0.1", "--port", "0"], /http:\/\/127\.0\.0\.1:\d+/),
    launchChromium(),
  ]);
  page = await browser.newPage();
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });
  const { dashboard: token, admin: adminKey } = await service.issueCredentials();
  await page.goto(`${site.address}/#${new URLSearchParams({ token, adminKey })}`);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await project?.remove();
  await service?.stop();
});

describe("the components of the guide to React, built with Vite", () => {
  it.each(compilers)("compile with %s", async (compiler) => {
    expect(await project.errors(compiler, [])).toEqual([]);
  });

  it("show the data of the service", async () => {
    const found = page.locator("#UsersByEmail li");
    await expect.poll(() => found.count()).toBe(2);
    await page.getByRole("button", { name: "More" }).click();
    await expect.poll(() => found.count()).toBeGreaterThan(2);
    await page.getByLabel("Part of an email address").fill("lind");
    await expect.poll(() => found.allTextContents()).toEqual(["maya.lind@example.com"]);
    await expect.poll(() => page.locator("#StreamVersion").textContent()).toMatch(/^Order events \d/);
    await expect.poll(() => page.locator("#UserCount").textContent()).toMatch(/^[3-9] users$/);
    expect(failures).toEqual([]);
  });

  it("create records", async () => {
    await page.getByRole("button", { name: "Create the policy" }).click();
    await expect.poll(() => page.locator("#NewPolicy").textContent()).toMatch(/^Policy \S+ is stored\.$/);
    await page.getByRole("button", { name: "Create the user" }).click();
    await expect.poll(() => page.locator("#NewUser").textContent()).toContain("ada.berg@example.com");
    await expect.poll(() => page.locator("#UserCount").textContent()).toMatch(/^[4-9] users$/);
    expect(await page.getByRole("alert").allTextContents()).toEqual([]);
    expect(failures).toEqual([]);
  });
});
