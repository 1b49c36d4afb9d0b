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

/** The bump from a version to a later one; `none` if it is not later, or if either is not a semantic version. */
export function bumpBetween(earlier: string, later: string): Bump {
  const [from, to] = [parseVersion(earlier), parseVersion(later)];
  if (!from || !to || !semver.gt(to, from)) return "none";
  const difference = semver.diff(from, to)?.replace(/^pre(?=major|minor|patch)/, "");
  return bumps.find((bump) => bump === difference) ?? "none";
}

/** Raises a version by a bump. A version that is not semantic stays unchanged. */
export function raise(version: string, bump: Bump): string {
  return bump === "none" ? version : (parseVersion(version)?.inc(bump).version ?? version);
}

/** Documents also have versions such as `v1` and `2.3`. */
function parseVersion(text: string): semver.SemVer | null {
  return semver.parse(text) ?? (/^v?\d+(\.\d+)?$/.test(text) ? semver.coerce(text) : null);
}
