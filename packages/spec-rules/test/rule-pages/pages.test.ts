import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { markdownPages, pageFile } from "../../src/rule-pages/markdown.ts";
import { rulePages } from "../../src/rule-pages/rule-page.ts";
import { rules } from "../../src/rules/index.ts";

const folder = fileURLToPath(new URL("../../docs/", import.meta.url));
const pages = rulePages();
const files = markdownPages(pages);

it("gives every rule a page with what it says of a bad example", () => {
  expect(pages.map(({ code }) => code)).toEqual(rules.map(({ code }) => code));
  expect(pages.filter(({ bad }) => bad.every(({ messages }) => messages.length === 0))).toEqual([]);
});

describe.each(pages)("the page of $code", (page) => {
  const text = files[pageFile(page)] ?? "";

  it("says what must hold, why and how to fix it", () => {
    for (const part of [page.code, page.what, page.why, page.remedy]) expect(text).toContain(part);
  });

  it("shows each message beside the line that it is about", () => {
    for (const { text: shown, messages } of page.bad) {
      expect(text).toContain(shown);
      for (const [index, message] of messages.entries()) {
        expect(shown).toMatch(new RegExp(`# ✗ (\\d+, )*${index + 1}(,|$)`, "m"));
        for (const part of message.split(" → ")) expect(text).toContain(part);
      }
    }
  });

  it("is listed", () => {
    expect(files["README.md"]).toContain(`(${pageFile(page)})`);
  });
});

it("finds the pages in docs/ as they are generated, and no others (fixed by `pnpm generate`)", () => {
  const written = globSync("*", { cwd: folder }).map((name) => [name, readFileSync(`${folder}${name}`, "utf8")]);
  expect(Object.fromEntries(written)).toEqual(files);
});
