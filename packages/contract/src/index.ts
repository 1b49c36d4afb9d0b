import type { ContractConfig } from "@gw/linter/project";
import type { Rule } from "@gw/linter/rule";

export type { ContractConfig, DocsOptions } from "@gw/linter/project";
export type { FieldNode, Hooks, Mark, OperationNode, OwnPage, Sample, Section } from "@gw/reference/hooks";
export type { Finding as RuleFinding, Rule, RuleContext } from "@gw/linter/rule";

/**
 * Types the configuration in `contract.config.ts`. Returns it unchanged.
 *
 * @example
 * export default defineConfig({ document: "openapi.yaml" });
 */
export function defineConfig(config: ContractConfig): ContractConfig {
  return config;
}

/**
 * Types a custom lint rule, for `rules.own` in the configuration. Returns it unchanged.
 *
 * @example
 * const versioned = defineRule({
 *   code: "SHOP001",
 *   name: "versioned",
 *   description: "The title starts with Shop.",
 *   why: "Readers see several documents side by side.",
 *   remedy: "Start the title with Shop.",
 *   *check({ info }) {
 *     const { title = "" } = info as { title?: string };
 *     if (!title.startsWith("Shop")) yield { path: ["info", "title"], message: `The title is "${title}".` };
 *   },
 * });
 */
export function defineRule(rule: Rule): Rule {
  return rule;
}
