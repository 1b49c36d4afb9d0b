import { startDemoService, type DemoCredentials, type DemoService } from "@gw/test-support/demo-service";
import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { documentedOperations } from "../built/documented-operation.ts";
import { kebabCase } from "@gw/openapi/document";
import { freePort } from "@gw/test-support/listen-anywhere";

const operations = documentedOperations(readDocument("openapi"));

/** Sends the request of an operation's page with a credential, and returns the status. */
async function send(page: Page, credential: string): Promise<string> {
  await page.locator(".trial input[type=password]").fill(credential);
  await page.getByRole("button", { name: "Send request" }).click();
  await page.locator(".trial .result .status").waitFor();
  return page.locator(".trial .result .status").innerText();
}

describe("on the service", () => {
  let service: DemoService;
  let browser: Browser;
  let credentials: DemoCredentials;
  let isolated: IsolatedPage;

  beforeAll(async () => {
    service = await startDemoService({ GW_DEBUG_TARGETS: "127.0.0.1:8082" });
    credentials = await service.issueCredentials();
    browser = await launchChromium();
    isolated = await openIsolatedPage(browser, service.address);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  /** Opens the form of an operation, which sends to the service that serves the page. */
  async function open(id: string): Promise<Page> {
    const { page } = isolated;
    await page.goto(`${service.address}/docs/operations/${kebabCase(id)}.html`);
    await page.getByRole("button", { name: "Try it" }).click();
    const address = page.getByRole("textbox", { name: "Address", exact: true });
    await address.fill((await address.inputValue()).replace(/^https?:\/\/[^/]+/, service.address));
    return page;
  }

  test.each(operations)(
    "$id succeeds with the values that the page fills in",
    async ({ id, credential, responses }) => {
      const page = await open(id);
      const surface = credential.replace(/(?:Token|Key)$/, "") as keyof DemoCredentials;
      const [success] = responses;
      expect(await send(page, credentials[surface])).toMatch(new RegExp(`^${success?.status} `));
      expect(await page.locator(".trial .outcome").innerText()).toContain(`curl "${service.address}`);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(
        credentials[surface],
      );
    },
  );

  test("shows an error, and keeps a credential in the tab without a pasted prefix", async () => {
    const page = await open("searchUsers");
    expect(await send(page, "not-a-credential")).toMatch(/^401 /);
    expect(await page.locator(".trial .result").innerText()).toContain('"code": "unauthenticated"');
    expect(await send(page, `Bearer ${credentials.dashboard}`)).toMatch(/^200 /);
    await open("searchApis");
    expect(await page.locator(".trial input[type=password]").inputValue()).toBe(credentials.dashboard);
    await open("updatePlan");
    expect(await page.locator(".trial input[type=password]").inputValue()).not.toBe(credentials.dashboard);
  });

  test("only rejected credentials were reported", () => {
    expect(isolated.errors.filter((error) => !error.includes("401"))).toEqual([]);
  });
});

test("pages, samples and documents have the configured addresses", async () => {
  const port = String(await freePort());
  const service = await startDemoService({ GW_PORT: port, GW_BASE_URL: "https://gw.example.com" });
  onTestFinished(() => service.stop());
  const names = [
    "openapi.json",
    "openapi.yaml",
    "portal-3.0.yaml",
    "operations/update-plan.html",
    "operations/update-plan.md",
  ];
  for (const name of [...names, "", "guides/index.html", "guides/start/index.html"]) {
    // oxlint-disable-next-line no-await-in-loop
    const text = await (await fetch(`http://127.0.0.1:${port}/docs/${name}`)).text();
    expect(text, name).toContain("https://gw.example.com");
    expect(text, name).not.toContain("http://127.0.0.1:8080");
  }
});
