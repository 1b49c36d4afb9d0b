import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { generateSync } from "json-schema-faker";
import { readPattern } from "@gw/openapi/reader";

/** The keywords that a text or a number depends on. */
export type LeafSchema = Partial<Record<"format" | "pattern", string>> &
  Partial<Record<"minLength" | "maxLength" | "multipleOf" | `${"m" | "exclusiveM"}${"in" | "ax"}imum`, number>> & {
    type: string;
  };

/** The maximum of the characters of a text, the items of a list and the fields of an object that are created. */
export const maxParts = 1_000;

/** Loads a library when a value is needed. `import()` would make every caller asynchronous. */
const require = createRequire(import.meta.url);

const fullName = "{{person.firstName}} {{person.lastName}}";
const slug = "{{word.adjective}}-{{word.noun}}";

/**
 * Templates by the words of a field, such as `pet . owner . email address`, and of its format. Mail addresses, phone numbers
 * and hosts belong to nobody.
 */
const templates: readonly (readonly [words: RegExp, template: string])[] = [
  [/\be ?mail(?: address)?$/, "{{internet.exampleEmail}}"],
  [/\b(?:first|given) name$/, "{{person.firstName}}"],
  [/\b(?:last|family|sur) ?name$/, "{{person.lastName}}"],
  [/\b(?:user ?name|login|handle|nick ?name|screen name)$/, "{{internet.username}}"],
  [/\b(?:(?:full|contact|display) name|author|owner|assignee|customer|(?:creat|updat)ed by)$/, fullName],
  [/\b(?:users?|persons?|people|owner|author|customers?|employees?|contacts?|members?|assignee) \. name$/, fullName],
  [/\b(?:pets?|animals?|dogs?|cats?) \. name$/, "{{animal.petName}}"],
  [/\b(?:products? \. |product )name$/, "{{commerce.productName}}"],
  [
    /\b(?:company|companies|organi[sz]ations?|employer|brands?|vendors?|suppliers?)(?:(?: \.)? name)?$/,
    "{{company.name}}",
  ],
  [/\b(?:phone|mobile|fax)(?: number)?$/, "+120255501{{string.numeric(2)}}"],
  [
    /\b(?:avatar|photo|picture|image|thumbnail|logo|icon|banner)(?:s|(?: (?:ur[il]s?|href|src|link))*)$/,
    "https://picsum.photos/seed/{{word.noun}}/640/480",
  ],
  [/\b(?:[ui]ri|urls?|uri reference|href|link|web ?site|home ?page)$/, `https://example.com/${slug}`],
  [/\b(?:domain|host)(?: ?name)?$/, "{{internet.domainWord}}.example.com"],
  [/\bipv6$/, "{{internet.ipv6}}"],
  [/\bip(?: ?v4)?(?: address)?$/, "{{internet.ipv4}}"],
  [/\b(?:street|(?:street )?address|line)(?: ?(?:line ?)?1)?$/, "{{location.streetAddress}}"],
  [/\b(?:city|cities|town)(?:(?: \.)? name)?$/, "{{location.city}}"],
  [/\b(?:province|region|address \. state)$/, "{{location.state}}"],
  [/\b(?:zip|postal|post)(?: ?code)?$/, '{{location.zipCode("#####")}}'],
  [/\bcountry code$/, "{{location.countryCode}}"],
  [/\b(?:country|countries)(?:(?: \.)? name)?$/, "{{location.country}}"],
  [/\blat(?:itude)?$/, "{{location.latitude}}"],
  [/\b(?:lng|lon(?:gitude)?)$/, "{{location.longitude}}"],
  [/\b(?:language|locale)(?: code)?$/, "en"],
  [/\bcurrency(?: code)?$/, "{{finance.currencyCode}}"],
  [/\b(?:category|categories|department)(?:(?: \.)? name)?$/, "{{commerce.department}}"],
  [/\bcolou?r$/, "{{color.human}}"],
  [/\b(?:title|subject|headline|summary|caption)$/, "{{company.catchPhrase}}"],
  [/\b(?:description|bio|about)$/, "{{commerce.productDescription}}"],
  [/\b(?:messages?|comments?|notes?|text|content|body|reason|details?)$/, "{{hacker.phrase}}"],
  [/\bfile ?name$/, "{{system.commonFileName}}"],
  [/\bversion$/, "{{system.semver}}"],
  [/\b(?:token|secret|password|key)$/, "{{string.alphanumeric(24)}}"],
  [/\b(?:price|amount|total|balance|cost|fee|tax|salary)$/, "{{commerce.price}}"],
  [/\b(?:count|quantity|qty|age|score)$/, '{{number.int({"min":18,"max":80})}}'],
  [/\b(?:rating|stars)$/, '{{number.int({"min":1,"max":5})}}'],
  [/\bbyte$/, "ZGF0YQ=="],
  [/\b(?:ids?|uuid|guid)$/, "{{string.uuid}}"],
  [/\b(?:status|state)$/, "active"],
  [/\bname$/, "{{word.adjective}} {{word.noun}}"],
  [/(?:)/, "{{word.noun}}"],
];

/** What is created is updated before it expires, whatever day it is. */
const years: readonly (readonly [words: RegExp, year: number])[] = [
  [/\b(?:birth|born|dob)/, 1985],
  [/\b(?:updat|modif|chang|last)/, 2025],
  [/\b(?:expir|due|end|until|next|valid|schedul)/, 2030],
  [/(?:)/, 2024],
];

