export { findRule } from "./find-rule.ts";
export { rulePages, type RuleExample, type RulePage } from "./rule-page.ts";
export { terminalPage } from "./terminal.ts";
