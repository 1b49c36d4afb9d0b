import { globSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";
import { readPage } from "./built-site.ts";
import { ownExamples } from "./own-examples.ts";

// The table of operations on an error page links each operation to its own examples of the code.

function foreign(operationId: string, shown: readonly unknown[]): unknown[] {
  const own = ownExamples(operationId);
  return shown.filter((value) => !own.some((each) => isDeepStrictEqual(each, value)));
}

const codes = globSync("*/index.html", { cwd: fromPackage("dist/errors") }).map((file) => file.split("/")[0] ?? "");

test.each(codes)("the page of %s shows only the examples of each operation", (code) => {
  const page = readPage(`errors/${code}`);
  for (const link of page.querySelectorAll('tr a[href^="#example-"]')) {
    const operationId = link.closest("tr")?.querySelector("th")?.textContent.trim() ?? "";
    const shown = examplesBelow(page.querySelector(link.getAttribute("href") ?? ""));
    expect(shown, operationId).toHaveLength(Number(link.textContent));
    expect(foreign(operationId, shown), operationId).toEqual([]);
  }
});

test("pages of errors show examples", () => {
  expect(codes.flatMap((code) => [...readPage(`errors/${code}`).querySelectorAll("h3[id^='example-']")])).not.toEqual(
    [],
  );
});

/** The parsed code blocks between a heading and the next one. */
function examplesBelow(heading: Element | null): unknown[] {
  const examples: unknown[] = [];
  let part = heading?.parentElement?.nextElementSibling;
  for (; part && !part.matches(".sl-heading-wrapper"); part = part.nextElementSibling) {
    for (const code of part.querySelectorAll("pre")) examples.push(JSON.parse(code.textContent));
  }
  return examples;
}
