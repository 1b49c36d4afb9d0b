import process from "node:process";
import { describe, expect, it } from "vitest";
import { commentLimits, summaryLimits } from "../../src/report/limits.ts";
import { reportMarkdown } from "../../src/report/markdown.ts";
import { reviewPage } from "../../src/report/page.ts";
import { terminalReport } from "../../src/report/terminal.ts";
import type { Review, ReviewedChange } from "../../src/review.ts";
import { largeChange, largeReview } from "./large-review.ts";

const review = largeReview(200);

function comment(of: Review): string {
  return reportMarkdown(of, commentLimits);
}

function occurrences(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}

describe("a review of two hundred operations", () => {
  it("fits a few screens of the terminal", () => {
    const text = terminalReport(review, process.stdout);
    expect(text.split("\n").length).toBeLessThan(180);
    expect(text).toContain("✗ Breaks clients: major");
    expect(text).toContain("Breaking (200)");
    expect(text).toContain("and 185 more in the full report");
    expect(text.indexOf("Breaking (200)")).toBeLessThan(text.indexOf("Compatible changes (200)"));
    expect(text.trimEnd().split("\n").slice(-18).join("\n")).toContain("What to do");
  });

  it("fits a comment on GitHub, regardless of the texts", () => {
    const text = comment(review);
    expect(text.length).toBeLessThan(65_000);
    expect(text).toContain("and 150 more in the full report");
    const changes = review.changes.map((change) => ({ ...change, message: "word ".repeat(400) }));
    const [line] = review.consumers.breaks;
    const breaks = line ? Array.from({ length: 50 }, () => ({ ...line, text: "word ".repeat(400) })) : [];
    const longer = comment({ ...review, changes, consumers: { ...review.consumers, breaks } });
    expect(longer.length).toBeLessThanOrEqual(65_000);
    expect(longer).toContain("The rest is in the full report.");
    expect(longer).toContain("### Breaking");
    expect(longer).toContain("What to do");
  });

  it("shows a few waivers to paste, and all of them in the full report", () => {
    expect(terminalReport(review, process.stdout)).toContain(
      "\n  pointer: 1\n\n198 more entries: see review/waivers.yaml.",
    );
    expect(comment(review)).toContain("\n  pointer: 5\n````\n\n194 more entries: see the full report.");
    expect(reviewPage(review)).toContain("pointer: 199");
  });

  it("names who uses what changes, and not one change for all", () => {
    const changes = review.changes.map((change, index) =>
      index === 0
        ? { ...change, consumers: [{ consumer: "shop", impact: "uses" as const, lines: ["src/pets.ts:3"] }] }
        : change,
    );
    const text = comment({ ...review, changes });
    expect(occurrences(text, /Used by shop: src\/pets\.ts:3\./g)).toBe(1);
  });

  it("lists every change in the step summary", () => {
    const text = reportMarkdown(review, summaryLimits);
    expect(occurrences(text, /`maxLength` of `Thing\d+\.name`/g)).toBe(400);
    expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024);
  });

  it("lists every change on the page", () => {
    const page = reviewPage(review);
    expect(occurrences(page, /<strong><code>maxLength<\/code> of/g)).toBe(400);
    expect(page).toContain("200 breaking changes are not waived.");
  });

  it("names the rules of judged changes only", () => {
    const text = reviewPage(review);
    expect(text).toContain("schema-constraint-changed");
    expect(text).not.toContain("unjudged");
  });
});

describe("a review of an unchanged contract", () => {
  const unchanged: Review = {
    ...review,
    verdict: "none",
    changes: [],
    consumers: { modules: 0, breaks: [] },
    lint: [],
    failures: [],
  };

  it("is one line that names the base", () => {
    const line = "✓ The contract is unchanged. Base: `aaaaaaaaaa`, merge base with main.\n";
    expect(reportMarkdown(unchanged, summaryLimits)).toBe(line);
    expect(terminalReport(unchanged, process.stdout).trim()).toBe(line.replaceAll("`", "").trim());
  });

  it("has warnings below the line", () => {
    const expiring = {
      file: "spec/waivers.yaml",
      line: 1,
      column: 1,
      rule: "waiver-soon",
      level: "warning" as const,
      message: "It expires.",
      remedy: "Fix it.",
    };
    const text = reportMarkdown({ ...unchanged, warnings: [expiring] }, summaryLimits);
    expect(text).toMatch(
      /^✓ The contract is unchanged\..*\n\n### Warnings \(1\)\n\n- `spec\/waivers.yaml:1` It expires\. → Fix it\.\n$/,
    );
  });

  it("is a full report if something fails", () => {
    const [failure] = review.failures;
    expect(comment({ ...unchanged, failures: failure ? [failure] : [] })).toContain("What to do");
  });
});

