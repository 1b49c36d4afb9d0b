import { styleText } from "node:util";
import { readCall } from "@gw/command-line/read-call";
import { findRule, rulePages, terminalPage, type RulePage } from "@gw/spec-rules/rule-pages";

const usage = `\
Explains a lint rule: what it requires, why, how to fix a finding, and examples.

Usage: gw-contract explain <rule>...

  <rule>   a code or a name: GW013, secrets-marked, gw-secrets-marked

Without a rule, lists all of them.

Exit codes: 0 shown, 2 the rule is unknown.`;

function bold(text: string): string {
  return styleText("bold", text);
}

function list(pages: readonly RulePage[]): string {
  return pages.map(({ code, name, description }) => `${bold(`${code} ${name}`)}\n  ${description}`).join("\n");
}

export function run(args: string[]): number {
  const asked = readCall(usage, { args, allowPositionals: true }).positionals;
  const pages = rulePages();
  const found = asked.map((name) => findRule(pages, name));
  const unknown = found.flatMap((each) => ("unknown" in each ? [each.unknown] : []));
  if (unknown.length > 0) {
    for (const message of unknown) console.error(message);
    return 2;
  }
  console.log(
    asked.length === 0
      ? list(pages)
      : found.flatMap((each) => ("rule" in each ? [terminalPage(each.rule, bold)] : [])).join("\n\n\n"),
  );
  return 0;
}
