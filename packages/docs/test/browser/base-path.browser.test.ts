import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService } from "@gw/test-support/demo-service";
import { createServer, type AddressInfo } from "node:net";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

test("pages below the path of a base URL load, search and try requests without leaving it", async () => {
  const port = await freePort();
  const base = `http://localhost:${port}/management/v1`;
  const service = await startDemoService({ GW_PORT: String(port), GW_BASE_URL: base });
  onTestFinished(() => service.stop());
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  page.on("response", (response) => response.status() >= 400 && errors.push(response.url()));
  page.on("request", (request) => !request.url().startsWith(base) && errors.push(request.url()));

  await page.goto(base, { waitUntil: "networkidle" });
  expect(page.url()).toBe(`${base}/docs/`);
  await page.goto(`${base}/docs/reference/search-apis/`, { waitUntil: "networkidle" });
  await page.keyboard.press("Control+k");
  await page.locator("#starlight__search input").first().fill("webhook");
  await page.locator(".pagefind-ui__result-link").first().click();
  await page.waitForURL(`${base}/docs/reference/create-webhook/**`);

  await page.mouse.move(100, 100);
  await page.locator(".try-it.available button").first().click();
  await expect.poll(() => page.locator(".try-it-form-place").innerText()).toContain("Send POST /api/hooks");
  expect(errors).toEqual([]);
});
