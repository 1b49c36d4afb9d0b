import semver from "semver";
import type { Impact } from "../changes/contract-change.ts";

/** What a version is raised by. */
export type Bump = Impact | "none";

/** From the least to the most. */
const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

/** Whether a bump promises at least as much as another. */
export const isEnough = (bump: Bump, wanted: Bump): boolean => bumps.indexOf(bump) >= bumps.indexOf(wanted);

/** The greatest of some bumps; `none` of none. */
export const greatest = (some: readonly Bump[]): Bump => bumps.findLast((bump) => some.includes(bump)) ?? "none";

/** Which bump leads from a version to a later one; `none` where it is not later. */
export const bumpBetween = (earlier: string, later: string): Bump =>
  semver.gt(later, earlier) ? (bumps.find((bump) => bump === semver.diff(earlier, later)) ?? "none") : "none";

/** The version that a bump makes of another. */
export const raise = (version: string, bump: Bump): string =>
  bump === "none" ? version : (semver.inc(version, bump) ?? version);
