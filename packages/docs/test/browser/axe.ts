import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { RunOnly } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const wcag: RunOnly = { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] };

/** A violation of WCAG 2.2 AA. */
export interface Violation {
  /** The id of the axe rule. */
  rule: string;
  html: string;
}

/** Runs axe on the current state of a page, or on a part of it. */
export async function violations(page: Page, part = "html"): Promise<Violation[]> {
  // Not as a script of the page: its Content-Security-Policy would block it.
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
