import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const wcag: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };
/** The rules of WCAG 2.2 AA that look at colours; all others find the same in both. */
const wcagOfColors: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Something that a page does against WCAG 2.2 AA. */
export interface Violation {
  /** The rule of axe. */
  rule: string;
  html: string;
}

/** What axe finds in a part of a page as it is shown. */
export const violations = (page: Page, part = "html"): Promise<Violation[]> => find(page, part, wcag);

/** What axe finds in the colours of a page that it has looked at in others. */
export const colorViolations = (page: Page): Promise<Violation[]> => find(page, "html", wcagOfColors);

async function find(page: Page, part: string, runOnly: RunOnly): Promise<Violation[]> {
  // Not as a script of the page: its Content-Security-Policy would refuse it.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ context, rules }) => {
      const { violations: found } = await window.axe.run(context, { runOnly: rules, resultTypes: ["violations"] });
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html })));
    },
    { context: part, rules: runOnly },
  );
}

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
  }
}
