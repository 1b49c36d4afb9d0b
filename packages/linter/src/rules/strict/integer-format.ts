import { type JsonObject, partsOf, textAt, textsAt } from "@gw/openapi/reader";
import { requestSchemas } from "../../document/request-schemas.ts";
import type { Finding, Rule } from "../../rule.ts";

/** The numbers that each format may hold: 32 bits, and what a double holds exactly (RFC 7493, section 2.2). */
const ranges: Readonly<Record<string, { readonly minimum: number; readonly maximum: number }>> = {
  int32: { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 },
  int64: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
};

export const rule: Rule = {
  code: "GW033",
  name: "integer-format",
  description:
    "Every integer has the format int32 or int64, and an integer in a request has a minimum and a maximum within it.",
  why: "Generators for Java, C# and other languages treat an integer without a format as 32 bits, so a larger value fails at run time. JavaScript and many JSON parsers round values beyond 9007199254740991.",
  remedy: "Write `format: int32`, or `format: int64` with bounds of at most 9007199254740991 in both directions.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const inRequests = requestSchemas(document);
  for (const part of partsOf(document, "schema")) {
    const { value, path } = part;
    if (!textsAt(value, "type").includes("integer")) continue;
    const format = textAt(value, "format");
    const range = Object.hasOwn(ranges, format) ? ranges[format] : undefined;
    if (!range) {
      yield {
        path: "format" in value ? [...path, "format"] : path,
        message: format === "" ? "The integer has no format." : `An integer does not have the format ${format}.`,
      };
    } else if (inRequests.has(part) && !("enum" in value || "const" in value)) {
      for (const [bound, limit] of Object.entries(range)) yield* checkBound(value, path, bound, limit);
    }
  }
}

const exclusiveBounds: Readonly<Record<string, string>> = { minimum: "exclusiveMinimum", maximum: "exclusiveMaximum" };

function* checkBound(schema: JsonObject, path: Finding["path"], bound: string, limit: number): Iterable<Finding> {
  const given = [bound, exclusiveBounds[bound] ?? ""].filter((keyword) => typeof schema[keyword] === "number");
  const format = textAt(schema, "format");
  if (given.length === 0) {
    yield {
      path,
      message: `The ${format} in a request has no ${bound}.`,
      remedy: `Add ${bound}: ${limit}, or a tighter bound.`,
    };
  } else if (!given.some((keyword) => Math.abs(Number(schema[keyword])) <= Math.abs(limit))) {
    yield {
      path: [...path, given[0] ?? bound],
      message: `The ${given[0]} ${String(schema[given[0] ?? bound])} is outside the range that ${format} represents exactly.`,
      remedy: `Write ${bound}: ${limit}, or a tighter bound.`,
    };
  }
}
