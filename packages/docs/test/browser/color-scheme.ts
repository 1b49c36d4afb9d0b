import type { Page } from "playwright-core";

export const colorSchemes = ["light", "dark"] as const;

/** Switches a page to a color scheme, as if set in the reader's system. */
export async function showIn(page: Page, colorScheme: (typeof colorSchemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // Our own pages switch immediately; a reference switches when it is loaded.
  await page.waitForFunction((scheme) => {
    const { dataset, classList } = document.documentElement;
    return dataset["theme"] === scheme || classList.contains(scheme);
  }, colorScheme);
}
