import { stripVTControlCharacters } from "node:util";
import type { Finding } from "@gw/openapi/finding";
import { remedies, remedyOfReference } from "./remedies.ts";

/** Where a block of Redocly's report begins: `[1] spec/schemas/User.yaml:7:5 at #/type`. */
const blockStart = /^\[\d+\] (?<file>.+):(?<line>\d+):(?<column>\d+)(?= at |$)/m;

/** Reads the errors from what `redocly bundle` prints, which has no machine-readable format and repeats some. */
export function bundlerFindings(output: string): Finding[] {
  const findings = stripVTControlCharacters(output)
    .split(/\n(?=\[\d+\] )/)
    .flatMap((block) => {
      const location = blockStart.exec(block)?.groups;
      const message = block.split("\n\n")[1]?.trim();
      if (!location || !message) return [];
      return {
        file: String(location["file"]),
        line: Number(location["line"]),
        column: Number(location["column"]),
        rule: "bundle",
        message,
        remedy: remedyFor(message),
      };
    });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** Whether an error reports two components with the same name, one of which is renamed in the bundle. */
export function isConflict(message: string): boolean {
  return message.includes("referenced with the same name");
}

function remedyFor(message: string): string {
  return isConflict(message) ? (remedies["component-name-unique"] ?? "") : remedyOfReference(message);
}
