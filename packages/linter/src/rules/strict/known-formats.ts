import { type JsonObject, partsOf, textAt, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

/** The formats of JSON Schema 2020-12 (Validation, section 7.3), and those of the OpenAPI Format Registry in use. */
const formatsByType: Readonly<Record<string, readonly string[]>> = {
  string: [
    "date-time",
    "date",
    "time",
    "duration",
    "email",
    "idn-email",
    "hostname",
    "idn-hostname",
    "ipv4",
    "ipv6",
    "uri",
    "uri-reference",
    "iri",
    "iri-reference",
    "uri-template",
    "uuid",
    "json-pointer",
    "relative-json-pointer",
    "regex",
    "password",
    "byte",
    "binary",
  ],
  number: ["float", "double"],
};

export const rule: Rule = {
  code: "GW043",
  name: "known-formats",
  description: "A format is one that JSON Schema or the OpenAPI Format Registry defines for the type.",
  why: "Validators and generators ignore unknown formats, so a misspelled one checks nothing.",
  remedy: "Correct the format's name, or use a `pattern`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "schema")) {
    const format = textAt(value, "format");
    const types = textsAt(value, "type");
    // integer-format checks those of integers.
    if (format === "" || types.includes("integer")) continue;
    if (types.some((type) => Object.hasOwn(formatsByType, type) && formatsByType[type]?.includes(format))) continue;
    yield { path: [...path, "format"], message: `A ${types.join(" or ") || "value"} has no format "${format}".` };
  }
}
