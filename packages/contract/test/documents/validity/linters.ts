import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { printedFindings } from "@gw/test-support/printed-findings";
import { inRoot } from "@gw/test-support/workspace";
import { runCommand } from "../command.ts";

/** What a linter finds in a document. */
export interface Found {
  rule: string;
  line: number;
  isError: boolean;
  message: string;
}

/** What a linter says, in the order in which it prints it. */
export interface Linted {
  exitCode: number;
  findings: Found[];
}

/** Lints a document in its folder. */
export type Linter = (document: string, folder: string) => Promise<Linted>;

export const linterNames = ["ours", "Redocly", "Spectral"] as const;

export type LinterName = (typeof linterNames)[number];

/** Our linter as users run it, with all places of a rule. */
export function ours(program: string): Linter {
  return async (document, folder) => {
    const { exitCode, stdout, stderr } = await runCommand(program, ["lint", document, "--all"], folder);
    if (exitCode > 2) throw new Error(`${document}: ${stdout}${stderr}`);
    const findings = printedFindings(stdout).map(({ rule, level, location, message }) => ({
      rule,
      line: Number(location.split(":").at(-2)),
      isError: level === "error",
      message,
    }));
    return { exitCode, findings };
  };
}

/** Redocly and Spectral, each with the rules that it recommends. */
export const others: Readonly<Record<"Redocly" | "Spectral", Linter>> = {
  async Redocly(document, folder) {
    const args = ["lint", document, "--extends=recommended", "--format=json", "--max-problems=100000"];
    const { exitCode, stdout } = await runCommand(inRoot("node_modules/@redocly/cli/bin/cli.js"), args, folder);
    // What it prints as JSON. A document that it can't read has no report.
    const { problems } = JSON.parse(stdout.startsWith("{") ? stdout : '{"problems":[]}') as RedoclyReport;
    const findings = problems.map(({ ruleId, severity, message, location: [at] }) => ({
      rule: ruleId,
      line: at?.start?.line ?? 1,
      isError: severity === "error",
      message,
    }));
    return { exitCode, findings };
  },
  async Spectral(document, folder) {
    const [ruleset, report] = ["spectral.yaml", "spectral.json"].map((name) => join(folder, name));
    await writeFile(ruleset ?? "", "extends: spectral:oas\n");
    const args = ["lint", document, `--ruleset=${ruleset}`, "--format=json", `--output=${report}`, "--quiet"];
    const { exitCode } = await runCommand(inRoot("node_modules/@stoplight/spectral-cli/dist/index.js"), args, folder);
    const printed = existsSync(report ?? "") ? await readFile(report ?? "", "utf8") : "[]";
    const findings = (JSON.parse(printed) as SpectralResult[]).map(({ code, severity, message, range }) => ({
      rule: String(code),
      line: range.start.line + 1,
      isError: severity === 0,
      message,
    }));
    return { exitCode, findings };
  },
};

/** What is read of Redocly's report. */
interface RedoclyReport {
  problems: {
    ruleId: string;
    severity: string;
    message: string;
    location: { start?: { line: number } }[];
  }[];
}

/** What is read of a result of Spectral. */
interface SpectralResult {
  code: string | number;
  severity: number;
  message: string;
  range: { start: { line: number } };
}
