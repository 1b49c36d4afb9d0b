import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const wcag: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

/** Something that a page does against WCAG 2.2 AA. */
export interface Violation {
  /** The rule of axe. */
  rule: string;
  html: string;
}

/** What axe finds in a part of a page as it is shown. */
export async function violations(page: Page, part = "html"): Promise<Violation[]> {
  // Not as a script of the page: its Content-Security-Policy would refuse it.
  if (await page.evaluate(() => !("axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async ({ context, rules }) => {
      const { violations: found } = await window.axe.run(context, { runOnly: rules, resultTypes: ["violations"] });
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => ({ rule: id, html })));
    },
    { context: part, rules: wcag },
  );
}

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
  }
}
