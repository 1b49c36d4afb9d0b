import process from "node:process";
import { stripVTControlCharacters, styleText } from "node:util";
import { describe, expect, it } from "vitest";
import { withHangingIndents } from "../../../review/report/hanging-indents.ts";
import { terminalReport } from "../../../review/report/terminal.ts";
import { largeReview } from "./large-review.ts";

const red = (text: string): string => styleText("red", text, { validateStream: false });

describe("a text of lines that are too long", () => {
  it("goes on below what stands behind the marker of a line, or else further in than the line", () => {
    expect(withHangingIndents("  ● one two three", 12)).toBe("  ● one\n    two\n    three");
    expect(withHangingIndents("  10. one two three", 14)).toBe("  10. one\n      two\n      three");
    expect(withHangingIndents("    one two three\n  short", 12)).toBe("    one\n      two\n      three\n  short");
  });

  it("stays as it is where nobody knows how wide it is shown", () => {
    const text = `  ${"word ".repeat(100)}`;
    expect(withHangingIndents(text, undefined)).toBe(text);
  });

  it("keeps what has no spaces whole", () => {
    const path = "/paths/~1admin~1users/post/parameters/1";
    expect(withHangingIndents(`  rule  ${path}`, 20)).toBe(`  rule\n    ${path}`);
  });

  it("has its colours in each line, and never in an indent", () => {
    const text = `  ${red("● one two three")}`;
    expect(withHangingIndents(text, 12)).toBe(
      [`  ${red("● one")}`, `    ${red("two")}`, `    ${red("three")}`].join("\n"),
    );
  });
});

describe("a review in a terminal of 60 columns", () => {
  // It has all that the prototype has.
  const stream = Object.assign(Object.create(process.stdout) as NodeJS.WriteStream, { columns: 60 });
  const lines = stripVTControlCharacters(terminalReport(largeReview(200), stream)).split("\n");

  it("fits, but for what has no spaces", () => {
    const long = lines.filter((line) => line.length > 60 && line.trim().includes(" "));
    expect(long).toEqual([]);
  });

  it("begins further lines to the right of what they belong to", () => {
    const reason = lines.indexOf("    A client that sends what was accepted until now is");
    expect(lines[reason + 1]).toBe("      refused.");
  });

  it("shows a text to paste as it is to be pasted", () => {
    const [failure] = largeReview(1).failures;
    const line = `reason: ${"word ".repeat(20).trim()}`;
    const review = {
      ...largeReview(1),
      failures: failure ? [{ ...failure, paste: { file: "a.yaml", entries: [line] } }] : [],
    };
    expect(terminalReport(review, stream)).toContain(line);
  });
});
