import type { Browser, BrowserContextOptions, Page } from "playwright-core";

/** A page of the console, from sign-in on. */
export interface Visit {
  readonly page: Page;
  /** What the page complained about so far: errors thrown and logged. */
  readonly complaints: readonly string[];
}

/** Opens the console in a new, empty context. */
export async function visit(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 900 },
    reducedMotion: "reduce",
    ...options,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`throws ${error.message}`));
  page.on("console", (message) => {
    // The browser logs every answer that is a failure; the tests provoke some.
    const isProvoked = message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isProvoked) complaints.push(`logs ${message.text()}`);
  });
  await page.goto(address);
  return { page, complaints };
}

export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel("Dashboard token").fill(token);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Goes to a screen by the navigation, and waits until it is there. */
export async function open(page: Page, title: string): Promise<void> {
  await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("heading", { level: 1, name: title, exact: true }).waitFor();
}
