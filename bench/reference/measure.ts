import { setTimeout } from "node:timers/promises";
import lighthouse, { desktopConfig } from "lighthouse";
import { findAxeViolations } from "../../packages/test-support/src/axe.ts";
import type { launchChromium } from "../../packages/test-support/src/chromium.ts";
import type { ToolPage } from "./sites.ts";

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser["newPage"]>>;

/** Milliseconds. A page that takes longer is not measured. */
const longest = 60_000;

/** What the browser reports in the page; times are in milliseconds. */
interface Seen {
  firstPaint: number;
  largestPaint: number;
  firstField: number;
  blocked: number;
  shift: number;
  lastTask: number;
}

/** What a visit costs, in bytes and milliseconds. */
export interface Visit extends Seen {
  bytes: number;
  requests: number;
  heap: number;
}

/** Collects in the page what the browser reports, and looks for the field before each frame. */
function observe(field: string): void {
  // Chromium reports no largest paint of a page that scrolls before it.
  const seen: Seen = { firstPaint: 0, largestPaint: NaN, firstField: 0, blocked: 0, shift: 0, lastTask: 0 };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- The page has nothing of the outer scope.
  function on(type: string, add: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(add)).observe({ type, buffered: true });
  }
  on("paint", ({ startTime }) => (seen.firstPaint = startTime));
  on("largest-contentful-paint", ({ startTime }) => (seen.largestPaint = startTime));
  on("longtask", ({ startTime, duration }) => {
    seen.blocked += Math.max(0, duration - 50);
    seen.lastTask = startTime + duration;
  });
  // Entries of this type have a value.
  on("layout-shift", (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value));
  function look() {
    const isVisible = document.querySelector(field)?.checkVisibility({ visibilityProperty: true });
    if (isVisible) seen.firstField = performance.now();
    else requestAnimationFrame(look);
  }
  look();
  Object.assign(globalThis, { seen });
}

async function openPage(browser: Browser, isSlow: boolean) {
  const viewport = isSlow ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ viewport, isMobile: isSlow, hasTouch: isSlow });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Performance.enable");
  if (isSlow) {
    const throughput = { downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
    await session.send("Network.emulateNetworkConditions", { offline: false, latency: 150, ...throughput });
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  return { context, page, session };
}

/** Opens a page with an empty cache, until its field is visible and nothing happens any more. */
export async function visit(browser: Browser, { address, field }: ToolPage, isSlow: boolean): Promise<Visit> {
  const { context, page, session } = await openPage(browser, isSlow);
  try {
    const requests = new Set<string>();
    let [bytes, finished, lastTransfer] = [0, 0, performance.now()];
    session.on("Network.requestWillBeSent", ({ requestId, request }) => {
      // What a file contains, such as a font, is transferred with it.
      if (request.url.startsWith("http")) requests.add(requestId);
    });
    session.on("Network.dataReceived", () => (lastTransfer = performance.now()));
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (requests.delete(requestId)) [bytes, finished] = [bytes + encodedDataLength, finished + 1];
      lastTransfer = performance.now();
    });
    await page.addInitScript(observe, field);
    await page.goto(address, { waitUntil: "commit" });
    const seen = await inTime(waitForQuiet(page, () => performance.now() - lastTransfer));
    await session.send("HeapProfiler.collectGarbage");
    const { metrics } = await session.send("Performance.getMetrics");
    const heap = metrics.find(({ name }) => name === "JSHeapUsedSize")?.value ?? NaN;
    return { ...seen, bytes, requests: finished, heap };
  } finally {
    await context.close();
  }
}

/** Waits until the field is visible, and for a second nothing is transferred and no task is long. */
async function waitForQuiet(page: Page, sinceTransfer: () => number): Promise<Seen> {
  for (;;) {
    // No function that the page waits for: our Content-Security-Policy would block it.
    // oxlint-disable-next-line no-await-in-loop
    const [seen, now] = await page.evaluate<[Seen, number]>("[seen, performance.now()]");
    const isShown = seen.firstField > 0 && seen.firstPaint > 0;
    if (isShown && now - Math.max(seen.lastTask, seen.firstField) > 1_000 && sinceTransfer() > 1_000) return seen;
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(100);
  }
}

/** Rejects if it takes longer, such as in a page that is blocked. */
async function inTime<Result>(result: Promise<Result>): Promise<Result> {
  const controller = new AbortController();
  const timeout = setTimeout(longest, undefined, controller).then(() => {
    throw new Error(`It takes more than ${longest / 1_000} s.`);
  });
  return Promise.race([result, timeout]).finally(() => controller.abort());
}

/** The number of rules of axe that a page violates. */
export async function countViolations(browser: Browser, { address, field }: ToolPage): Promise<number> {
  const { context, page } = await openPage(browser, false);
  try {
    await page.goto(address);
    await page.locator(field).first().waitFor({ timeout: longest });
    return (await inTime(findAxeViolations(page))).length;
  } finally {
    await context.close();
  }
}

/** Milliseconds from the first key in our search to the first result, on a slow phone. */
export async function timeSearch(browser: Browser, { address }: ToolPage, words: string): Promise<number> {
  const { context, page } = await openPage(browser, true);
  try {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(request.url()));
    await page.goto(address, { waitUntil: "networkidle" });
    const early = requests.filter((url) => /\/(search|texts|titles)\.js$/.test(url));
    if (early.length > 0) throw new Error(`Loaded before the search is opened: ${early.join(", ")}`);
    await page.locator(".search").filter({ visible: true }).first().tap();
    await page.evaluate(() => {
      const times = { key: 0, result: 0 };
      Object.assign(globalThis, { times });
      addEventListener("keydown", ({ timeStamp }) => (times.key ||= timeStamp), true);
      new MutationObserver(() => {
        if (document.querySelector("#results li")) times.result ||= performance.now();
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.keyboard.type(words, { delay: 100 });
    await page.locator("#results li").first().waitFor();
    return await page.evaluate<number>("times.result - times.key");
  } finally {
    await context.close();
  }
}

/** The scores of a page in Lighthouse, from 0 to 100. */
export async function audit(address: string, port: number, isPhone: boolean): Promise<Record<string, number>> {
  const onlyCategories = ["performance", "accessibility", "best-practices", "seo"];
  const flags = { port, onlyCategories, logLevel: "error" as const };
  const result = await lighthouse(address, flags, isPhone ? undefined : desktopConfig);
  return Object.fromEntries(onlyCategories.map((id) => [id, (result?.lhr.categories[id]?.score ?? 0) * 100]));
}
