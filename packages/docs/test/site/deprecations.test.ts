import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocument } from "../../src/document/document.ts";
import { fromPackage } from "../../src/site/package-root.ts";

// The guide "Concepts and limits" says what is deprecated.

const guide = readFileSync(fromPackage("src/content/docs/guides/concepts.mdx"), "utf8");

/** The export or property after the mark, in a report of public types. */
const deprecated = /@deprecated.*\n\s*(?:export (?:declare )?(?:const|function|type|interface) |readonly )?(\w+)/g;

test("the guide lists every deprecated name of the packages", () => {
  const reports = globSync("../*/etc/*.api.md", { cwd: fromPackage(".") });
  const names = reports.flatMap((file) =>
    Array.from(readFileSync(fromPackage(file), "utf8").matchAll(deprecated), ([, name]) => name ?? ""),
  );
  const [, list = ""] = guide.split("| Deprecated in");
  const listed = Array.from(
    list.matchAll(/^\| `@gw\/[^|]+\|([^|]+)\|/gm),
    ([, cell = ""]) => cell.match(/`\w+`/g) ?? [],
  );
  expect(listed.flat().toSorted()).toEqual([...new Set(names)].map((name) => `\`${name}\``).toSorted());
});

test("the guide says whether operations or fields are deprecated", () => {
  const isAny = JSON.stringify(readDocument("openapi")).includes('"deprecated":true');
  expect(guide.replaceAll(/\s+/g, " ").includes("No operation or field is deprecated")).toBe(!isAny);
});
