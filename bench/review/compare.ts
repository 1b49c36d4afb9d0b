import { isBreaking, type Edit } from "../../scripts/test/review/edits.ts";
import type { Saying, Sayings } from "./detectors.ts";

/** What was found out about one edit. */
export interface Row {
  edit: Edit;
  /** What is right. */
  truth: "breaking" | "safe";
  ours: Saying;
  redocly: Saying;
  oasdiff: Saying;
}

export const detectorNames = ["ours", "redocly", "oasdiff"] as const;

export const rowsOf = (edits: readonly Edit[], sayings: Record<(typeof detectorNames)[number], Sayings>): Row[] =>
  edits.map((edit) => {
    const [ours, redocly, oasdiff] = detectorNames.map((name) => sayings[name].get(edit));
    if (!ours || !redocly || !oasdiff) throw new Error(`${edit.id} was not judged by all.`);
    return { edit, truth: isBreaking(edit) ? "breaking" : "safe", ours, redocly, oasdiff };
  });

/** How often a detector is right. */
export interface Count {
  /** Breaking edits that it does not call so. */
  missed: number;
  /** Safe edits that it calls breaking. */
  alarmed: number;
  right: number;
}

export const countOf = (rows: readonly Row[], detector: (typeof detectorNames)[number]): Count => ({
  missed: rows.filter((row) => row.truth === "breaking" && row[detector] !== "breaking").length,
  alarmed: rows.filter((row) => row.truth === "safe" && row[detector] === "breaking").length,
  right: rows.filter((row) => row.truth === row[detector]).length,
});

/** What must be fixed in the edits or in the detector. */
export function errorsIn(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => errorIn(row) ?? []);
}

function errorIn({ edit, truth, ours, oasdiff }: Row): string | undefined {
  const location = `scripts/test/review/edits/${edit.theme}.yaml: ${edit.id}`;
  // What lint refuses never comes to a review.
  if (edit.refusedBy === undefined && ours !== truth) return `${location} is ${truth}, and we say ${ours}.`;
  const agreed = edit.refusedBy === undefined ? ours : truth;
  if (edit.oasdiff === undefined) {
    if (oasdiff === agreed) return undefined;
    return `${location}: oasdiff says ${oasdiff}, we say ${agreed}. Find out who is right, and say in \`oasdiff\` why they differ.`;
  }
  if (oasdiff === agreed) return `${location}: oasdiff agrees now. Remove \`oasdiff\`.`;
  return edit.oasdiff.says === oasdiff ? undefined : `${location}: oasdiff says ${oasdiff}. Correct \`oasdiff.says\`.`;
}
