import { deprecationRule, isUndecided, type ContractChange, type Impact } from "./contract-change.ts";

/** Groups changes for readers, most severe first, without empty groups. Keeps the order of the changes. */
export function groupChanges<Change extends Pick<ContractChange, "rule" | "impact" | "concerns">>(
  changes: readonly Change[],
) {
  function ofImpact(wanted: Impact): Change[] {
    return changes.filter(({ rule, impact }) => impact === wanted && rule !== deprecationRule);
  }
  function ofConcern(wanted: ContractChange["concerns"]): Change[] {
    return ofImpact("patch").filter(({ concerns }) => concerns === wanted);
  }
  const groups = [
    { title: "Breaking", impact: "major", changes: ofImpact("major").filter(({ rule }) => !isUndecided(rule)) },
    { title: "May break clients", impact: "major", changes: changes.filter(({ rule }) => isUndecided(rule)) },
    { title: "Deprecations", impact: "minor", changes: changes.filter(({ rule }) => rule === deprecationRule) },
    { title: "Compatible changes", impact: "minor", changes: ofImpact("minor") },
    { title: "Text changes", impact: "patch", changes: ofConcern("words") },
    { title: "Example changes", impact: "patch", changes: ofConcern("examples") },
    { title: "No effect on requests and responses", impact: "patch", changes: ofConcern(undefined) },
  ] as const;
  return groups.filter(({ changes: members }) => members.length > 0);
}
