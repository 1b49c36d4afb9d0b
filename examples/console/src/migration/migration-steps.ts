import type { MigrationMode, MigrationReport } from "@gw/api-types";

/** The modes that the screen goes through, in order. `direct` leaves out the look in between, so it is not offered. */
export type StepMode = Exclude<MigrationMode, "direct">;

interface MigrationStep {
  readonly mode: StepMode;
  readonly title: string;
  readonly purpose: string;
  readonly action: string;
  readonly pending: string;
}

export const migrationSteps: readonly MigrationStep[] = [
  {
    mode: "dryRun",
    title: "Dry run",
    purpose: "Converts the APIs and stores nothing. Read what each of them becomes.",
    action: "Dry-run",
    pending: "Converting…",
  },
  {
    mode: "stage",
    title: "Stage",
    purpose: "Puts a converted copy beside each API, below /gw-staging, where it can be tried.",
    action: "Stage",
    pending: "Staging…",
  },
  {
    mode: "promote",
    title: "Promote",
    purpose: "Puts the staged copies in the place of the APIs.",
    action: "Promote",
    pending: "Promoting…",
  },
];

export type Reports = Readonly<Partial<Record<StepMode, MigrationReport>>>;

/** The APIs that a step can take: what was chosen, then what came through the step before. */
export function takenBy(mode: StepMode, chosen: readonly string[], { dryRun, stage }: Reports): readonly string[] {
  if (mode === "dryRun") return chosen;
  if (mode === "stage") return dryRun?.success.apiIDs ?? [];
  const stagedBefore = (stage?.skipped.apis ?? []).filter(({ key }) => key === "already_staged");
  return [...(stage?.success.apiIDs ?? []), ...stagedBefore.map(({ apiID }) => apiID)];
}