/** Where a value is: the name of what it belongs to, such as that of a schema, and the fields and indices that lead to it. */
export interface Place {
  readonly owner: string;
  readonly steps: readonly (string | number)[];
}

/**
 * The data of the kind that the fields around it, its format and its limits ask for; undefined if there is none. It depends on
 * its place alone, so that another field or operation changes no other value.
 *
 * @param examples those of the schema, which the data has if there are some.
 */
export function fakeValue(schema: LeafSchema, place: Place, examples: readonly unknown[] = []): unknown {
  const fields = place.steps.filter((step) => typeof step === "string");
  const index = indexOf(place);
  const words = [place.owner, ...fields.filter((step) => !wrappers.test(step))]
    .map(toWords)
    .filter(Boolean)
    .join(" . ");
  const [first] = examples;
  // Records of a list have keys of their own.
  if (examples.length > 0 && (index < examples.length || !/\b(?:id|key)$/.test(words)))
    return examples[index % examples.length];
  if (typeof first === "number") return first + index;
  const at = `${place.owner} /${fields.join("/")}`;
  if (schema.type === "integer" || schema.type === "number") return fakeNumber(schema, words, seedOf(at), index);
  return fakeText(schema, words, seedOf(`${at} ${index}`));
}

/** The number of a value among those of its fields. */
export function indexOf({ steps }: Place): number {
  return steps.reduce<number>((sum, step) => (typeof step === "number" ? sum * 3 + step : sum), 0);
}

/** Names that say nothing about what they hold. */
const wrappers = /^(?:data|items?|results?|records?|list|values?|rows|entries|payload|attributes)$/;

/** The words of a name in any style, and of an operation's path. */
function toWords(name: string): string {
  const text = name
    .replaceAll(/\{[^{}]*\}|, response.*$|(?<=[a-z])(?:Response|Request|Entity|Dto|DTO)+$/g, " ")
    .replaceAll(/([a-z\d])(?=[A-Z])/g, "$1 ");
  return text
    .replaceAll(/[^A-Za-z\d]+/g, " ")
    .trim()
    .toLowerCase();
}

function seedOf(place: string): number {
  return createHash("sha256").update(place).digest().readUInt32LE();
}

function fakeText(schema: LeafSchema, words: string, seed: number): string | undefined {
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema;
  if (minLength > maxParts || (pattern !== undefined && lengthOf(pattern) > maxParts)) return undefined;
  // Three letters are a code of a country, a language or a currency.
  const kind = `${words}${maxLength < 4 ? " code" : ""} ${toWords(format ?? "")}`.trim();
  let text = fakeOf(kind, seed, format);
  if (format === undefined) {
    while (text.length < minLength) text += ` ${fakeOf("", seed + text.length)}`;
    text = text.slice(0, maxLength).trim();
  }
  const fits =
    text.length >= minLength && text.length <= maxLength && !/duration|pointer|regex|template/.test(format ?? "");
  if (fits && (pattern === undefined || readPattern(pattern)?.test(text) === true)) return text;
  // The library ignores a pattern beside a format, and makes texts of any length that is allowed, slowly.
  const kept = pattern === undefined ? { format: format ?? "" } : { pattern };
  const limits = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, 200)) };
  return String(generateSync({ type: "string", ...kept, ...limits }, { seed }));
}

/** About how many characters a pattern asks for. */
function lengthOf(pattern: string): number {
  const counts = [...pattern.matchAll(/(\)?)\{(\d+)/g)];
  const sum = counts.reduce((total, [, , count]) => total + Number(count), 0);
  return counts.reduce((length, [, group, count]) => (group ? length * Number(count) : length), sum);
}

/** A number that a field of this name has, or else one within the limits. Those of a list follow one another. */
function fakeNumber(schema: LeafSchema, words: string, seed: number, index: number): number {
  const step = schema.multipleOf ?? (schema.type === "integer" ? 1 : 0.01);
  const low = schema.minimum ?? (schema.exclusiveMinimum ?? NaN) + step;
  const high = schema.maximum ?? (schema.exclusiveMaximum ?? NaN) - step;
  const start = Math.ceil((Number.isNaN(low) ? (high < step ? high - 999 * step : step) : low) / step);
  const count = Math.floor((Number.isNaN(high) ? Infinity : high) / step) - start + 1;
  if (count <= 0) return Number.isNaN(low) ? high : low;
  const text = fakeOf(words, seed + index);
  const named = Math.round((text.includes(":") ? Date.parse(text) / 1000 : Number(text)) / step);
  const steps = named >= start && named < start + count ? named : start + ((seed + index) % Math.min(count, 9_999));
  return Number((steps * step).toPrecision(15));
}

/** Data for the last words: a time in ISO 8601, or what a template says. */
function fakeOf(words: string, seed: number, format = /(?:date|day)$/.test(words) ? "date" : ""): string {
  const { faker } = require("@faker-js/faker/locale/en") as typeof import("@faker-js/faker/locale/en");
  faker.seed(seed);
  if (!/\b(?:\w+ at|date(?: time)?|time(?: ?stamp)?|birth ?day)$/.test(words))
    return faker.helpers.fake(templates.find(([names]) => names.test(words))?.[1] ?? "");
  const year = years.find(([names]) => names.test(words))?.[1];
  const date = faker.date.between({ from: `${year}-01-01T00:00:00Z`, to: `${year}-12-31T23:59:59Z` });
  const text = date.toISOString().replace(/\.\d+/, "");
  return format === "date" ? text.slice(0, 10) : format === "time" ? text.slice(11) : text;
}
