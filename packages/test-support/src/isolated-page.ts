import type { Browser, Page } from "playwright-core";

export interface IsolatedPage {
  page: Page;
  /** What went wrong so far: requests to a host, failed ones, errors and warnings on the console. */
  complaints: string[];
}

/** Opens a page that reaches the site alone; whatever it asks of anybody else is blocked and noted. */
export async function openIsolatedPage(browser: Browser, site: string): Promise<IsolatedPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const complaints: string[] = [];

  await context.route(
    (url) => !url.href.startsWith(site),
    async (route) => {
      complaints.push(`asks ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on("requestfailed", (request) => complaints.push(`fails to load ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`is answered ${response.status()} for ${response.url()}`);
  });
  page.on("pageerror", (error) => complaints.push(`throws ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`logs ${message.text()}`);
  });
  return { page, complaints };
}
