import type { MigrationMode, MigrationReport } from "@gw/api-types";

/** The modes that the screen goes through, in order. `direct` skips the review in between, so it is not offered. */
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
    purpose: "Converts the APIs and saves nothing. Review what each of them becomes.",
    action: "Dry-run",
    pending: "Converting…",
  },
  {
    mode: "stage",
    title: "Stage",
    purpose: "Adds a converted copy of each API below /gw-staging, so that you can test it.",
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

/** The reports that still hold when a step starts over: those of the steps before it. */
export function reportsBefore(mode: StepMode, { dryRun, stage }: Reports): Reports {
  if (mode === "dryRun") return {};
  return { ...(dryRun && { dryRun }), ...(mode === "promote" && stage && { stage }) };
}

/** The APIs that a step takes: the selected ones, then those that passed the step before. */
export function inputOf(mode: StepMode, selected: readonly string[], { dryRun, stage }: Reports): readonly string[] {
  if (mode === "dryRun") return selected;
  if (mode === "stage") return dryRun?.success.apiIDs ?? [];
  const stagedBefore = (stage?.skipped.apis ?? []).filter(({ key }) => key === "already_staged");
  return [...(stage?.success.apiIDs ?? []), ...stagedBefore.map(({ apiID }) => apiID)];
}
