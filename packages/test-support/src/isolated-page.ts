import type { Browser, Page } from "playwright-core";

export interface IsolatedPage {
  page: Page;
  /** Requests to other hosts, failed requests, errors, and warnings on the console. */
  errors: string[];
}

/** Opens a page that can only reach the site. Requests to other hosts are blocked and recorded. */
export async function openIsolatedPage(browser: Browser, site: string): Promise<IsolatedPage> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const errors: string[] = [];

  await context.route(
    (url) => !url.href.startsWith(site),
    async (route) => {
      errors.push(`requests ${route.request().url()}`);
      await route.abort();
    },
  );
  page.on("requestfailed", (request) => errors.push(`fails to load ${request.url()}`));
  page.on("response", (response) => {
    if (response.status() >= 400) errors.push(`gets ${response.status()} from ${response.url()}`);
  });
  page.on("pageerror", (error) => errors.push(`throws ${error.message}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) errors.push(`logs ${message.text()}`);
  });
  return { page, errors };
}
