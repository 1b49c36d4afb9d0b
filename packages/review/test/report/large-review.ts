import type { Review, ReviewedChange } from "../../src/review.ts";

function file(index: number): string {
  return `spec/schemas/Thing${index}.yaml`;
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

/** What each operation of a large review changes. */
export function largeChange(index: number, impact: ReviewedChange["impact"]): ReviewedChange {
  return {
    rule: impact === "major" ? "schema-constraint-changed" : "unjudged",
    impact,
    kind: "modified",
    direction: "request",
    operations: [`createThing${index}`],
    pointer: `/components/schemas/Thing${index}/properties/name/maxLength`,
    document: "head",
    message: `\`maxLength\` of \`Thing${index}.name\` is set to \`40\`.`,
    ...(impact === "major" && {
      reason: "A client that sends what was accepted until now is rejected.",
      remedy: "Keep what clients rely on.",
    }),
    fingerprint: String(index).padStart(12, "0"),
    location: { file: file(index), line: 9, column: 5 },
  };
}

/** A review of so many changed operations: a breaking change and a compatible one for each of them. */
export function largeReview(operations: number): Review {
  const all = numbers(operations);
  return {
    base: { ref: "merge base with main", commit: "a".repeat(40), hasDocument: true, version: "1.0.0" },
    head: { commit: "b".repeat(40), dirty: true, version: "1.0.0" },
    verdict: "major",
    claim: { source: "changesets", bump: "minor", version: "1.1.0", changesets: [], issues: [] },
    changes: [...all.map((index) => largeChange(index, "major")), ...all.map((index) => largeChange(index, "minor"))],
    consumers: {
      modules: 60,
      breaks: [
        {
          file: "examples/console/src/app.ts",
          line: 12,
          text: "await dashboard.createThing1({ body: {} });",
          code: "TS2345",
          message: "Argument of type '{}' is not assignable.\n  Property 'name' is missing.",
        },
      ],
    },
    lint: [
      {
        rule: "field-order",
        findings: all.map((index) => ({
          file: file(index),
          line: 9,
          column: 5,
          rule: "field-order",
          level: "error" as const,
          message: 'SPEC024: The member "maxLength" stands after "default".',
          remedy: 'Put it before "default".',
        })),
      },
    ],
    warnings: [],
    failures: [
      {
        cause: "breaking",
        message: `${operations} breaking changes are not waived.`,
        remedy: "Keep what clients rely on.",
        paste: {
          file: "spec/waivers.yaml",
          entries: all.map((index) => `- id: schema-constraint-changed\n  pointer: ${index}\n`),
        },
      },
    ],
  };
}
