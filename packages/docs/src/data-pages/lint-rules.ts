import type { RulePage } from "@gw/spec-rules/rule-pages";
import { BuildError } from "../site/build-error.ts";

/** The page of a rule, and its path below `rules/`. */
export interface LintRule extends RulePage {
  /** `gw013` */
  slug: string;
}

/**
 * The rules in the order of their codes.
 *
 * @throws {BuildError} if two rules share a code, or a rule has no bad or no good example.
 */
export function lintRules(pages: readonly RulePage[]): LintRule[] {
  const codes = new Set<string>();
  for (const { code, name, good, bad } of pages) {
    if (codes.has(code))
      throw new BuildError(`${name} has the same code as another rule, ${code}. Use the next free code.`);
    codes.add(code);
    if (good.length === 0 || bad.every(({ messages }) => messages.length === 0)) {
      throw new BuildError(
        `${code} ${name} has no good example, or no bad example with a finding. Add packages/spec-rules/fixtures/${name}/.`,
      );
    }
  }
  return pages.map((page) => ({ ...page, slug: page.code.toLowerCase() }));
}
