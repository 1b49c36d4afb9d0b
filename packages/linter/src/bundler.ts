import { stripVTControlCharacters } from "node:util";
import { splitMessage, type Finding } from "@gw/openapi/finding";
import type { Project } from "./project.ts";
import { entryOf, remedyOfReference } from "./rule-table.ts";

/** Where a block of Redocly's report begins: `[1] spec/schemas/User.yaml:7:5 at #/type`. */
const blockStart = /^\[\d+\] (?<file>.+):(?<line>\d+):(?<column>\d+)(?= at |$)/m;

/**
 * Reads the errors from what `redocly bundle` prints for a project, which has no machine-readable format and repeats some.
 * Files are relative to the project's folder.
 */
export function bundlerFindings(output: string, project: Project): Finding[] {
  const findings = stripVTControlCharacters(output)
    .split(/\n(?=\[\d+\] )/)
    .flatMap((block): Finding[] => {
      const location = blockStart.exec(block)?.groups;
      const text = block.split("\n\n")[1]?.trim().replaceAll(`${project.folder}/`, "");
      if (!location || !text) return [];
      const { message, remedy = remedyFor(message) } = splitMessage(text);
      const file = String(location["file"]);
      const position = { line: Number(location["line"]), column: Number(location["column"]) };
      return [{ file, ...position, rule: "bundle", level: "error", message, remedy }];
    });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Whether an error reports two components with the same name, one of which is renamed in the bundle. */
export function isConflict(message: string): boolean {
  return message.includes("referenced with the same name");
}

function remedyFor(message: string): string {
  return isConflict(message) ? (entryOf("component-name-unique")?.remedy ?? "") : remedyOfReference(message);
}
