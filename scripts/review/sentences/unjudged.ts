import { code, memberChange, missingFrom, thingChange, type Judged } from "./sentence.ts";

const texts = new Set(["description", "summary", "title", "remedy"]);

/** What is told of a change that no rule judged. */
export function unjudgedMessage(change: Judged): string {
  const { kind, place, property = "", base, revision } = change;
  if (kind === "modified" && texts.has(property)) {
    const verb = base?.value === undefined ? "written" : revision?.value === undefined ? "left out" : "reworded";
    return `The ${property} of ${place} is ${verb}.`;
  }
  if (property === "deprecated") {
    return revision?.value === true ? `${place} is deprecated.` : `${place} is no longer deprecated.`;
  }
  if (Array.isArray(base?.value) && Array.isArray(revision?.value)) {
    const gained = missingFrom(base.value, revision.value);
    const lost = missingFrom(revision.value, base.value);
    const parts = [gained && `gains ${gained}`, lost && `loses ${lost}`].filter(Boolean).join(" and ");
    return `${code(property)} of ${place} ${parts || "changes its order"}.`;
  }
  return kind === "modified" ? memberChange(change) : thingChange(change);
}
