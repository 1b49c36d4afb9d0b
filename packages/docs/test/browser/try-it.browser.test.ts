import { startDemoService, type DemoCredentials, type DemoService } from "@gw/test-support/demo-service";
import { launchChromium } from "@gw/test-support/chromium";
import { openIsolatedPage, type IsolatedPage } from "@gw/test-support/isolated-page";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { documentedOperations } from "../built/documented-operation.ts";
import { kebabCase } from "@gw/openapi/document";
import { showSite } from "./shown-site.ts";

const operations = documentedOperations(readDocument("openapi"));

async function send(page: Page, credential: string): Promise<string> {
  await page.locator(".try-it input[type=password]").fill(credential);
  await page.getByRole("button", { name: /^Send / }).click();
  await page.locator(".try-it-status").waitFor();
  return page.locator(".try-it-status").innerText();
}

describe("on the service", () => {
  let service: DemoService;
  let browser: Browser;
  let credentials: DemoCredentials;
  let isolated: IsolatedPage;

  beforeAll(async () => {
    service = await startDemoService({ GW_DEBUG_TARGETS: "127.0.0.1:8082", GW_BASE_URL: "https://gw.example.com" });
    credentials = await service.issueCredentials();
    browser = await launchChromium();
    isolated = await openIsolatedPage(browser, service.address);
    // Writes are confirmed.
    isolated.page.on("dialog", (dialog) => dialog.accept());
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
  });

  async function open(id: string): Promise<Page> {
    const { page } = isolated;
    await page.goto(`${service.address}/docs/reference/${kebabCase(id)}/`);
    await page.mouse.move(10, 10);
    await page.getByRole("button", { name: "Try it" }).click();
    await page.locator(".try-it input[type=password]").waitFor();
    return page;
  }

  test.each(operations)(
    "$id succeeds with the values that the page fills in",
    async ({ id, credential, responses }) => {
      const page = await open(id);
      const surface = credential.replace(/(?:Token|Key)$/, "") as keyof DemoCredentials;
      const [success] = responses;
      expect(await send(page, credentials[surface])).toMatch(new RegExp(`^${success?.status} in \\d+ ms$`));
      await page.getByText("This call as curl").click();
      expect(await page.locator(".try-it-output").innerText()).toContain('curl "$GW_');
      expect(await page.content()).not.toContain(credentials[surface]);
      expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(
        credentials[surface],
      );
    },
  );

  test.each(operations)("$id shows its error with a link to the page of the code", async ({ id }) => {
    const page = await open(id);
    expect(await send(page, "not-a-credential")).toMatch(/^401 in \d+ ms · unauthenticated$/);
    const link = page.locator(".try-it-status a");
    expect(await link.getAttribute("href")).toBe("/docs/errors/unauthenticated/");
    expect(await page.locator(".try-it-output").innerText()).toContain(`"code": "unauthenticated"`);
  });

  test("a credential is kept in the tab for operations that need it, and a pasted prefix is removed", async () => {
    const page = await open("searchUsers");
    expect(await page.locator(".try-it-prefix").innerText()).toBe("Bearer");
    expect(await page.getByText("Kept in this tab until you close it.").isVisible()).toBe(true);
    expect(await send(page, `Bearer ${credentials.dashboard}`)).toMatch(/^200 /);
    await open("searchApis");
    expect(await page.locator(".try-it input[type=password]").inputValue()).toBe(credentials.dashboard);
    await open("updatePlan");
    expect(await page.locator(".try-it-prefix").count()).toBe(0);
    expect(await page.locator(".try-it input[type=password]").inputValue()).not.toBe(credentials.dashboard);
  });

  test("a body that is not JSON is not sent", async () => {
    const page = await open("createPolicy");
    await page.locator(".try-it textarea").fill("{");
    await page.locator(".try-it input[type=password]").fill("any");
    await page.getByRole("button", { name: /^Send / }).click();
    expect(await page.locator(".try-it-error").innerText()).toMatch(/^The body is not valid JSON/);
  });

  test("pages, samples and documents have the configured addresses", async () => {
    const { page } = isolated;
    await page.goto(`${service.address}/docs/reference/update-plan/`);
    await page.locator("select[name=language]").selectOption("typescript");
    const address = "https://gw.example.com/portal";
    expect(await page.locator(".requirements").innerText()).toContain(address);
    await expect.poll(() => page.locator(".samples").innerText()).toContain(`"${address}"`);
    for (const name of ["openapi.json", "openapi.yaml", "portal-3.0.yaml", "reference/update-plan.md"]) {
      // oxlint-disable-next-line no-await-in-loop
      const text = await (await fetch(`${service.address}/docs/${name}`)).text();
      expect(text, name).toContain(address);
      expect(text, name).not.toContain("http://127.0.0.1:8080");
    }
  });

  test("the home page and the guides show the configured address", async () => {
    for (const page of ["", "guides/", "guides/start/"]) {
      // oxlint-disable-next-line no-await-in-loop
      const text = await (await fetch(`${service.address}/docs/${page}`)).text();
      expect(text, page).toContain("https://gw.example.com");
      expect(text, page).not.toContain("http://127.0.0.1:8080");
    }
  });

  test("only rejected credentials were reported", () => {
    expect(isolated.errors.filter((error) => !error.includes("401"))).toEqual([]);
  });
});

describe("on a static host", () => {
  const site = showSite();

  test("is hidden", async () => {
    const { page, errors } = await openIsolatedPage(site.browser, site.address);
    await page.goto(`${site.address}reference/search-users/`, { waitUntil: "networkidle" });
    await Promise.all([page.waitForResponse(/service\.json$/), page.keyboard.press("Shift")]);
    expect(await page.getByText("Try it").isVisible()).toBe(false);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
