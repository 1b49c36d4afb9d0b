import semver from "semver";

/** How a version is raised. */
export type Bump = "major" | "minor" | "patch" | "none";

/** In ascending order. */
const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

/** Whether a bump is at least as great as another. */
export function isEnough(bump: Bump, wanted: Bump): boolean {
  return bumps.indexOf(bump) >= bumps.indexOf(wanted);
}

/** The greatest of several bumps; `none` if there are none. */
export function greatest(some: readonly Bump[]): Bump {
  return bumps.findLast((bump) => some.includes(bump)) ?? "none";
}

/** The bump from a version to a later one; `none` if it is not later. */
export function bumpBetween(earlier: string, later: string): Bump {
  return semver.gt(later, earlier) ? (bumps.find((bump) => bump === semver.diff(earlier, later)) ?? "none") : "none";
}

/** Raises a version by a bump. */
export function raise(version: string, bump: Bump): string {
  return bump === "none" ? version : (semver.inc(version, bump) ?? version);
}
