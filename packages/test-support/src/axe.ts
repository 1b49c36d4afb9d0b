import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** The tags of the rules of WCAG 2.2 AA. */
export const wcag: readonly string[] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/**
 * Returns the accessibility violations that axe finds in the current state of a page: each rule with its elements.
 *
 * @param tags of the rules that apply; all by default.
 */
export async function findAxeViolations(page: Page, tags?: readonly string[]): Promise<readonly string[]> {
  // Not as a script of the page: its Content-Security-Policy would block it.
  if (await page.evaluate("!('axe' in window)")) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ["violations"], ...(tags && { runOnly: [...tags] }) };
  const { violations }: AxeResults = await page.evaluate(`axe.run(${JSON.stringify(options)})`);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}
