import type { Browser, BrowserContextOptions, Locator, Page } from "playwright-core";

/** A page of the console. */
export interface Visit {
  readonly page: Page;
  /** The errors of the page so far, thrown or logged. */
  readonly errors: readonly string[];
}

/** Opens the console in a new, empty context. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`throws ${error.message}`));
  page.on("console", (message) => {
    // The browser logs every failed response, and the tests cause some.
    const isExpected = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isExpected) errors.push(`logs ${message.text()}`);
  });
  await page.goto(address);
  return { page, errors };
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel("Dashboard token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Opens a screen through the navigation. */
export async function open(page: Page, title: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 100; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not reach the element.");
}

/** Returns the text of the focused element, or its label; "BODY" if nothing is focused. */
export function getFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return "BODY";
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    return (isField ? element.labels?.[0]?.innerText : element.ariaLabel) ?? element.innerText;
  });
}
