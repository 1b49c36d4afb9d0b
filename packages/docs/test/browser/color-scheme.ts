import type { Page } from "playwright-core";

export const colorSchemes = ["light", "dark"] as const;

/** Shows a page in the colours that the reader's system asks for. */
export async function showIn(page: Page, colorScheme: (typeof colorSchemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Our own pages follow at once; a reference does when it is loaded.
  await page.waitForFunction((scheme) => {
    const { dataset, classList } = document.documentElement;
    return dataset["theme"] === scheme || classList.contains(scheme);
  }, colorScheme);
}
