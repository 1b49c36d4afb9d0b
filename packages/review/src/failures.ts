import { count } from "@gw/linter/report";
import type { Finding } from "@gw/openapi/finding";
import type { Claim } from "./changelog/claim.ts";
import { isDue } from "./deprecation-policy.ts";
import type { Failure, ReviewedChange } from "./review.ts";
import type { Surfaces } from "./changelog/surfaces.ts";
import { isEnough, raise, type Bump } from "./changelog/version.ts";

interface JudgedReview {
  verdict: Bump;
  claim: Claim;
  changes: ReviewedChange[];
  waiverIssues: Finding[];
  surfaces: Surfaces;
  /** The file of waivers; undefined if changes can't be waived. */
  waivers: string | undefined;
  /** `info.version` of the base. */
  baseVersion: string;
  /** Today, as YYYY-MM-DD. */
  day: string;
}

/** Finds the reasons why a review fails, with a remedy for each; empty if it passes. */
export function findFailures(review: JudgedReview): Failure[] {
  const { claim, changes, waiverIssues, waivers, day } = review;
  // Announced removals need no waiver once their date has passed.
  const unwaived = changes.filter(
    (change) => change.impact === "major" && !change.waiver && !(claim.bump === "major" && isDue(change, day)),
  );
  const ofBreaking = waivers === undefined ? unannounced(unwaived, review) : notWaived(unwaived, waivers);
  return [
    ...ofBreaking,
    ...(isClaimEnough(review) || ofBreaking.some(({ cause }) => cause === "claim") ? [] : [claimFailure(review)]),
    ...[...claim.issues, ...waiverIssues].map(({ file, line, column, message, remedy }): Failure => ({
      cause: "invalid",
      message,
      location: { file, line, column },
      remedy,
    })),
  ];
}

/** Whether the claim covers the changes. An unchanged version claims nothing and may be raised later. */
function isClaimEnough({ verdict, claim }: JudgedReview): boolean {
  return isEnough(claim.bump, verdict) || (claim.source === "version" && claim.bump === "none");
}

/** If changes can't be waived, a major version announces breaking ones, except removals before their announced date. */
function unannounced(changes: ReviewedChange[], { claim, baseVersion, day }: JudgedReview): Failure[] {
  const early = changes.filter((change) => change.sunset !== undefined && !isDue(change, day));
  const others = changes.length - early.length;
  const failures: Failure[] = early.map(({ message, reason = "", location, remedy = "" }) => ({
    cause: "breaking",
    message: `${message} ${reason}`,
    location,
    remedy,
  }));
  if (claim.bump === "major" || others === 0) return failures;
  return [
    ...failures,
    {
      cause: "claim",
      message: `${count(others, "breaking change needs", "breaking changes need")} a major release.`,
      remedy: `Follow the remedy of each change. If clients must break, ${raiseVersion(baseVersion, "major")}, or specify a \`waivers\` file in contract.config.ts.`,
    },
  ];
}

function raiseVersion(baseVersion: string, bump: Bump): string {
  const version = raise(baseVersion, bump);
  return version === baseVersion
    ? "make `info.version` a semantic version, and raise it"
    : `raise \`info.version\` to ${version}`;
}

function notWaived(changes: ReviewedChange[], file: string): Failure[] {
  if (changes.length === 0) return [];
  const failure: Failure = {
    cause: "breaking",
    message: `${count(changes.length, "breaking change is", "breaking changes are")} not waived.`,
    remedy:
      "Follow the remedy of each change. If a change must break clients, have its owner waive it, with one entry per change under `waivers`.",
    paste: { file, entries: changes.map(waiverOf) },
  };
  return [failure];
}

function waiverOf({ rule, pointer, fingerprint }: ReviewedChange): string {
  return [
    `  - id: ${rule}`,
    `    pointer: ${JSON.stringify(pointer)}`,
    `    fingerprint: "${fingerprint}"`,
    "    reason: <Why this does not harm clients, in one sentence.>",
    "    owner: <who will make this waiver unnecessary>",
    "    expires: <YYYY-MM-DD>",
    "",
  ].join("\n");
}

function claimFailure({ verdict, claim, changes, surfaces, baseVersion }: JudgedReview): Failure {
  const touched = [...new Set(changes.flatMap(({ operations }) => operations))];
  const message = `The changes are ${verdict}; ${describeClaim(claim)}.`;
  if (claim.source === "version") {
    const remedy = `Match the changes: ${raiseVersion(baseVersion, verdict)}.`;
    return { cause: "claim", message, remedy };
  }
  const [changeset] = claim.changesets;
  if (changeset) {
    return {
      cause: "claim",
      message,
      location: { file: changeset.file, line: 2, column: 1 },
      remedy: `Claim the required bump: write \`"${claim.package}": ${verdict}\` in the changeset.`,
    };
  }
  if (claim.issues.length > 0) {
    return {
      cause: "claim",
      message,
      remedy: `Fix the changeset as described below, and claim the required bump in it: \`"${claim.package}": ${verdict}\`.`,
    };
  }
  return {
    cause: "claim",
    message,
    remedy: "Add a changeset that describes what changes for API callers and lists the operations.",
    paste: {
      file: ".changeset/<a-few-words>.md",
      entries: [
        `---\n"${claim.package}": ${verdict}\n---\n\n<What changes for API callers.>\n\n${describeTouched(touched, surfaces)}\n`,
      ],
    },
  };
}

function describeClaim({ bump, changesets, issues }: Claim): string {
  if (bump !== "none" || changesets.length > 0) return `the claim is ${bump}`;
  return issues.length > 0 ? "the changeset is invalid" : "no changeset claims them";
}

/** If more operations are affected, a changeset lists their surfaces instead. */
const maxNamedOperations = 12;

function describeTouched(operations: string[], { names, ofOperation }: Surfaces): string {
  if (operations.length > 0 && operations.length <= maxNamedOperations) return `Operations: ${operations.join(", ")}`;
  const touched = new Set(operations.map((operation) => ofOperation.get(operation)));
  return `Surfaces: ${(touched.size === 0 ? names : names.filter((name) => touched.has(name))).join(", ")}`;
}
