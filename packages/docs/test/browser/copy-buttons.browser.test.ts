import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";
import { showSite } from "./shown-site.ts";

const site = showSite();

test.each(["", "guides/start/", "reference/debug-api/", "reference/create-policy/"])(
  "copies the code of /docs/%s on a phone",
  async (path) => {
    const context = await site.browser.newContext({
      viewport: { width: 375, height: 740 },
      hasTouch: true,
      isMobile: true,
      permissions: ["clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    const blocks = page.locator("figure:has(.copy button):visible");
    expect(await blocks.count()).toBeGreaterThan(0);
    for (const block of await blocks.all()) {
      const button = block.getByRole("button", { name: "Copy to clipboard" });
      await button.tap();
      await block.getByText("Copied!").waitFor();
      expect(await button.evaluate((node) => getComputedStyle(node).opacity)).toBe("1");
      const box = await button.boundingBox();
      expect(box && box.x + box.width).toBeLessThanOrEqual(375);
    }
    await context.close();
  },
);

test("copies a program as it is in its file", async () => {
  const context = await site.browser.newContext({ permissions: ["clipboard-read", "clipboard-write"] });
  const page = await context.newPage();
  await page.goto(`${site.address}guides/client/`, { waitUntil: "networkidle" });
  const block = page.locator("figure", { hasText: 'query: "lind"' });
  await block.getByRole("button", { name: "Copy to clipboard" }).click();
  await block.getByText("Copied!").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(`${copied}\n`).toBe(readFileSync(fromPackage("samples/guides/first-call.ts"), "utf8"));
  await context.close();
});
