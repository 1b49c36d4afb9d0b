import type { RulePage } from "@gw/spec-rules/rule-pages";
import { BuildError } from "../build-error.ts";

/** A rule's page, and its address below `rules/`. */
export interface LintRule extends RulePage {
  /** `gw013` */
  slug: string;
}

/**
 * The rules in the order of their codes.
 *
 * @throws {BuildError} where two rules share a code, or a rule has no example of what it finds or lets through.
 */
export function lintRules(pages: readonly RulePage[]): LintRule[] {
  const codes = new Set<string>();
  for (const { code, name, good, bad } of pages) {
    if (codes.has(code))
      throw new BuildError(`${name} has the code ${code} of another rule. Give it the next free one.`);
    codes.add(code);
    if (good.length === 0 || bad.every(({ messages }) => messages.length === 0)) {
      throw new BuildError(
        `${code} ${name} has no good example, or no bad one that it finds. Add packages/spec-rules/fixtures/${name}/.`,
      );
    }
  }
  return pages.map((page) => ({ ...page, slug: page.code.toLowerCase() }));
}
