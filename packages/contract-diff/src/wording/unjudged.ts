import { unjudgedRule, type ContractChange } from "../contract-change.ts";
import { isObject } from "@gw/openapi/reader";
import { listNames } from "./list-names.ts";
import { asSentence, code, describeChange, missingFrom, type DescribedDifference } from "./rule.ts";

/**
 * Describes a change that no rule covers: a patch if only text or no message changes; otherwise a compatible change.
 */
export function describeUnjudged(
  difference: DescribedDifference,
  isUsed: boolean,
): Pick<ContractChange, "rule" | "impact" | "direction" | "message" | "concerns" | "reason"> {
  const isPatch = difference.isText === true || !isUsed;
  const concerns = difference.isText === true ? concernOf(difference) : undefined;
  return {
    rule: unjudgedRule,
    impact: isPatch ? "patch" : "minor",
    direction: isPatch ? "none" : difference.direction,
    message: asSentence(messageOf(difference)),
    ...(concerns && { concerns }),
    ...(concerns === "examples" && { reason: "Mocks generated from the document return it." }),
    ...(removesTypeName(difference) && { reason: "Code that imports the generated type stops compiling." }),
  };
}

/** Fields that hold examples, or maps of them. */
const exampleFields: ReadonlySet<string | undefined> = new Set(["example", "examples"]);

function concernOf({ property, field, part, base, head }: DescribedDifference): ContractChange["concerns"] {
  if (part?.kind === "example" || [property, field].some((name) => exampleFields.has(name))) return "examples";
  return [base, head].some((located) => typeof located?.value === "string") ? "words" : undefined;
}

/** Whether schemas are removed or renamed. No message contains their names, but generated types have them. */
function removesTypeName({ kind, part, field, property, base }: DescribedDifference): boolean {
  if (kind === "removed" && base?.pointer === "/components/schemas") return true;
  return part?.role === "schemas" && field === undefined && (kind === "removed" || property === "key");
}

/** How many components are listed. The JSON report lists all of them. */
const maxNames = 10;

/** Names of component lists, for changes that add or remove several components. */
const componentLists: Record<string, string> = {
  "/components/schemas": "The schemas",
  "/components/securitySchemes": "The security schemes",
};

function messageOf(difference: DescribedDifference): string {
  const { kind, location, part, field, property = "", base, head } = difference;
  if (kind === "modified" && ["description", "summary", "title"].includes(property)) {
    const verb = base?.value === undefined ? "added" : head?.value === undefined ? "removed" : "reworded";
    return `The ${property} of ${location} is ${verb}.`;
  }
  if (kind !== "modified" && part?.role === "schemas" && field === undefined)
    return `The schema ${location} is ${kind}.`;
  const list = componentLists[(head ?? base)?.pointer ?? ""];
  const names = (head ?? base)?.value;
  if (list !== undefined && Array.isArray(names)) return `${list} ${listNames(names.map(code), maxNames)} are ${kind}.`;
  if (property === "deprecated") return `${location} is no longer deprecated.`;
  if (field === "security" && (part?.kind === "operation" || part?.kind === "document"))
    return describeCredentials(difference);
  if (Array.isArray(base?.value) && Array.isArray(head?.value)) {
    const gained = missingFrom(base.value, head.value);
    const lost = missingFrom(head.value, base.value);
    const parts = [gained && `gains ${gained}`, lost && `loses ${lost}`].filter(Boolean).join(" and ");
    return `${code(property)} of ${location} ${parts || "is reordered"}.`;
  }
  return describeChange(difference);
}

function describeCredentials({ kind, location, property, base, head }: DescribedDifference): string {
  const requirement = kind === "added" ? head?.value : base?.value;
  const schemes = property === undefined ? Object.keys(isObject(requirement) ? requirement : {}) : [property];
  if (schemes.length === 0) return `${location} can now be called without a credential.`;
  const named = schemes.map(code).join(" together with ");
  return kind === "added" ? `${location} now accepts ${named}.` : `${location} no longer requires ${named}.`;
}
