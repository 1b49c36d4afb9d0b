import { isBreaking, type Edit } from "../../packages/contract-diff/src/matrix/edits.ts";
import type { Saying, Sayings } from "./detectors.ts";

/** The verdicts on one edit. */
export interface Row {
  edit: Edit;
  /** The expected verdict. */
  truth: "breaking" | "safe";
  ours: Saying;
  redocly: Saying;
  oasdiff: Saying;
}

export const detectorNames = ["ours", "redocly", "oasdiff"] as const;
export const detectorTitles = { ours: "ours", redocly: "redocly diff", oasdiff: "oasdiff" };

export function rowsOf(edits: readonly Edit[], sayings: Record<(typeof detectorNames)[number], Sayings>): Row[] {
  return edits.map((edit) => {
    const [ours, redocly, oasdiff] = detectorNames.map((name) => sayings[name].get(edit));
    if (!ours || !redocly || !oasdiff) throw new Error(`${edit.id} was not evaluated by all detectors.`);
    return { edit, truth: isBreaking(edit) ? "breaking" : "safe", ours, redocly, oasdiff };
  });
}

/** The accuracy of a detector. */
export interface Count {
  /** Breaking edits that it does not report as breaking. */
  missed: number;
  /** Safe edits that it reports as breaking. */
  alarmed: number;
  right: number;
}

export function countOf(rows: readonly Row[], detector: (typeof detectorNames)[number]): Count {
  return {
    missed: rows.filter((row) => row.truth === "breaking" && row[detector] !== "breaking").length,
    alarmed: rows.filter((row) => row.truth === "safe" && row[detector] === "breaking").length,
    right: rows.filter((row) => row.truth === row[detector]).length,
  };
}

/** What must be fixed in the edits or in the detector. */
export function errorsIn(rows: readonly Row[]): string[] {
  return rows.flatMap((row) => errorIn(row) ?? []);
}

function errorIn({ edit, truth, ours, oasdiff }: Row): string | undefined {
  const location = `packages/contract-diff/src/matrix/edits/${edit.theme}.yaml: ${edit.id}`;
  if (ours !== truth) return `${location} is ${truth}, but we report ${ours}.`;
  if (edit.oasdiff === undefined) {
    if (oasdiff === truth) return undefined;
    return `${location}: oasdiff reports ${oasdiff}, we report ${truth}. Find out which is right, and explain the difference in \`oasdiff\`.`;
  }
  if (oasdiff === truth) return `${location}: oasdiff now agrees. Remove \`oasdiff\`.`;
  return edit.oasdiff.says === oasdiff
    ? undefined
    : `${location}: oasdiff reports ${oasdiff}. Correct \`oasdiff.says\`.`;
}
