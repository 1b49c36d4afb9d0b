import { type JsonObject, objectAt, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW049",
  name: "property-case",
  level: "warning",
  description: "All properties of a schema use the same case, such as camelCase or snake_case.",
  why: "Callers write the names from memory. One camelCase name among snake_case ones is usually a mistake, and it can't be corrected after a release.",
  remedy: "Use the same case as the other properties.",
  check,
};

/** The ways to join words. A name of one word is in none of them. */
const cases: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["snake_case", /^_?[a-z0-9]+(?:_[a-z0-9]+)+$/],
  ["camelCase", /^[a-z0-9]+(?:[A-Z][a-z0-9]*)+$/],
  ["PascalCase", /^(?:[A-Z]+[a-z0-9]+){2,}$/],
  ["kebab-case", /^[a-z0-9]+(?:-[a-z0-9]+)+$/],
];

/** How many names must agree before another one is a slip. */
const fewest = 3;

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const names = Object.keys(objectAt(value, "properties"));
    const byCase = Map.groupBy(names, caseOf);
    byCase.delete(undefined);
    const [most, other, ...more] = [...byCase].toSorted(([, a], [, b]) => b.length - a.length);
    if (!most || most[1].length < fewest || other?.[1].length !== 1 || more.length > 0) continue;
    const [name = ""] = other[1];
    yield {
      path: [...path, "properties", name],
      message: `"${name}" is in ${other[0]}, and ${most[1].length} other properties are in ${most[0]}, such as "${most[1][0]}".`,
    };
  }
}

function caseOf(name: string): string | undefined {
  return cases.find(([, pattern]) => pattern.test(name))?.[0];
}
