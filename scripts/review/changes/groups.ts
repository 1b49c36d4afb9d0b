import type { ContractChange, Impact } from "./contract-change.ts";

/** Changes that a reader takes in together. */
interface ChangeGroup<Change> {
  title: string;
  impact: Impact;
  changes: Change[];
}

/** Groups changes under the headings of a report, the most severe first. Groups without a change are left out. */
export function groupChanges<Change extends ContractChange>(changes: readonly Change[]): ChangeGroup<Change>[] {
  const ofImpact = (impact: Impact): Change[] => changes.filter((change) => change.impact === impact);
  const groups: ChangeGroup<Change>[] = [
    { title: "Breaking", impact: "major", changes: ofImpact("major") },
    { title: "Deprecations", impact: "minor", changes: ofImpact("minor").filter(isDeprecation) },
    {
      title: "Compatible changes",
      impact: "minor",
      changes: ofImpact("minor").filter((change) => !isDeprecation(change)),
    },
    { title: "Without effect on clients", impact: "patch", changes: ofImpact("patch") },
  ];
  return groups.filter((group) => group.changes.length > 0);
}

function isDeprecation({ pointer, after }: ContractChange): boolean {
  return pointer.endsWith("/deprecated") && after === true;
}
