import type { Finding } from "./finding.ts";

/**
 * Leaves out the findings of Redocly that only follow from another one, and those that it repeats. A waived finding
 * explains no other: take the waived ones out first.
 */
export function keepCauses(findings: Finding[]): Finding[] {
  const causes = findings.filter((finding) => !isConsequence(finding, findings));
  return [...Map.groupBy(causes, causeOf).values()].flatMap(([first]) => first ?? []);
}

function isConsequence({ rule, message }: Finding, findings: Finding[]): boolean {
  switch (rule) {
    case "no-invalid-media-type-examples":
      // The schema can't be compiled, which Redocly reports for each example.
      return (
        message.startsWith("Example validation errored") &&
        findings.some((other) => other.rule === "struct" || other.rule === "no-unresolved-refs")
      );
    case "gw/no-unused-files":
      // A broken reference should lead there.
      return findings.some((other) => other.rule === "no-unresolved-refs");
    case "path-parameters-defined":
      // A misspelled name is missing in one place and unused in the other.
      return message.includes("is not used") && findings.some((other) => isMissingParameter(other, pathIn(message)));
    default:
      return false;
  }
}

const isMissingParameter = ({ rule, message }: Finding, path: string | undefined): boolean =>
  rule === "path-parameters-defined" && message.includes("does not define") && pathIn(message) === path;

/** The path that a finding of `path-parameters-defined` names. */
const pathIn = (message: string): string | undefined => /path `(\/[^`]*)`/.exec(message)?.[1];

/** What findings of one cause have in common: of two components of one name, Redocly reports both. */
function causeOf({ rule, message, file, line }: Finding): string {
  const [conflict = ""] = message.split(" It is also defined at");
  return rule === "component-name-unique" ? conflict : [rule, message, file, line].join(" ");
}
