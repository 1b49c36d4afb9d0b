import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { splitMessage, type Finding } from "@gw/openapi/finding";
import { pathIn, type Project } from "./project.ts";
import { redoclyFailure, runRedocly } from "./redocly/run-redocly.ts";
import type { LevelOf } from "./rule-levels.ts";
import { entryOf, nameInTable, redoclyRules, remedyOfReference } from "./rule-table.ts";
import { requireVersion } from "./require-version.ts";
import { withTemporaryFolder } from "./temporary-folder.ts";

/** The parts of Redocly's JSON report that are read here. */
interface Report {
  problems: {
    ruleId: string;
    severity: "error" | "warn";
    message: string;
    location: { source: { ref: string }; pointer?: string; start?: { line: number; col: number } }[];
    suggest: string[];
    reference?: string;
  }[];
}

/** More than any document has: by default, Redocly prints the first hundred only. */
const allProblems = 1_000_000;

/** A finding, and its location in the file as a JSON Pointer. */
export type RedoclyFinding = Finding & { filePointer: string };

/**
 * Lints the files of a project with Redocly: the document, and the flows through it. Some findings only follow from others,
 * or repeat them; see `keepCauses`.
 */
export async function lintWithRedocly(project: Project, levelOf: LevelOf): Promise<RedoclyFinding[]> {
  const { document, rules, workflows } = project;
  const { stdout, stderr } = await withTemporaryFolder("gw-lint", async (folder) => {
    const config = rules?.redocly === undefined ? join(folder, "redocly.yaml") : pathIn(project, rules.redocly);
    // In this task, so that Redocly starts before our own rules, which may keep this process busy for seconds.
    if (rules?.redocly === undefined) writeFileSync(config, stringify({ rules: redoclyRules(levelOf) }));
    // Redocly reads the pattern itself.
    const files = workflows === undefined ? [document] : [document, workflows];
    const options = [`--config=${config}`, "--format=json", `--max-problems=${allProblems}`];
    return runRedocly(["lint", ...files, ...options], project);
  });
  if (!stdout.startsWith("{")) throw redoclyFailure(project, stderr || stdout);
  const version = requireVersion(pathIn(project, document));
  return reports(stdout)
    .flatMap(({ problems }) => problems)
    .filter((problem) => !isBooleanSchema(problem) || /^(?:2|3\.0)/.test(version))
    .flatMap((problem) => asFinding(problem, project, levelOf));
}

/** Redocly misses that a schema may be a boolean from 3.1 on, other than as the value of a few keywords. */
function isBooleanSchema({ ruleId, message }: Report["problems"][number]): boolean {
  return ruleId === "struct" && message.startsWith("Expected type `Schema` (object) but got `boolean`");
}

/** There is one report for each file, without a separator between them. */
function reports(output: string): Report[] {
  return output.split(/(?<=^\})(?=\{)/m).map((report) => JSON.parse(report) as Report);
}

function asFinding(
  { ruleId: id, severity, message: text, location, suggest, reference }: Report["problems"][number],
  { folder, document, rules }: Project,
  levelOf: LevelOf,
): RedoclyFinding[] {
  const [start] = location;
  const { message, remedy } = splitMessage(onOneLine(text, folder));
  const ruleId = nameInTable(id);
  const isUnstated = ruleId === "security-defined" && message.startsWith("Every operation should have security");
  const rule = isUnstated ? "security-stated" : ruleId;
  const level = levelOf(rule, rules?.redocly === undefined ? undefined : severity === "warn" ? "warning" : "error");
  if (level === "off") return [];
  const finding = {
    file: start?.source.ref ?? document,
    line: start?.start?.line ?? 1,
    column: start?.start?.col ?? 1,
    rule,
    level,
    filePointer: start?.pointer?.replace(/^#\/?$|^#/, "") ?? "",
    message,
    remedy: remedy ?? remedyFor(ruleId, message, suggest, reference ?? `the rule ${ruleId} in ${rules?.redocly}`),
  };
  return [finding];
}

function remedyFor(rule: string, message: string, suggestions: string[], reference: string): string {
  const known = rule === "no-unresolved-refs" ? remedyOfReference(message) : entryOf(rule)?.remedy;
  const remedy = known ?? `See ${reference}.`;
  // For a value that is not in an enum, it suggests all that are, which the message lists.
  const named = message.includes("allowed values") ? [] : suggestions;
  return named.length > 0 ? `${remedy} Did you mean ${named.join(" or ")}?` : remedy;
}

/** A message without line breaks, its files relative to the project's folder. */
function onOneLine(message: string, folder: string): string {
  return message
    .trim()
    .replaceAll(`${folder}/`, "")
    .replaceAll(/\s*\n(- )?/g, " ");
}
