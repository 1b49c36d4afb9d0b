import { expect, test } from "vitest";
import { showSite } from "./shown-site.ts";

const site = showSite();

/** A page of each kind. */
const pages = [
  "",
  "operate/records/",
  "reference/",
  "reference/debug-api/",
  "reference/schemas/policy/",
  "errors/invalid_request/",
  "decisions/",
  "changelog/",
  "diagram/",
];

test.each(pages.flatMap((path) => [375, 1440].map((width) => ({ path, width }))))(
  "/docs/$path hardly moves while it loads slowly, $width px wide",
  async ({ path, width }) => {
    const page = await site.browser.newPage({ viewport: { width, height: 800 } });
    const session = await page.context().newCDPSession(page);
    const throughput = { downloadThroughput: 200_000, uploadThroughput: 100_000 };
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 100, ...throughput });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) Reflect.get(window, "shifts").push(Reflect.get(entry, "value"));
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(site.address + path, { waitUntil: "networkidle" });
    const shifts: number[] = await page.evaluate(() => Reflect.get(window, "shifts"));
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.1);
    await page.close();
  },
);
