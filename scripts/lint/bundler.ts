import { stripVTControlCharacters } from "node:util";
import type { Finding } from "./finding.ts";
import { remedies } from "./remedies.ts";

/** Where a block of Redocly's report begins: `[1] spec/schemas/User.yaml:7:5 at #/type`. */
const blockStart = /^\[\d+\] (?<file>\S+):(?<line>\d+):(?<column>\d+)/;

/** Reads the faults from what `redocly bundle` prints, for it has no other format. It repeats some. */
export function bundlerFindings(output: string): Finding[] {
  const findings = stripVTControlCharacters(output)
    .split(/\n(?=\[\d+\] )/)
    .flatMap((block) => {
      const place = blockStart.exec(block)?.groups;
      const message = block.split("\n\n")[1]?.trim();
      if (!place || !message) return [];
      return {
        file: String(place["file"]),
        line: Number(place["line"]),
        column: Number(place["column"]),
        rule: "bundle",
        message,
        remedy: remedyFor(message),
      };
    });
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

function remedyFor(message: string): string {
  const rule = /referenced with the same name/.test(message) ? "component-name-unique" : "no-unresolved-refs";
  return remedies[rule] ?? "";
}
