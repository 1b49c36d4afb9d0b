#!/usr/bin/env node
import { styleText } from "node:util";
import process from "node:process";
import { rulePages, type RulePage } from "./rule-pages/rule-page.ts";
import { terminalPage } from "./rule-pages/terminal.ts";
import { findRule } from "./rule-pages/find-rule.ts";
import { readCall } from "@gw/command-line/read-call";

const usage = `\
Shows the page of one of our lint rules: what must hold, why, how to fix it, and examples.

Usage: pnpm explain <rule>...

  <rule>   a code or a name: GW013, secrets-marked, gw-secrets-marked

Without a rule, it lists them all.`;

function bold(text: string): string {
  return styleText("bold", text);
}

function list(pages: readonly RulePage[]): string {
  return pages.map(({ code, name, description }) => `${bold(`${code} ${name}`)}\n  ${description}`).join("\n");
}

function explain(asked: string[]): void {
  const pages = rulePages();
  const found = asked.map((name) => findRule(pages, name));
  const unknown = found.flatMap((each) => ("unknown" in each ? [each.unknown] : []));
  if (unknown.length > 0) {
    for (const message of unknown) console.error(message);
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
