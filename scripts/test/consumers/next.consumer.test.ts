import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService, type DemoService } from "@gw/test-support/demo-service";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compilers, ConsumerProject, type Server } from "./consumer-project.ts";
import { commands, guideApplication } from "./guide-application.ts";

let service: DemoService;
let project: ConsumerProject;
let site: Server;
let browser: Browser;

beforeAll(async () => {
  service = await startDemoService();
  const files = guideApplication("next", "app/**/*.{ts,tsx}", service.address);
  project = await ConsumerProject.install("scripts/test/consumers/projects/next", files, commands);
  await project.runTool("next", "build");
  [site, browser] = await Promise.all([
    project.startServer("next", ["start", "--hostname", "127.0.0.1", "--port", "0"], /http:\/\/127\.0\.0\.1:\d+/),
    launchChromium(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
  await project?.remove();
  await service?.stop();
});

/** Opens the page of users with a session, and records the requests from the browser to the service. */
async function openUsers(accessKey: string) {
  const context = await browser.newContext();
  await context.addCookies([{ name: "access_key", value: accessKey, url: site.address }]);
  const page = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith(service.address)) requests.push(request.url());
  });
  page.on("pageerror", ({ message }) => errors.push(message));
  await page.addInitScript(() => sessionStorage.setItem("accessKey", "of the browser"));
  const html = await (await page.goto(`${site.address}/users`, { waitUntil: "networkidle" }))?.text();
  return { page, html, requests, errors };
}

describe("the page of the guide in Next.js, as it is built", () => {
  it.each(compilers)("compiles with %s", async (compiler) => {
    expect(await project.errors(compiler, [])).toEqual([]);
  });

  it("is rendered on the server and hydrated in the browser without a second request", async () => {
    const { dashboard } = await service.issueCredentials();
    const { page, html, requests, errors } = await openUsers(dashboard);
    expect(html).toContain("Maya");
    expect(await page.locator("li").allTextContents()).toContain("Maya");
    expect(requests).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it("retries in the browser if the request of the server was rejected", async () => {
    const { page, html, requests } = await openUsers("stranger");
    expect(html).not.toContain("Maya");
    expect(requests).not.toEqual([]);
    await page.context().close();
  });
});
