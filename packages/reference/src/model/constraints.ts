import { listAt, objectAt, objectOf, textsAt, type Json, type JsonObject } from "@gw/openapi/reader";

/** What a value must fulfill beyond its type, in words, such as `1–255 characters`; and the values that it may have. */
export interface Constraints {
  readonly words: readonly string[];
  readonly values: readonly string[];
}

/** The limits of integer formats say nothing more than the formats do. */
const ordinaryLimits = new Set([2 ** 31 - 1, -(2 ** 31), 2 ** 53 - 1, -(2 ** 53 - 1), 2 ** 63, -(2 ** 63)]);

export function constraintsOf(keywords: JsonObject): Constraints {
  const values = keywords["const"] === undefined ? listAt(keywords, "enum") : [keywords["const"]];
  const { pattern, default: standard, contentMediaType, contentEncoding } = keywords;
  const words = [
    rangeOf(keywords),
    sizeOf(keywords, "Length", "characters"),
    sizeOf(keywords, "Items", "items"),
    sizeOf(keywords, "Properties", "keys"),
    sizeOf(keywords, "Contains", "items that match"),
    keywords["multipleOf"] !== undefined && `multiple of ${shown(keywords["multipleOf"])}`,
    keywords["uniqueItems"] === true && "unique items",
    typeof pattern === "string" && `pattern ${pattern}`,
    typeof contentMediaType === "string" && contentMediaType,
    typeof contentEncoding === "string" && contentEncoding,
    ...Object.entries(objectAt(keywords, "dependentRequired")).map(
      ([name]) => `${name} requires ${textsAt(objectAt(keywords, "dependentRequired"), name).join(", ")}`,
    ),
    keywords["additionalProperties"] === false && "no other fields",
    excluded(keywords["not"]),
    standard !== undefined && `default ${shown(standard)}`,
  ];
  return {
    words: words.filter((word) => typeof word === "string").map((word) => shorten(word, 300)),
    values: values.map((value) => shorten(shown(value), 120)),
  };
}

/** What a value must not be. */
function excluded(not: Json | undefined): string | undefined {
  if (not === undefined) return undefined;
  const [keywords, names] = [objectOf(not), Object.keys(objectOf(not)).join()];
  if (names === "pattern") return `not pattern ${shown(keywords["pattern"])}`;
  if (names === "enum") return `not ${listAt(keywords, "enum").map(shown).join(", ")}`;
  const range = /^(?:exclusive)?(?:M|m)(?:ax|in)imum(?:,\w+imum)?$/.test(names) ? rangeOf(keywords) : undefined;
  return `not ${range ?? shown(not)}`;
}

function rangeOf(keywords: JsonObject): string | undefined {
  const limits = (
    [
      ["minimum", "exclusiveMinimum", ">", "≥"],
      ["maximum", "exclusiveMaximum", "<", "≤"],
    ] as const
  ).flatMap(([inclusive, exclusive, strict, weak]) => {
    const [limit, beyond] = [keywords[inclusive], keywords[exclusive]];
    if (typeof beyond === "number") return [`${strict} ${beyond}`];
    if (typeof limit !== "number" || ordinaryLimits.has(limit)) return [];
    return [`${beyond === true ? strict : weak} ${limit}`];
  });
  const [, low, high] = /^≥ (\S+) ≤ (\S+)$/.exec(limits.join(" ")) ?? [];
  if (low !== undefined) return `${low}–${high}`;
  return limits.length > 0 ? limits.join(", ") : undefined;
}

function sizeOf(keywords: JsonObject, of: string, unit: string): string | undefined {
  const [low, high] = [keywords[`min${of}`], keywords[`max${of}`]];
  if (typeof high !== "number") return typeof low === "number" && low > 0 ? `≥ ${low} ${unit}` : undefined;
  if (low === high) return `${high} ${unit}`;
  return typeof low === "number" && low > 0 ? `${low}–${high} ${unit}` : `≤ ${high} ${unit}`;
}

function shown(value: Json | undefined): string {
  return typeof value === "string" ? value || '""' : JSON.stringify(value);
}

function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length - 1)}…` : text;
}