describe("a review of changed texts", () => {
  const words: ReviewedChange = {
    ...largeChange(0, "patch"),
    concerns: "words",
    message: "The description of `createThing0` is reworded.",
    before: "Creates a thing.\nIt is *kept*.",
    after: "Creates a thing. It is kept for a day.",
  };
  const example: ReviewedChange = { ...largeChange(1, "patch"), concerns: "examples" };
  const { concerns: _concerns, ...order } = largeChange(2, "patch");

  it("shows them before and after, and does not say that clients are not affected", () => {
    const text = commentOn([words, example, order]);
    expect(text).toContain("## ✓ Changes the document's text: patch");
    expect(text).toContain("`- Creates a thing. It is *kept*.`  \n  `+ Creates a thing. It is kept for a day.`");
    expect(text).toContain("Text changes (1)");
    expect(text).toContain("Example changes (1)");
  });

  it("says that mocks return other examples, and that nothing else affects clients", () => {
    expect(commentOn([example, order])).toContain("## ✓ Changes examples that mocks return: patch");
    expect(commentOn([order])).toContain("## ✓ Does not affect clients: patch");
  });
});

describe("lines that stop compiling", () => {
  it("are one item where the compiler says the same of them, and are counted", () => {
    const [line] = review.consumers.breaks;
    if (!line) throw new Error("The large review has a line that stops compiling.");
    const same = Array.from({ length: 40 }, (_, index) => ({ ...line, line: index + 1 }));
    const other = { ...line, message: "Property 'size' does not exist." };
    const text = comment({ ...review, consumers: { modules: 60, breaks: [...same, other] } });
    expect(text).toContain("Code that stops compiling (41)");
    expect(text).toContain("  Same in 39 other lines:\n  - `examples/console/src/app.ts:2`");
    expect(occurrences(text, /Argument of type/g)).toBe(1);
    expect(text).toContain("Property 'size' does not exist");
  });
});

describe("a report", () => {
  it("lists deprecations under a separate heading", () => {
    const deprecation = { ...largeChange(0, "minor"), rule: "deprecated" };
    const text = reportMarkdown({ ...review, changes: [deprecation, largeChange(1, "minor")] }, summaryLimits);
    expect(text).toMatch(/### Deprecations \(1\)\n[^]*### Compatible changes \(1\)\n/);
  });

  it("shows the remedy of each lint finding if they differ, and of each warning", () => {
    const [finding] = review.lint?.[0]?.findings ?? [];
    if (!finding) throw new Error("The large review has lint findings.");
    const lint = [{ rule: finding.rule, findings: [finding, { ...finding, remedy: 'Put it after "type".' }] }];
    const text = comment({ ...review, lint, warnings: [{ ...finding, message: "It expires today." }] });
    expect(text.match(/→ Put it (before "default"|after "type")\./g)).toHaveLength(3);
    expect(text).toContain("Warnings (1)");
  });

  it("lists the operations that share the component of a change", () => {
    const shared = { ...largeChange(0, "major"), operations: ["createThing", "findThings"] };
    expect(comment({ ...review, changes: [shared] })).toContain("shared by createThing, findThings");
  });
});

describe("a text of the document", () => {
  it.each([
    "<img src=x onerror=alert(1)>",
    "`a`<img src=x>",
    "`<img src=x>``",
    "``<img src=x>`",
    "\\`<img src=x>`",
    "a\n\n<img src=x>",
  ])("can't become markup of the page: %s", (message) => {
    const page = reviewPage({ ...review, changes: [{ ...largeChange(0, "major"), message, reason: message }] });
    expect(page).not.toContain("<img");
  });

  it("can't become markup of the comment or notify anybody, and can be copied", () => {
    const message = "<b>@octocat</b> [link](x) of `@gw/client`";
    const text = comment({ ...review, changes: [{ ...largeChange(0, "major"), message }] });
    expect(text).toContain("\\<b\\>`@octocat`\\</b\\> \\[link\\](x) of `@gw/client`");
    expect(text).not.toMatch(/[\u200B-\u200D\u2060\uFEFF]/);
  });
});

function commentOn(changes: ReviewedChange[]): string {
  return comment({ ...review, verdict: "patch", changes, failures: [] });
}
