import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { builtPages, readPage } from "./built-site.ts";
import { ownExamples } from "./own-examples.ts";

// The table of operations on an error page links each operation to its own examples of the code.

function foreign(operationId: string, shown: readonly unknown[]): unknown[] {
  const own = ownExamples(operationId);
  return shown.filter((value) => !own.some((each) => isDeepStrictEqual(each, value)));
}

const codes = builtPages.flatMap((page) => /^errors\/(\w+)\/index\.html$/.exec(page)?.[1] ?? []);

test.each(codes)("the page of %s shows only the examples of each operation", (code) => {
  const page = readPage(`errors/${code}/index.html`);
  for (const link of page.querySelectorAll('tr a[href^="#example-"]')) {
    const operationId = link.closest("tr")?.querySelector("td")?.textContent.trim() ?? "";
    const shown = examplesBelow(page.querySelector(link.getAttribute("href") ?? ""));
    expect(shown, operationId).toHaveLength(Number(link.textContent));
    expect(foreign(operationId, shown), operationId).toEqual([]);
  }
});

test("pages of errors show examples", () => {
  expect(
    codes.flatMap((code) => [...readPage(`errors/${code}/index.html`).querySelectorAll("a[id^='example-']")]),
  ).not.toEqual([]);
});

/** The parsed code blocks between an anchor and the next one. */
function examplesBelow(anchor: Element | null): unknown[] {
  const examples: unknown[] = [];
  let part = anchor?.closest("p")?.nextElementSibling ?? anchor?.nextElementSibling;
  for (
    ;
    part && !part.querySelector("a[id^='example-']") && !part.matches("a[id^='example-']");
    part = part.nextElementSibling
  ) {
    if (part.matches("pre")) examples.push(JSON.parse(part.textContent));
    for (const code of part.querySelectorAll("pre")) examples.push(JSON.parse(code.textContent));
  }
  return examples;
}
