import { unjudgedRule, type ContractChange } from "../contract-change.ts";
import { isObject } from "../json-value.ts";
import { asSentence, code, inCall, missingFrom, thingChange, type Judged } from "./sentence.ts";

/** What people alone read, by the type of the object. */
const wordTypes = new Set([
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

/** What people alone read, by the member; and names that nothing sends. */
const wordMembers = new Set([
  "description",
  "summary",
  "title",
  "tags",
  "example",
  "examples",
  "key",
  "x-gw-decision",
  "x-gw-fault",
  "x-gw-generated",
  "x-gw-pair",
  "x-gw-when",
]);

/** What is told of a change that no rule judged: words are a patch, all else is new to somebody and breaks nobody. */
export function unjudged(change: Judged): Pick<ContractChange, "rule" | "impact" | "direction" | "message"> {
  const isPatch = !change.isReached || isWords(change) || isOrder(change);
  // Messages don't lead to the credentials that come with them.
  const [way = "none"] = isCredential(change) ? [inCall(change)] : change.ways.toSorted();
  return {
    rule: unjudgedRule,
    impact: isPatch ? "patch" : "minor",
    direction: isPatch ? "none" : way,
    message: asSentence(messageOf(change)),
  };
}

const isCredential = ({ typeName }: Judged): boolean => typeName === "SecurityRequirement";

function isWords({ typeName, property, base, revision }: Judged): boolean {
  const names = (revision ?? base)?.pointer.split("/") ?? [];
  const last = property ?? names.at(-1) ?? "";
  // A mark of ours may hold objects.
  const isInMark = names.some((name) => name.startsWith("x-gw-") && wordMembers.has(name));
  return wordTypes.has(typeName) || wordMembers.has(last) || isInMark;
}

const isOrder = ({ base, revision }: Judged): boolean =>
  Array.isArray(base?.value) &&
  Array.isArray(revision?.value) &&
  missingFrom(base.value, revision.value) + missingFrom(revision.value, base.value) === "";

function messageOf(change: Judged): string {
  const { kind, place, property = "", base, revision } = change;
  if (kind === "modified" && ["description", "summary", "title"].includes(property)) {
    const verb = base?.value === undefined ? "written" : revision?.value === undefined ? "left out" : "reworded";
    return `The ${property} of ${place} is ${verb}.`;
  }
  if (property === "deprecated") return `${place} is no longer deprecated.`;
  if (isCredential(change)) return credentialsMessage(change);
  if (Array.isArray(base?.value) && Array.isArray(revision?.value)) {
    const gained = missingFrom(base.value, revision.value);
    const lost = missingFrom(revision.value, base.value);
    const parts = [gained && `gains ${gained}`, lost && `loses ${lost}`].filter(Boolean).join(" and ");
    return `${code(property)} of ${place} ${parts || "changes its order"}.`;
  }
  return thingChange(change);
}

function credentialsMessage({ kind, place, property, base, revision }: Judged): string {
  const requirement = kind === "added" ? revision?.value : base?.value;
  const schemes = property === undefined ? Object.keys(isObject(requirement) ? requirement : {}) : [property];
  if (schemes.length === 0) return `${place} can be called without a credential now.`;
  const named = schemes.map(code).join(" with ");
  return kind === "added" ? `${place} takes ${named} now.` : `${place} no longer asks for ${named}.`;
}
