import type { ClaimedChangeset } from "./claim.ts";
import { allOperations, allSurfaces, type Surfaces } from "./surfaces.ts";
import { greatest, type Bump } from "./version.ts";

interface Entry {
  surface: string;
  /** An operationId, or {@link allOperations}. */
  topic: string;
  bump: Bump;
  summary: string;
}

const title = "# Changelog\n\nWhat each release changes for API callers, by surface and operation.\n";

/** The surface for changes that only affect packages. */
const packages = "Packages";

/** Adds a release at the top of a changelog. */
export function withRelease(
  changelog: string | undefined,
  version: string,
  day: string,
  changesets: ClaimedChangeset[],
  surfaces: Surfaces,
): string {
  const text = changelog ?? title;
  const first = text.indexOf("\n## ");
  const [head, earlier] = first === -1 ? [text, ""] : [text.slice(0, first), text.slice(first)];
  return `${head}${releaseText(version, day, changesets, surfaces)}${earlier}`;
}

/** The section of one release. */
export function releaseText(version: string, day: string, changesets: ClaimedChangeset[], surfaces: Surfaces): string {
  const entries = changesets.flatMap((changeset) => entriesOf(changeset, surfaces));
  const sections = [allSurfaces, ...surfaces.names, packages].flatMap((surface) => {
    const topics = Map.groupBy(
      entries.filter((entry) => entry.surface === surface),
      ({ topic }) => topic,
    );
    if (topics.size === 0) return [];
    const sorted = [...topics].toSorted(([a], [b]) => (a < b ? -1 : 1));
    return [`### ${surface}`, ...sorted.flatMap(([topic, some]) => [`#### ${topic}`, listOf(some)])];
  });
  return `\n${[`## ${version}`, `Released on ${day}.`, ...sections].join("\n\n")}\n`;
}

/** An entry for each surface and operation that a changeset lists, or for each package if it lists neither. */
function entriesOf(
  { bump, bumps, summary, surfaces: whole, operations }: ClaimedChangeset,
  surfaces: Surfaces,
): Entry[] {
  if (bump === "none") {
    return Object.entries(bumps).map(([topic, own]) => ({ surface: packages, topic, bump: own, summary }));
  }
  const isOfAll = whole.length > 1 && surfaces.names.every((name) => whole.includes(name));
  const changed = isOfAll ? [allSurfaces] : whole;
  return [
    ...changed.map((surface) => ({ surface, topic: allOperations, bump, summary })),
    ...operations.map((topic) => ({ surface: surfaces.ofOperation.get(topic) ?? packages, topic, bump, summary })),
  ];
}

function listOf(entries: Entry[]): string {
  return entries
    .toSorted((a, b) => (a.bump === b.bump ? 0 : greatest([a.bump, b.bump]) === a.bump ? -1 : 1))
    .map(({ bump, summary }) => `- **${bump}**: ${summary.replaceAll("\n", "\n  ").replaceAll("\n  \n", "\n\n")}`)
    .join("\n");
}
