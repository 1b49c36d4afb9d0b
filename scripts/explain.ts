import { styleText } from "node:util";
import process from "node:process";
import { rulePages, type RulePage } from "../packages/spec-rules/src/rule-pages/rule-page.ts";
import { terminalPage } from "../packages/spec-rules/src/rule-pages/terminal.ts";
import { findRule } from "./explain/find-rule.ts";
import { readCall } from "./read-call.ts";

const usage = `\
Shows the page of one of our lint rules: what must hold, why, how to fix it, and examples.

Usage: pnpm explain <rule>...

  <rule>   a code or a name: GW013, secrets-marked, gw-secrets-marked

Without a rule, it lists them all. The same pages are in packages/spec-rules/docs/.`;

const bold = (text: string): string => styleText("bold", text);

const list = (pages: readonly RulePage[]): string =>
  pages.map(({ code, name, what }) => `${bold(`${code} ${name}`)}\n  ${what}`).join("\n");

function explain(asked: string[]): void {
  const pages = rulePages();
  const found = asked.map((name) => findRule(pages, name));
  const unknown = found.flatMap((each) => ("unknown" in each ? [each.unknown] : []));
  if (unknown.length > 0) {
    for (const fault of unknown) console.error(fault);
    process.exitCode = 2;
  } else {
    console.log(
      asked.length === 0
        ? list(pages)
        : found.flatMap((each) => ("rule" in each ? [terminalPage(each.rule, bold)] : [])).join("\n\n\n"),
    );
  }
}

explain(readCall(usage, { allowPositionals: true }).positionals);
