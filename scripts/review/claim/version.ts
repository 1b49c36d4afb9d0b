import type { Impact } from "../changes/contract-change.ts";

/** What a version is raised by. */
export type Bump = Impact | "none";

/** From the least to the most. */
const bumps: readonly Bump[] = ["none", "patch", "minor", "major"];

/** Whether a bump promises at least as much as another. */
export const isEnough = (bump: Bump, wanted: Bump): boolean => bumps.indexOf(bump) >= bumps.indexOf(wanted);

/** The greatest of some bumps; `none` of none. */
export const greatest = (some: readonly Bump[]): Bump => bumps.findLast((bump) => some.includes(bump)) ?? "none";

/** For sorting versions such as `1.2.3`, the earliest first. */
export const compareVersions = (a: string, b: string): number => a.localeCompare(b, "en", { numeric: true });

/** Which bump leads from a version to a later one; `none` where it is not later. */
export function bumpBetween(earlier: string, later: string): Bump {
  if (compareVersions(later, earlier) <= 0) return "none";
  const [major, minor] = earlier.split(".");
  if (!later.startsWith(`${major}.`)) return "major";
  return later.startsWith(`${major}.${minor}.`) ? "patch" : "minor";
}

/** The version that a bump makes of another. */
export function raise(version: string, bump: Bump): string {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
  const raised = {
    none: version,
    patch: [major, minor, patch + 1],
    minor: [major, minor + 1, 0],
    major: [major + 1, 0, 0],
  };
  return [raised[bump]].flat().join(".");
}
