import { isError, type Finding } from "@gw/openapi/finding";

/**
 * Leaves out the findings of Redocly that only follow from an error, and those that it repeats. A waived finding
 * explains no other: remove the waived ones first.
 */
export function keepCauses(findings: Finding[]): Finding[] {
  const errors = findings.filter(isError);
  const rules = new Set(errors.map(({ rule }) => rule));
  const missing = new Set(errors.filter(isMissingParameter).map(({ message }) => pathIn(message)));
  const pointers = errors.flatMap(({ rule, pointer }) => (lessPrecise.has(rule) ? [] : (pointer ?? [])));
  const misread = errors.flatMap(({ message }) => /^GW060: #(\/\S+) points to the wrong kind/.exec(message)?.[1] ?? []);
  const causes = findings.filter(
    (finding) => !isConsequence(finding, rules, missing) && !isKnown(finding, pointers) && !isMisread(finding, misread),
  );
  return [...Map.groupBy(causes, causeOf).values()].flatMap(([first]) => first ?? []);
}

/**
 * @param rules Those that found an error.
 * @param missing The paths with a parameter that is not defined.
 */
function isConsequence(
  { rule, message }: Finding,
  rules: ReadonlySet<string>,
  missing: ReadonlySet<string | undefined>,
): boolean {
  switch (rule) {
    case "no-invalid-media-type-examples":
      // The schema can't be compiled, which Redocly reports for each example.
      return (
        message.startsWith("Example validation errored") && (rules.has("struct") || rules.has("no-unresolved-refs"))
      );
    case "path-parameters-defined":
      // A misspelled name is undefined in one location and unused in the other.
      return message.includes("is not used") && missing.has(pathIn(message));
    default:
      return false;
  }
}

const lessPrecise: ReadonlySet<string> = new Set(["gw-official-schema", "gw-valid-examples"]);

/**
 * Whether another rule says more precisely what is wrong there, in it, or right around it.
 *
 * @param pointers Those of what other rules find.
 */
function isKnown({ rule, pointer = "" }: Finding, pointers: readonly string[]): boolean {
  if (!lessPrecise.has(rule)) return false;
  const around = pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
  return pointers.some((each) => each === around || `${each}/`.startsWith(`${pointer}/`));
}

/**
 * Whether Redocly takes an object for one of another kind.
 *
 * @param misread The pointers of objects that references to other kinds lead to.
 */
function isMisread({ rule, pointer = "" }: Finding, misread: readonly string[]): boolean {
  return rule === "struct" && misread.some((each) => `${pointer}/`.startsWith(`${each}/`));
}

function isMissingParameter({ rule, message }: Finding): boolean {
  return rule === "path-parameters-defined" && message.includes("does not define");
}

/** The path that a finding of `path-parameters-defined` names. */
function pathIn(message: string): string | undefined {
  return /path `(\/[^`]*)`/.exec(message)?.[1];
}

/** A key for findings with the same cause: Redocly reports both of two components with the same name. */
function causeOf({ rule, message, file, line, column }: Finding): string {
  const [conflict = ""] = message.split(" It is also defined at");
  return rule === "component-name-unique" ? conflict : [rule, message, file, line, column].join(" ");
}
