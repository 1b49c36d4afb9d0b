import process from "node:process";
import { describe, expect, it } from "vitest";
import { groupSimilarChanges } from "../../src/report/similar-changes.ts";
import { commentLimits, summaryLimits } from "../../src/report/limits.ts";
import { reportMarkdown } from "../../src/report/markdown.ts";
import { terminalReport } from "../../src/report/terminal.ts";
import type { ReviewedChange } from "../../src/review.ts";
import { largeChange, largeReview } from "./large-review.ts";

/** A parameter more of the operation of a number. */
function parameter(index: number): ReviewedChange {
  return {
    ...largeChange(index, "major"),
    message: `The query parameter \`tenant\` of \`createThing${index}\` is new and required.`,
  };
}

function parameters(count: number): ReviewedChange[] {
  return Array.from({ length: count }, (_, index) => parameter(index));
}

function lengthsOf(changes: readonly ReviewedChange[]): number[] {
  return groupSimilarChanges(changes).map(({ length }) => length);
}

describe("changes that say the same of one operation each", () => {
  it("are one group, where the first of them stands", () => {
    const other = largeChange(9, "major");
    expect(groupSimilarChanges([other, ...parameters(4)])).toEqual([[other], parameters(4)]);
  });

  it("stay apart where they are few", () => {
    expect(lengthsOf(parameters(3))).toEqual([1, 1, 1]);
  });

  it("stay apart where one is waived, breaks otherwise or reaches several operations", () => {
    const [first = parameter(0), second = parameter(1), third = parameter(2), ...others] = parameters(7);
    const { rule: id, pointer, location } = first;
    const waiver = { id, pointer, ...location, reason: "Nobody calls it.", owner: "Accounts", expires: "2999-01-01" };
    const different = [
      { ...first, waiver },
      { ...second, reason: "A client can't read the answer." },
      { ...third, operations: ["createThing2", "createThing3"] },
    ];
    expect(lengthsOf([...different, ...others])).toEqual([1, 1, 1, 4]);
  });

  it("stay apart where they do not name their operations", () => {
    const changes = parameters(4).map((change) => ({ ...change, message: "A response no longer has a body." }));
    const apart = changes.map((change, index) => ({ ...change, pointer: `/components/responses/Response${index}` }));
    expect(lengthsOf(apart)).toEqual([1, 1, 1, 1]);
  });
});

describe("a review of two hundred changes that say the same, and of one that does not", () => {
  const changes = [...parameters(200), largeChange(200, "major")];
  const review = { ...largeReview(1), changes };
  const same = /Same for 199 other operations: createThing1, createThing2, .* and 19\d more\./;

  it("shows the one in the terminal and in the comment, and counts all", () => {
    const terminal = terminalReport(review, process.stdout);
    expect(terminal).toContain("Breaking (201)");
    expect(terminal).toContain("maxLength of Thing200.name is set to 40.");
    const comment = reportMarkdown(review, commentLimits);
    expect(comment).toContain("`maxLength` of `Thing200.name` is set to `40`.");
    for (const text of [terminal, comment]) expect(text).toMatch(same);
  });

  it("lists the others below the first in the full report", () => {
    const text = reportMarkdown(review, summaryLimits);
    expect(text).toContain("  Same for 199 other operations:\n  - `spec/schemas/Thing1.yaml:9`");
    expect(text).toContain("`/components/schemas/Thing199/properties/name/maxLength`");
  });

  it("counts all changes of the groups that find no room", () => {
    const kinds = Array.from({ length: 16 }, (_, kind) =>
      parameters(4).map((change) => ({ ...change, reason: `Reason ${kind}.` })),
    );
    expect(terminalReport({ ...review, changes: kinds.flat() }, process.stdout)).toContain("and 4 more in");
  });
});
