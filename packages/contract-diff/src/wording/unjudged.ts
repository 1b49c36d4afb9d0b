import { unjudgedRule, type ContractChange } from "../contract-change.ts";
import { isObject } from "@gw/openapi/reader";
import { asSentence, code, describeChange, inCall, missingFrom, type DescribedDifference } from "./rule.ts";

/** The types of objects that contain only text for people. */
const textTypes = new Set([
  "Info",
  "Contact",
  "License",
  "Tag",
  "TagList",
  "TagGroup",
  "TagGroups",
  "ExternalDocs",
  "Example",
  "ExamplesMap",
]);

/** Properties that contain only text for people, and names that no message contains. */
const textProperties = new Set([
  "description",
  "summary",
  "title",
  "tags",
  "example",
  "examples",
  "key",
  "x-gw-decision",
  "x-gw-generated",
  "x-gw-pair",
  "x-gw-pattern-message",
  "x-gw-when",
]);

/** Describes a change that no rule judged: a patch if only text changes, otherwise an addition that breaks nobody. */
export function describeUnjudged(
  difference: DescribedDifference,
): Pick<ContractChange, "rule" | "impact" | "direction" | "message"> {
  const isPatch = !difference.isUsed || isText(difference) || isOrder(difference);
  // The usages of a location do not include the credentials of its operations.
  const [direction = "none"] = isCredential(difference) ? [inCall(difference)] : difference.directions.toSorted();
  return {
    rule: unjudgedRule,
    impact: isPatch ? "patch" : "minor",
    direction: isPatch ? "none" : direction,
    message: asSentence(messageOf(difference)),
  };
}

function isCredential({ typeName }: DescribedDifference): boolean {
  return typeName === "SecurityRequirement";
}

function isText({ typeName, property, base, revision }: DescribedDifference): boolean {
  const path = (revision ?? base)?.pointer.split("/") ?? [];
  const last = property ?? path.at(-1) ?? "";
  // Our extensions may contain objects.
  const isInExtension = path.some((name) => name.startsWith("x-gw-") && textProperties.has(name));
  return textTypes.has(typeName) || textProperties.has(last) || isInExtension;
}

function isOrder({ base, revision }: DescribedDifference): boolean {
  return (
    Array.isArray(base?.value) &&
    Array.isArray(revision?.value) &&
    missingFrom(base.value, revision.value) + missingFrom(revision.value, base.value) === ""
  );
}

function messageOf(difference: DescribedDifference): string {
  const { kind, location, property = "", base, revision } = difference;
  if (kind === "modified" && ["description", "summary", "title"].includes(property)) {
    const verb = base?.value === undefined ? "added" : revision?.value === undefined ? "removed" : "reworded";
    return `The ${property} of ${location} is ${verb}.`;
  }
  if (property === "deprecated") return `${location} is no longer deprecated.`;
  if (isCredential(difference)) return describeCredentials(difference);
  if (Array.isArray(base?.value) && Array.isArray(revision?.value)) {
    const gained = missingFrom(base.value, revision.value);
    const lost = missingFrom(revision.value, base.value);
    const parts = [gained && `gains ${gained}`, lost && `loses ${lost}`].filter(Boolean).join(" and ");
    return `${code(property)} of ${location} ${parts || "changes its order"}.`;
  }
  return describeChange(difference);
}

function describeCredentials({ kind, location, property, base, revision }: DescribedDifference): string {
  const requirement = kind === "added" ? revision?.value : base?.value;
  const schemes = property === undefined ? Object.keys(isObject(requirement) ? requirement : {}) : [property];
  if (schemes.length === 0) return `${location} can now be called without a credential.`;
  const named = schemes.map(code).join(" with ");
  return kind === "added" ? `${location} now accepts ${named}.` : `${location} no longer requires ${named}.`;
}
