import type { MigrationMode, MigrationReport } from "@gw/client/types";

/** The modes of the screen, in order. `direct` is not offered because it skips the review. */
export type StepMode = Exclude<MigrationMode, "direct">;

export interface Step {
  readonly mode: StepMode;
  readonly title: string;
  readonly purpose: string;
  readonly action: string;
  readonly pending: string;
}

export const migrationSteps: readonly Step[] = [
  {
    mode: "dryRun",
    title: "Dry run",
    purpose: "Converts the APIs without saving anything. Review the result for each API.",
    action: "Dry-run",
    pending: "Converting…",
  },
  {
    mode: "stage",
    title: "Stage",
    purpose: "Adds a converted copy of each API under /gw-staging, so you can test it.",
    action: "Stage",
    pending: "Staging…",
  },
  {
    mode: "promote",
    title: "Promote",
    purpose: "Replaces the APIs with their staged copies.",
    action: "Promote",
    pending: "Promoting…",
  },
];

export type Reports = Readonly<Partial<Record<StepMode, MigrationReport>>>;

/** Keeps the reports that are still valid when a step starts over: those of the previous steps. */
export function keepReportsBefore(mode: StepMode, { dryRun, stage }: Reports): Reports {
  if (mode === "dryRun") return {};
  return { ...(dryRun && { dryRun }), ...(mode === "promote" && stage && { stage }) };
}

/** Selects the APIs that a step processes: the chosen ones, then those that passed the previous step. */
export function selectInput(
  mode: StepMode,
  selected: readonly string[],
  { dryRun, stage }: Reports,
): readonly string[] {
  if (mode === "dryRun") return selected;
  if (mode === "stage") return dryRun?.success.apiIDs ?? [];
  const stagedBefore = (stage?.skipped.apis ?? []).filter(({ key }) => key === "already_staged");
  return [...(stage?.success.apiIDs ?? []), ...stagedBefore.map(({ apiID }) => apiID)];
}
