import type { Finding } from "../lint/finding.ts";
import { specPackage, type Claim } from "./claim/claim.ts";
import type { Failure, ReviewedChange } from "./review.ts";
import { isEnough, type Bump } from "./claim/version.ts";
import { count, listed } from "./report/wording.ts";

interface Judged {
  verdict: Bump;
  claim: Claim;
  changes: ReviewedChange[];
  /** Of the waivers. */
  waiverFaults: Finding[];
}

/** Why a review fails, with what to do about each reason; none where it passes. */
export function failuresOf({ verdict, claim, changes, waiverFaults }: Judged): Failure[] {
  const unwaived = changes.filter(({ impact, waiver }) => impact === "major" && !waiver);
  return [
    ...(unwaived.length > 0 ? [breakingFailure(unwaived)] : []),
    ...(isEnough(claim.bump, verdict) ? [] : [claimFailure(verdict, claim, changes)]),
    ...[...claim.faults, ...waiverFaults].map(({ file, line, column, message, remedy }): Failure => ({
      cause: "fault",
      message,
      place: { file, line, column },
      remedy,
    })),
  ];
}

const breakingFailure = (changes: ReviewedChange[]): Failure => ({
  cause: "breaking",
  message: `${count(changes.length, "breaking change is", "breaking changes are")} not waived.`,
  remedy:
    "Follow the remedy of each change. Where it must break, have its owner waive it, each change with an entry of its own.",
  paste: { file: "spec/waivers.yaml", entries: changes.map(waiverOf) },
});

const waiverOf = ({ rule, pointer, fingerprint }: ReviewedChange): string =>
  [
    `- id: ${rule}`,
    `  pointer: ${JSON.stringify(pointer)}`,
    `  fingerprint: "${fingerprint}"`,
    "  reason: <Why clients can bear it, in one sentence.>",
    "  owner: <who sees to it that this waiver can go>",
    "  expires: <YYYY-MM-DD>",
    "",
  ].join("\n");

function claimFailure(verdict: Bump, claim: Claim, changes: ReviewedChange[]): Failure {
  const touched = [...new Set(changes.flatMap(({ operations }) => operations))];
  const message = `The changes are ${verdict}; ${claimed(claim)}.`;
  const [changeset] = claim.changesets;
  if (changeset) {
    return {
      cause: "claim",
      message,
      place: { file: changeset.file, line: 2, column: 1 },
      remedy: `Claim what the change is: write \`"${specPackage}": ${verdict}\` into the changeset.`,
    };
  }
  if (claim.faults.length > 0) {
    return {
      cause: "claim",
      message,
      remedy: `Fix the changeset as described below, and claim in it what the change is: \`"${specPackage}": ${verdict}\`.`,
    };
  }
  return {
    cause: "claim",
    message,
    remedy: "Add a changeset: say what changes for those who call the API, and name the operations.",
    paste: {
      file: ".changeset/<a-few-words>.md",
      entries: [
        `---\n"${specPackage}": ${verdict}\n---\n\n<What changes, for those who call the API.>\n\n${touches(touched)}\n`,
      ],
    },
  };
}

function claimed({ bump, changesets, faults }: Claim): string {
  if (bump !== "none" || changesets.length > 0) return `the claim is ${bump}`;
  return faults.length > 0 ? "the changeset can't be read as a claim" : "no changeset claims them";
}

/** More operations than these are better named by their surface. */
const namedOperations = 12;

const touches = (operations: string[]): string =>
  operations.length === 0 || operations.length > namedOperations
    ? "Surfaces: Dashboard API, Portal API, Gateway debug"
    : `Operations: ${listed(operations, namedOperations)}`;
