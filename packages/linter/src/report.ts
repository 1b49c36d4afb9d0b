import process from "node:process";
import { styleText } from "node:util";
import type { Waiver } from "./waivers.ts";
import { compareFindings, isError, type Finding } from "@gw/openapi/finding";

/** Prints findings as `file:line:column  rule  message`, each with its remedy, and how many there are. */
export function reportFindings(checked: string, findings: Finding[]): void {
  for (const finding of findings.toSorted(compareFindings)) console.error(formatFinding(finding));
  const errors = findings.filter(isError).length;
  const warnings = findings.length - errors;
  const counts = [
    errors === 0 ? "no errors" : formatCount(errors, "error"),
    ...(warnings > 0 ? [formatCount(warnings, "warning")] : []),
  ];
  if (errors === 0) {
    console.log(styleText("green", `✓ ${checked}: ${counts.join(", ")}`));
  } else {
    console.error(paint("red", `✗ ${checked}: ${counts.join(", ")}`));
  }
  const codes = ownCodes(findings);
  if (codes.length > 0) console.error(`  Why, with examples: gw-contract explain ${codes.join(" ")}`);
}

function formatCount(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
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

/** A finding as a terminal shows it, with its remedy. */
export function formatFinding({ file, line, column, rule, pointer = "", message, remedy, level }: Finding): string {
  const warning = level === "warning" ? `  ${paint("yellow", level)}` : "";
  return [
    `${paint("cyan", `${file}:${line}:${column}`)}  ${paint("dim", `${rule}  ${pointer}`.trimEnd())}${warning}`,
    // It may quote a text of several lines.
    `  ${message.replaceAll(/\s*\n\s*/g, " ")}`,
    `  ${paint("bold", "→")} ${remedy}`,
    "",
  ].join("\n");
}
