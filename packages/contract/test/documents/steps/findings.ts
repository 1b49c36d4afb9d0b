import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { printedName } from "@gw/linter/rule-levels";
import { printedFindings } from "@gw/test-support/printed-findings";
import type { Run } from "../command.ts";

/** Files and commands that only this workspace has. */
const ours =
  /\b(?:decisions|errors|vocabulary|waivers)\.ya?ml|\bspec\/|\bpackages\/|\bpnpm |redocly\.yaml|\.spectral\.yaml|x-gw-/;

/** Counts what a command found, and says what is wrong with how it ended and with what it printed. */
export function findingProblems(
  { exitCode, stdout, stderr }: Run,
  folder: string,
): { findings: number; problems: string[] } {
  const output = `${stdout}${stderr}`;
  if (exitCode !== 0 && exitCode !== 1)
    return { findings: 0, problems: [`It exits with ${exitCode}: ${output.trim()}`] };
  const findings = printedFindings(output);
  const lineCounts = new Map<string, number>();
  const problems = findings.flatMap(({ location, rule, message, remedy }) => [
    ...(isLocation(location, folder, lineCounts) ? [] : [`${rule} is at ${location}, which is nowhere.`]),
    ...(printedName(rule) === undefined ? [`${rule} has no level and no page.`] : []),
    ...(ours.test(remedy) ? [`${rule} names what only we have: ${remedy}`] : []),
    ...(message.trim() === "" ? [`${rule} has no message.`] : []),
  ]);
  const announced = Number(/^✗ .*?\b(\d+) errors?\b/m.exec(output)?.[1] ?? 0);
  // Without `--all`, of many alike three are printed.
  const folded = [...output.matchAll(/^error .* (\d+) places, the first three:$/gm)];
  const unprinted = folded.reduce((sum, [, places]) => sum + Number(places) - 3, 0);
  const errors = findings.filter(({ level }) => level === "error").length + unprinted;
  if (announced !== errors) problems.push(`It announces ${announced} errors, and prints ${errors} with a location.`);
  if ((exitCode === 1) !== errors > 0) problems.push(`It exits with ${exitCode} after ${errors} errors.`);
  if (/^ {4}at /m.test(output)) problems.push("It prints a stack trace.");
  return { findings: findings.length, problems: [...new Set(problems)] };
}

function isLocation(location: string, folder: string, lineCounts: Map<string, number>): boolean {
  const [, file = "", number] = /^(.*):(\d+):\d+$/.exec(location) ?? [];
  const line = Number(number);
  const path = join(folder, file);
  if (!lineCounts.has(file)) lineCounts.set(file, existsSync(path) ? readFileSync(path, "utf8").split("\n").length : 0);
  return line >= 1 && line <= (lineCounts.get(file) ?? 0);
}
