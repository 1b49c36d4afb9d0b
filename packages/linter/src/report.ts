import process from "node:process";
import { styleText } from "node:util";
import type { Waiver } from "./waivers.ts";
import { compareFindings, type Finding } from "@gw/openapi/finding";

/** Prints findings as `file:line:column  rule  message`, each with its remedy, and sets the exit code. */
export function reportFindings(checked: string, findings: Finding[]): void {
  for (const finding of findings.toSorted(compareFindings)) console.error(formatFinding(finding));
  if (findings.length > 0) {
    const count = findings.length === 1 ? "1 error" : `${findings.length} errors`;
    console.error(paint("red", `✗ ${checked}: ${count}`));
    const codes = ownCodes(findings);
    if (codes.length > 0) console.error(`  Why, with examples: gw-contract explain ${codes.join(" ")}`);
    process.exitCode = 1;
  } else {
    console.log(styleText("green", `✓ ${checked}: no errors`));
  }
}

/** Prints each waived finding on one line. Redocly repeats some. */
export function reportWaived(waived: ReadonlyMap<Finding, Waiver>): void {
  const lines = [...waived].map(
    ([{ file, line, column }, { id, expires, owner, reason }]) =>
      `~ ${file}:${line}:${column}  ${id} waived until ${expires} by ${owner}: ${reason}`,
  );
  for (const line of new Set(lines)) console.log(styleText("yellow", line));
}

/** The codes of our own rules, which have pages; their messages begin with them. */
function ownCodes(findings: Finding[]): string[] {
  return [...new Set(findings.flatMap(({ message }) => /^GW\d+/.exec(message) ?? []).toSorted())];
}

function paint(format: Parameters<typeof styleText>[0], text: string): string {
  return styleText(format, text, { stream: process.stderr });
}

function formatFinding({ file, line, column, rule, pointer = "", message, remedy }: Finding): string {
  return [
    `${paint("cyan", `${file}:${line}:${column}`)}  ${paint("dim", `${rule}  ${pointer}`.trimEnd())}`,
    // It may quote a text of several lines.
    `  ${message.replaceAll(/\s*\n\s*/g, " ")}`,
    `  ${paint("bold", "→")} ${remedy}`,
    "",
  ].join("\n");
}
