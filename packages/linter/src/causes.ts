import type { Finding } from "@gw/openapi/finding";

/**
 * Leaves out the findings of Redocly that only follow from another one, and those that it repeats. A waived finding
 * explains no other: remove the waived ones first.
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
      // A misspelled name is undefined in one location and unused in the other.
      return message.includes("is not used") && findings.some((other) => isMissingParameter(other, pathIn(message)));
    default:
      return false;
  }
}

function isMissingParameter({ rule, message }: Finding, path: string | undefined): boolean {
  return rule === "path-parameters-defined" && message.includes("does not define") && pathIn(message) === path;
}

/** The path that a finding of `path-parameters-defined` names. */
function pathIn(message: string): string | undefined {
  return /path `(\/[^`]*)`/.exec(message)?.[1];
}

/** A key for findings with the same cause: Redocly reports both of two components with the same name. */
function causeOf({ rule, message, file, line }: Finding): string {
  const [conflict = ""] = message.split(" It is also defined at");
  return rule === "component-name-unique" ? conflict : [rule, message, file, line].join(" ");
}
