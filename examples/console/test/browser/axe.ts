import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

/** Returns the accessibility violations that axe finds: each rule with its elements. */
export async function findAxeViolations(page: Page): Promise<readonly string[]> {
  await page.addScriptTag({ path: axe });
  const violations = await page.evaluate(async () => (await window.axe.run()).violations);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n")}`);
}

declare global {
  interface Window {
    readonly axe: typeof import("axe-core");
  }
}
