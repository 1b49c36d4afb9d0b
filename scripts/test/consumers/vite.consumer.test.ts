import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ConsumerProject, type Server } from "./consumer-project.ts";
import { freePort } from "./free-port.ts";
import { readmeApplication } from "./readme-application.ts";

let service: DemoService;
let project: ConsumerProject;
let site: Server;
let browser: Browser;
let page: Page;
const failures: string[] = [];

/** The organization of the demo data. */
const organization = "64f0c2a19b3e7d0001a4c5d2";

beforeAll(async () => {
  const port = String(await freePort());
  service = await startDemoService();
  // The page calls its own origin, which forwards to the service: pages of other origins can't call the admin endpoint.
  const { files, commands } = await readmeApplication(`http://127.0.0.1:${port}`);
  const proxied = new Map([...files, ["service-address", service.address]]);
  project = await ConsumerProject.install("scripts/test/consumers/projects/vite-readme", proxied, commands);
  await project.runTool("vite", "build", "--logLevel", "error");
  const options = ["preview", "--host", "127.0.0.1", "--port", port, "--strictPort"];
  [site, browser] = await Promise.all([
    project.startServer("vite", options, /http:\/\/127\.0\.0\.1:\d+/),
    launchChromium(),
  ]);
  page = await browser.newPage();
  page.on("pageerror", ({ message }) => failures.push(message));
  page.on("console", (message) => {
    if (message.type() === "error") failures.push(message.text());
  });
  const { dashboard: token, admin: adminKey } = await service.issueCredentials();
  const parameters = new URLSearchParams({ service: site.address, token, adminKey, organization });
  await page.goto(`${site.address}/#${parameters}`);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await project?.remove();
  await service?.stop();
});

describe("the components of the README, built with Vite", () => {
  it("show the data of the service", async () => {
    await expect.poll(() => page.locator("#users li").count()).toBe(2);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => page.locator("#users li").count()).toBeGreaterThan(2);
    await expect.poll(() => page.locator("#names li").count()).toBe(2);
    await expect.poll(() => page.locator("#apis").textContent()).toContain("Orders");
    await expect.poll(() => page.locator("#count").textContent()).toMatch(/^[3-9] users$/);
    expect(failures).toEqual([]);
  });

  it("create records", async () => {
    await page.getByRole("button", { name: "Create policy" }).click();
    await page.getByRole("button", { name: "Add Ada" }).click();
    await expect.poll(() => page.locator("#users").textContent()).toContain("ada@example.com");
    expect(await page.getByRole("alert").allTextContents()).toEqual([]);
    expect(failures).toEqual([]);
  });
});
