import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import semver from "semver";
import type { Finding } from "../lint/finding.ts";
import { pendingChangesets, readClaim, type Changeset } from "../review/claim/claim.ts";
import { findChanges } from "../review/changes/find-changes.ts";
import { git } from "../review/git/git.ts";
import { surfacesOf, type Surfaces } from "../review/claim/surfaces.ts";
import { greatest, isEnough, raise, type Bump } from "../review/claim/version.ts";
import { expiredFault, readWaivers, subjectOf, type Waiver } from "../review/waivers/waivers.ts";
import { runTool } from "../run-tool.ts";
import { inRoot, root } from "../workspace.ts";

/** What a release of the pending changesets is. */
export interface ReleasePlan {
  from: string;
  to: string;
  bump: Bump;
  /** The version that the document was compared with; undefined before the first release. */
  lastRelease: string | undefined;
  changesets: Changeset[];
  surfaces: Surfaces;
  /** The waivers of breaking changes, which the release makes part of the contract. */
  usedUp: Waiver[];
}

/** Why a release can't be made, and what to do about it. */
export interface Refusal {
  refused: string;
  remedy: string;
  /** What is wrong with a hand-written file or folder, and which that is. */
  faults?: { checked: ".changeset/" | "spec/waivers.yaml"; findings: Finding[] };
}

/** Plans a release of the document as it is; undefined where no changeset asks for one. */
export async function planRelease(): Promise<ReleasePlan | Refusal | undefined> {
  if ((await pendingChangesets(root)).size === 0) return undefined;
  const { exitCode, stderr } = await runTool("node", ["scripts/bundle.ts", "openapi", "--format=json"]);
  if (exitCode !== 0) return refusal(`The document can't be bundled:\n${stderr}`, "Mend it first.");

  const lastRelease = releasedVersions().at(-1);
  const released = lastRelease === undefined ? [] : [inRoot(releasedBundle(lastRelease))];
  const bundles = await Promise.all([...released, bundle].map((path) => readFile(path, "utf8")));
  const claim = await readClaim({ root, baseVersion: lastRelease, bundles });
  if (claim.faults.length > 0) {
    return {
      refused: "The changesets can't be released.",
      remedy: "Fix them as described above.",
      faults: { checked: ".changeset/", findings: claim.faults },
    };
  }

  const changes = await Promise.all(released.map((base) => findChanges({ base, head: bundle }, root)));
  const verdict = greatest(changes.flat().map(({ impact }) => impact));
  if (!isEnough(claim.bump, verdict)) {
    return refusal(
      `Since ${lastRelease} the document has ${verdict} changes, and the changesets claim ${claim.bump}.`,
      `\`pnpm review --base <the commit of ${lastRelease}>\` shows them; add a changeset that claims them.`,
    );
  }
  const { waivers, expired, faults } = await readWaivers();
  if (faults.length > 0) {
    return {
      refused: "Some waivers are invalid.",
      remedy: "Fix them as described above.",
      faults: { checked: "spec/waivers.yaml", findings: faults },
    };
  }
  if (expired.length > 0) {
    return {
      refused: "Some waivers have expired.",
      remedy: "Agree on a new date with the owner of each, or undo the change.",
      faults: { checked: "spec/waivers.yaml", findings: expired.map(expiredFault) },
    };
  }
  const bump = greatest(claim.changesets.flatMap(({ bumps }) => Object.values(bumps)));
  if (bump === "none") return undefined;
  const from = await currentVersion();
  return {
    from,
    to: raise(from, bump),
    bump,
    lastRelease,
    changesets: claim.changesets,
    surfaces: surfacesOf(bundles),
    usedUp: waivers.filter((waiver) => subjectOf(waiver) === "change"),
  };
}

const bundle = inRoot("spec/dist/openapi.json");

const refusal = (refused: string, remedy: string): Refusal => ({ refused, remedy });

const releasedVersions = (): string[] =>
  globSync(releasedBundle("*"), { cwd: root })
    .map((file) => basename(dirname(file)))
    .toSorted(semver.compare);

/** Where the bundle of a release is kept. */
export const releasedBundle = (version: string): string => `spec/releases/${version}/openapi.json`;

export async function currentVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(inRoot("spec/package.json"), "utf8")) as { version: string };
  return manifest.version;
}

/** Why the working tree is not fit for a release: afterwards it must show what the release changed, and nothing else. */
export async function uncommitted(): Promise<Refusal | undefined> {
  const { exitCode, stdout, stderr } = await git(root, ["status", "--porcelain", "--", "."]);
  if (exitCode !== 0) return refusal(`git can't say what is committed: ${stderr}`, "Release in a clone.");
  if (stdout === "") return undefined;
  const [first = ""] = stdout.split("\n");
  return refusal(
    `The working tree has changes that are not committed, such as ${first.slice(3)}.`,
    "Commit them or put them aside, then release.",
  );
}
