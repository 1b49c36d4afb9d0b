import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Run } from "../command.ts";

/** Files and commands that only this workspace has. */
const ours =
  /\b(?:decisions|errors|vocabulary|waivers)\.ya?ml|\bspec\/|\bpackages\/|\bpnpm |redocly\.yaml|\.spectral\.yaml|x-gw-/;

/** A finding as the command prints it. */
const printed =
  /^(?<file>\S.*):(?<line>\d+):(?<column>\d+) {2}(?<rule>\S+)(?<level>.*)\n(?<message> {2}.*)\n {2}→ (?<remedy>.*)$/gm;

/** Counts what a command found, and says what is wrong with how it ended and with what it printed. */
export function findingProblems(
  { exitCode, stdout, stderr }: Run,
  folder: string,
): { findings: number; problems: string[] } {
  const output = `${stdout}${stderr}`;
  if (exitCode !== 0 && exitCode !== 1)
    return { findings: 0, problems: [`It exits with ${exitCode}: ${output.trim()}`] };
  const findings = [...output.matchAll(printed)].map(({ groups = {} }) => groups);
  const lineCounts = new Map<string, number>();
  const problems = findings.flatMap(({ file = "", line, column, rule, message = "", remedy = "" }) => [
    ...(isLocation(file, Number(line), folder, lineCounts)
      ? []
      : [`${rule} is at ${file}:${line}:${column}, which is nowhere.`]),
    ...(ours.test(remedy) ? [`${rule} names what only we have: ${remedy}`] : []),
    ...(message.trim() === "" ? [`${rule} has no message.`] : []),
  ]);
  const announced = Number(/^✗ .*: (\d+) errors?$/m.exec(output)?.[1] ?? 0);
  const errors = findings.filter(({ level = "" }) => !level.includes("warning")).length;
  if (announced !== errors) problems.push(`It announces ${announced} errors, and prints ${errors} with a location.`);
  if ((exitCode === 1) !== errors > 0) problems.push(`It exits with ${exitCode} after ${errors} errors.`);
  if (/^ {4}at /m.test(output)) problems.push("It prints a stack trace.");
  return { findings: findings.length, problems: [...new Set(problems)] };
}

function isLocation(file: string, line: number, folder: string, lineCounts: Map<string, number>): boolean {
  const path = join(folder, file);
  if (!lineCounts.has(file)) lineCounts.set(file, existsSync(path) ? readFileSync(path, "utf8").split("\n").length : 0);
  return line >= 1 && line <= (lineCounts.get(file) ?? 0);
}
