import process from "node:process";
import { describe, expect, it } from "vitest";
import { annotations } from "../../../review/report/annotations.ts";
import { comment, stepSummary } from "../../../review/report/comment.ts";
import { reviewPage } from "../../../review/report/html/page.ts";
import { terminalReport } from "../../../review/report/terminal.ts";
import { largeChange, largeReview } from "./large-review.ts";

const review = largeReview(200);

const occurrences = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;

describe("a review of two hundred operations", () => {
  it("says in a few screens of the terminal what breaks and what to do", () => {
    const text = terminalReport(review, process.stdout);
    expect(text.split("\n").length).toBeLessThan(180);
    expect(text).toContain("MAJOR  Breaks clients");
    expect(text).toContain("Breaking (200)");
    expect(text).toContain("and 185 more in review/index.html");
    expect(text.indexOf("Breaking (200)")).toBeLessThan(text.indexOf("Additions (200)"));
    expect(text.trimEnd().split("\n").slice(-18).join("\n")).toContain("What to do");
  });

  it("is a comment of the length that GitHub takes, whatever the texts", () => {
    const text = comment(review);
    expect(text.length).toBeLessThan(65_000);
    expect(text).toContain("and 150 more in the full report");
    const changes = review.changes.map((change) => ({ ...change, message: "word ".repeat(400) }));
    const longer = comment({ ...review, changes });
    expect(longer.length).toBeLessThanOrEqual(65_000);
    expect(longer).toContain("The rest is in the full report, `review/index.html`.");
    expect(longer).toContain("### Breaking");
    expect(longer).toContain("What to do");
  });

  it("offers a few waivers to paste, and all in a file", () => {
    expect(terminalReport(review, process.stdout)).toContain(
      "  pointer: 1\n         and 198 more: review/waivers.yaml holds all",
    );
    expect(comment(review)).toContain(
      "  pointer: 5\n   ````\n\n   And 194 more: `review/waivers.yaml` of the full report holds all.",
    );
    expect(reviewPage(review)).toContain("200 entries");
  });

  it("has every change in the summary of a workflow's step", () => {
    const text = stepSummary(review);
    expect(occurrences(text, /`maxLength` of `Thing\d+\.name`/g)).toBe(400);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
  });

  it("annotates ten lines of each level, which is all that GitHub shows", () => {
    const text = annotations(review);
    expect(occurrences(text, /^::error /gm)).toBe(10);
    expect(occurrences(text, /^::warning /gm)).toBe(10);
    expect(occurrences(text, /^::notice /gm)).toBe(10);
  });

  it("annotates a change that is not waived once, with what to do", () => {
    const [command = "", ...others] = annotations({ ...review, lint: [], changes: [largeChange(0, "major")] })
      .trimEnd()
      .split("\n");
    expect(command).toMatch(/^::error file=spec\/schemas\/Thing0\.yaml,.*%0A→ Keep what clients rely on\.$/);
    expect(others).toEqual([]);
  });

  it("names the rules that judged, and none where none did", () => {
    for (const text of [annotations(review), reviewPage(review)]) {
      expect(text).toContain("schema-constraint-changed");
      expect(text).not.toContain("unjudged");
    }
  });

  it("is a page that shows a dozen of each list at once, and holds all", () => {
    const page = reviewPage(review);
    expect(occurrences(page, /id="operation-createThing\d+"/g)).toBe(200);
    expect(page).toContain("188 more operations");
    expect(page).toContain("200 breaking changes are not waived.");
    expect(page.indexOf("188 more changes")).toBeGreaterThan(0);
  });
});

describe("what a document says", () => {
  it("can't leave a workflow command", () => {
    const hostile = { ...review, lint: [], failures: [] };
    const [command = ""] = annotations({
      ...hostile,
      changes: [
        {
          ...largeChange(0, "major"),
          message: "100%\n::error::forged",
          place: { file: "a,b:c.yaml", line: 1, column: 1 },
        },
      ],
    }).split("\n");
    expect(command).toMatch(/^::error file=a%2Cb%3Ac\.yaml,line=1,col=1,title=[^:]*::100%25%0A::error::forged%0A/);
  });

  it("can't become markup of the page", () => {
    const page = reviewPage({
      ...review,
      changes: [{ ...largeChange(0, "major"), message: "<img src=x onerror=alert(1)>" }],
    });
    expect(page).not.toContain("<img");
  });

  it("can't become markup of the comment, or call anybody", () => {
    const text = comment({
      ...review,
      changes: [{ ...largeChange(0, "major"), message: "<b>@octocat</b> [link](x)" }],
    });
    expect(text).not.toContain("<b>");
    expect(text).not.toContain("@octocat");
    expect(text).not.toContain("[link](x)");
  });
});
