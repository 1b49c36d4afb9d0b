import { launchChromium } from "@gw/test-support/chromium";
import { startDemoService } from "@gw/test-support/demo-service";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "@gw/test-support/listen-anywhere";

test("pages below the path of a base URL load, search and try requests without leaving it", async () => {
  const port = String(await freePort());
  const base = `http://localhost:${port}/management/v1`;
  const service = await startDemoService({ GW_PORT: port, GW_BASE_URL: base });
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
  await page.goto(`${base}/docs/operations/search-apis.html`, { waitUntil: "networkidle" });
  await page.keyboard.press("Control+k");
  await page.keyboard.type("create webhook");
  await page.locator('#results a[href$="/operations/create-webhook.html"]').click();
  await page.waitForURL(`${base}/docs/operations/create-webhook.html`);

  await page.getByRole("button", { name: "Try it" }).click();
  expect(await page.getByRole("textbox", { name: "Address", exact: true }).inputValue()).toBe(base);
  expect(errors).toEqual([]);

  // A missing page has the styles and the links of the others, at any depth.
  await page.goto(`${base}/docs/guides/there/is/none/`);
  await page.getByRole("link", { name: "Use the API" }).first().click();
  await page.waitForURL(`${base}/docs/guides/index.html`);
});
