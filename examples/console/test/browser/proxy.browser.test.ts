import type { ServerResponse } from "node:http";
import { findAxeViolations } from "@gw/test-support/axe";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { setUpConsole } from "./set-up-console.ts";
import { startProxy, type Proxy } from "./proxy.ts";
import { getFocus, open, signIn, visit, type Visit } from "./visit.ts";

const given = setUpConsole();
function html(status: number, title: string, headers: Readonly<Record<string, string>> = {}) {
  const body = `<!doctype html><html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`;
  return (response: ServerResponse): void => {
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers }).end(body);
  };
}

describe.each([1280, 375])("behind a proxy, %i px wide", (width) => {
  let proxy: Proxy;
  let token: string;
  let visited: Visit;
  let page: Page;

  beforeEach(async () => {
    proxy = await startProxy(given.site.address);
    ({ dashboard: token } = await given.service.issueCredentials());
    visited = await visit(given.browser, proxy.address, { viewport: { width, height: 800 } });
    page = visited.page;
  });

  afterEach(async () => {
    const { errors } = visited;
    await page.context().close();
    await proxy.close();
    if (errors.length > 0) throw new Error(`The page ${errors.join(", ")}`);
  });

  function field(label: string) {
    return page.getByLabel(label, { exact: true }).filter({ visible: true });
  }
  function alert() {
    return page.getByRole("alert").filter({ visible: true });
  }

  async function enter(): Promise<void> {
    await signIn(page, token);
    await page.getByText("First 2 APIs").waitFor();
  }

  test("describes the HTML page of a proxy, and retries", async () => {
    await enter();
    proxy.fail(/search/, html(503, "Maintenance"));
    await field("Name").fill("order");
    await page.keyboard.press("Enter");
    await alert().getByRole("heading", { name: "Status 503, not from the service" }).waitFor();
    expect(await alert().innerText()).toContain("an HTML page titled “Maintenance”");
    expect(await alert().innerText()).toContain("No request ID");
    expect(await findAxeViolations(page)).toEqual([]);

    proxy.recover();
    await alert().getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await page.getByText("2 APIs", { exact: true }).waitFor();
    expect(await alert().count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Results");
  });

  test("says when to retry after a rate limit", async () => {
    await enter();
    proxy.fail(/search/, html(429, "Too many requests", { "Retry-After": "30" }));
    await field("Name").fill("order");
    await page.keyboard.press("Enter");
    await alert().getByRole("heading", { name: "Status 429, not from the service" }).waitFor();
    expect(await alert().innerText()).toContain("Try again in 30 seconds.");
  });

  test("says that a response was cut off, and keeps the form", async () => {
    await enter();
    await open(page, "New policy");
    await field("Name").fill("Cut");
    proxy.fail(/policies/, (response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
      response.write('{"ID":', () => response.destroy());
    });
    await page.getByRole("button", { name: "Create policy" }).click();
    await expect.poll(() => getFocus(page)).toMatch(/^No complete response/);
    expect(await field("Name").inputValue()).toBe("Cut");

    // An error of the form replaces that of the network.
    await field("ID").fill("cut off");
    await page.keyboard.press("Enter");
    await expect.poll(() => getFocus(page)).toBe("ID");
    expect(await alert().count()).toBe(0);
  });

  test("says that a page with status 200 is not from the service", async () => {
    await enter();
    proxy.fail(/search/, html(200, "Welcome"));
    await open(page, "Users");
    await expect.poll(() => alert().innerText()).toMatch(/^Response not from the service/);
  });

  test.each([
    ["empty", (response: ServerResponse) => response.writeHead(401).end()],
    ["an HTML page", html(401, "Log in")],
    ["other JSON", (response: ServerResponse) => response.writeHead(401).end('{"error":"unauthorized"}')],
  ])("leads to sign-in after a 401 that is %s, and back to the form", async (_, respond) => {
    await enter();
    await open(page, "New policy");
    await field("Name").fill(`After ${token}`);
    proxy.fail(/policies/, respond);
    await page.getByRole("button", { name: "Create policy" }).click();
    await expect.poll(() => getFocus(page)).toBe("Sign in again");

    // The search with which the sign-in checks a token.
    proxy.fail(/search/, respond);
    await signIn(page, token);
    await expect.poll(() => getFocus(page)).toMatch(/^Status 401, not from the service/);

    proxy.recover();
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect.poll(() => getFocus(page)).toBe("New policy");
    expect(await field("Name").inputValue()).toBe(`After ${token}`);
    expect(await alert().count()).toBe(0);
    await page.getByRole("button", { name: "Create policy" }).click();
    await expect.poll(() => getFocus(page)).toBe("Policy created");
  });
});
