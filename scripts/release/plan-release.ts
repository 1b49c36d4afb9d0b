import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import semver from "semver";
import type { Document } from "@gw/openapi/document";
import type { Finding } from "@gw/openapi/finding";
import { pendingChangesets, readClaim, type ClaimedChangeset } from "@gw/review/changelog/claim";
import { findChanges } from "@gw/contract-diff/find-changes";
import { git } from "@gw/review/git/git";
import { surfacesOf, type Surfaces } from "@gw/review/changelog/surfaces";
import { greatest, isEnough, raise, type Bump } from "@gw/review/changelog/version";
import { expiredFinding, readWaivers, subjectOf, type Waiver } from "@gw/linter/waivers";
import { runTool } from "../run-tool.ts";
import { inRoot, root } from "@gw/test-support/workspace";

/** A release of the pending changesets. */
export interface ReleasePlan {
  from: string;
  to: string;
  bump: Bump;
  /** The version that the document was compared with; undefined before the first release. */
  lastRelease: string | undefined;
  changesets: ClaimedChangeset[];
  surfaces: Surfaces;
  /** The waivers of breaking changes. The release makes these changes part of the contract. */
  usedUp: Waiver[];
}

/** Why a release can't be made, and how to fix it. */
export interface Rejection {
  reason: string;
  remedy: string;
  /** The issues found in a hand-written file or folder. */
  issues?: { checked: ".changeset/" | "spec/waivers.yaml"; findings: Finding[] };
}

/** Plans a release of the current document. Returns undefined if no changeset requests one. */
export async function planRelease(): Promise<ReleasePlan | Rejection | undefined> {
  if (pendingChangesets(root).size === 0) return undefined;
  const { exitCode, stderr } = await runTool("node", [
    "packages/contract/src/main.ts",
    "bundle",
    "openapi",
    "--format=json",
  ]);
  if (exitCode !== 0) return rejection(`The document can't be bundled:\n${stderr}`, "Fix it first.");

  const lastRelease = releasedVersions().at(-1);
  const released = lastRelease === undefined ? [] : [await readDocument(releasedBundle(lastRelease))];
  const head = await readDocument("spec/dist/openapi.json");
  const documents = [...released, head];
  const claim = readClaim({ root, manifest: "spec/package.json", baseVersion: lastRelease, documents });
  if (claim.issues.length > 0) {
    return {
      reason: "The changesets can't be released.",
      remedy: "Fix them as described above.",
      issues: { checked: ".changeset/", findings: claim.issues },
    };
  }

  const options = {
    hasTypes: true,
    marks: "x-gw",
    releases: releasedVersions().map((version) => inRoot(releasedBundle(version))),
  };
  const changes = released.flatMap((base) => findChanges({ base, head }, options));
  const verdict = greatest(changes.map(({ impact }) => impact));
  if (!isEnough(claim.bump, verdict)) {
    return rejection(
      `Since ${lastRelease} the document has ${verdict} changes, and the changesets claim ${claim.bump}.`,
      `\`pnpm contract review --base <the commit of ${lastRelease}>\` shows them; add a changeset that claims them.`,
    );
  }
  const { waivers, expired, issues } = await readWaivers({ folder: root, waivers: "spec/waivers.yaml" });
  if (issues.length > 0) {
    return {
      reason: "Some waivers are invalid.",
      remedy: "Fix them as described above.",
      issues: { checked: "spec/waivers.yaml", findings: issues },
    };
  }
  if (expired.length > 0) {
    return {
      reason: "Some waivers have expired.",
      remedy: "Agree on a new date with the owner of each, or undo the change.",
      issues: { checked: "spec/waivers.yaml", findings: expired.map(expiredFinding) },
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
    surfaces: surfacesOf(documents),
    usedUp: waivers.filter((waiver) => subjectOf(waiver) === "change"),
  };
}

async function readDocument(path: string): Promise<Document> {
  // Redocly validated it while bundling.
  return JSON.parse(await readFile(inRoot(path), "utf8")) as Document;
}

function rejection(reason: string, remedy: string): Rejection {
  return { reason, remedy };
}

function releasedVersions(): string[] {
  return globSync(releasedBundle("*"), { cwd: root })
    .map((file) => basename(dirname(file)))
    .toSorted(semver.compare);
}

/** The path of the bundle of a release. */
export function releasedBundle(version: string): string {
  return `spec/releases/${version}/openapi.json`;
}

export async function currentVersion(): Promise<string> {
  const manifest = JSON.parse(await readFile(inRoot("spec/package.json"), "utf8")) as { version: string };
  return manifest.version;
}

/** Rejects a release with uncommitted changes: afterwards, the working tree must only contain the release. */
export async function uncommitted(): Promise<Rejection | undefined> {
  const { exitCode, stdout, stderr } = await git(root, ["status", "--porcelain", "--", "."]);
  if (exitCode !== 0) return rejection(`git status failed: ${stderr}`, "Run the release in a clone.");
  if (stdout === "") return undefined;
  const [first = ""] = stdout.split("\n");
  return rejection(
    `The working tree has uncommitted changes, such as ${first.slice(3)}.`,
    "Commit or stash them, then release again.",
  );
}
