import { step } from "@gw/openapi";
import * as fc from "fast-check";
import type { OperationId } from "../../src/contract/handler.ts";
import { contractOf } from "../support/contract.ts";
import { isObject } from "../../src/util/json-object.ts";
import { misfits, partsOf, schemaOf } from "./described-bodies.ts";
import { oddName } from "./odd-values.ts";
import { isClosed, typesAt, withoutLocation, withValueAt, type Location } from "./locations.ts";

/** A body with one violation in it. */
interface BrokenBody {
  body: unknown;
  /** The place of the violation. */
  pointer: string;
  headers?: Record<string, string>;
}

/** A body that fits the document, and every location in it. */
interface Whole {
  id: OperationId;
  body: unknown;
  locations: Location[];
}

/** Makes one kind of violation; undefined where a body has no location for it. */
type Breaker = (g: fc.GeneratorValue, whole: Whole) => BrokenBody | undefined;

function pick<Item>(g: fc.GeneratorValue, items: readonly Item[]): Item | undefined {
  return items.length === 0 ? undefined : items[g(fc.nat, items.length - 1)];
}

/** A violation that the document knows: the body must not fit any more. */
function misfit({ id }: Whole, body: unknown, pointer: string): BrokenBody | undefined {
  return misfits(id, body).length === 0 ? undefined : { body, pointer };
}

function name() {
  return oddName;
}

function jsonTypes(value: unknown): string[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["array"];
  return typeof value === "number" ? ["number", ...(Number.isInteger(value) ? ["integer"] : [])] : [typeof value];
}

const ofEveryType = [null, true, 17, 0.5, "text", "17", [], {}];

const wrongType: Breaker = (g, whole) => {
  const location = pick(
    g,
    whole.locations.filter((candidate) => typesAt(candidate).length > 0),
  );
  if (!location) return undefined;
  const types = typesAt(location);
  const wrong = ofEveryType.filter((value) => !jsonTypes(value).some((type) => types.includes(type)));
  const value = pick(g, wrong);
  return wrong.length === 0
    ? undefined
    : misfit(whole, withValueAt(whole.body, location.pointer, value), location.pointer);
};

const missing: Breaker = (g, whole) => {
  const holder = pick(
    g,
    whole.locations.filter(({ parts }) => parts.some(({ required = [] }) => required.length > 0)),
  );
  const required = pick(g, holder?.parts.flatMap((part) => part.required ?? []) ?? []);
  if (!holder || required === undefined) return undefined;
  const changed = withoutLocation(whole.body, holder.pointer, required);
  // A choice of fields is broken by itself, below.
  if (wrongChoices[whole.id]?.names.includes(required)) return undefined;
  return misfit(whole, changed, `${holder.pointer}${step(required)}`);
};

/** Members that go together in some ways only, and ways in which they don't. */
const wrongChoices: Readonly<Partial<Record<OperationId, { pointer: string; names: string[]; choices: object[] }>>> = {
  migrateApis: {
    pointer: "",
    names: ["all", "apiIDs"],
    choices: [{}, { all: false }, { all: true, apiIDs: ["a"] }],
  },
  createPolicy: {
    pointer: "/partitions",
    names: [],
    choices: ["acl", "complexity", "quota", "rate_limit"].map((other) => ({ per_api: true, [other]: true })),
  },
};

const wrongChoice: Breaker = (g, whole) => {
  const { pointer, names, choices } = wrongChoices[whole.id] ?? {};
  const location = whole.locations.find((candidate) => candidate.pointer === pointer);
  if (!location || !isObject(location.value) || !names) return undefined;
  const others = Object.entries(location.value).filter(([member]) => !names.includes(member));
  const chosen = { ...Object.fromEntries(others), ...pick(g, choices ?? []) };
  return misfit(whole, withValueAt(whole.body, location.pointer, chosen), location.pointer);
};

const outOfRange: Breaker = (g, whole) => {
  const location = pick(
    g,
    whole.locations.filter(({ parts }) => parts.some(({ minimum }) => minimum !== undefined)),
  );
  const least = location?.parts.find(({ minimum }) => minimum !== undefined)?.minimum;
  if (!location || least === undefined) return undefined;
  const most = location.parts.find(({ maximum }) => maximum !== undefined)?.maximum;
  const fraction = typesAt(location).includes("integer") ? [] : [-0.5, -5e-324, least - 1e-9];
  const value = pick(g, [least - 1, -(2 ** 53), -1e300, ...fraction, ...(most === undefined ? [] : [most + 1, 1e300])]);
  return misfit(whole, withValueAt(whole.body, location.pointer, value), location.pointer);
};

const wrongTexts = [
  "",
  " ",
  "x y",
  "a#b",
  "a,b",
  "http://",
  "ftp://example.com/",
  "no/slash",
  "get",
  "GET ",
  "a\n",
  "2026-02-30T25:00:00Z",
  "é",
  "none,,none",
  "x".repeat(129),
  "x".repeat(256),
];

const limits = ["enum", "pattern", "format", "minLength", "maxLength"] as const;

function isLimitedText({ value, parts }: Location) {
  return typeof value === "string" && parts.some((part) => limits.some((limit) => part[limit] !== undefined));
}

const wrongText: Breaker = (g, whole) => {
  const location = pick(g, whole.locations.filter(isLimitedText));
  return location && misfit(whole, withValueAt(whole.body, location.pointer, pick(g, wrongTexts)), location.pointer);
};

function isLimitedList({ parts }: Location) {
  return parts.some(({ minItems, uniqueItems }) => minItems !== undefined || uniqueItems);
}

const tooFewOrTwice: Breaker = (g, whole) => {
  const location = pick(g, whole.locations.filter(isLimitedList));
  return (
    location &&
    misfit(whole, withValueAt(whole.body, location.pointer, pick(g, [[], ["a", "b", "a"]])), location.pointer)
  );
};

function limitOf({ value, parts }: Location): number | undefined {
  return Array.isArray(value)
    ? parts.find(({ maxItems }) => maxItems !== undefined)?.maxItems
    : parts.find(({ maxProperties }) => isObject(value) && maxProperties !== undefined)?.maxProperties;
}

/** One more item or property than a list or a map may have, all of them like the first. */
const tooMany: Breaker = (g, whole) => {
  const location = pick(
    g,
    whole.locations.filter((candidate) => limitOf(candidate) !== undefined),
  );
  const most = location && limitOf(location);
  const [first] = Object.values(location?.value ?? {});
  if (!location || most === undefined || first === undefined) return undefined;
  const values = Array.from({ length: most + 1 }, (_, index) => (isUnique(location) ? `${index}` : first));
  const changed = Array.isArray(location.value)
    ? values
    : Object.fromEntries(values.map((value, index) => [`x${index}`, value]));
  return misfit(whole, withValueAt(whole.body, location.pointer, changed), location.pointer);
};

function isUnique({ parts }: Location): boolean {
  return parts.some(({ uniqueItems }) => uniqueItems);
}

function isClosedObject(location: Location) {
  return isObject(location.value) && isClosed(location);
}

const extraMember: Breaker = (g, whole) => {
  const location = pick(g, whole.locations.filter(isClosedObject));
  if (!location) return undefined;
  const pointer = `${location.pointer}${step(g(name))}`;
  return misfit(whole, withValueAt(whole.body, pointer, true), pointer);
};

const credentialName: Breaker = (g, { id, body }) => {
  if (!contractOf(id).keepsUnknownFields) return undefined;
  const member =
    pick(g, ["password", "passwd", "token", "api_key", "client_secret", "refreshToken", "Private-Key"]) ?? "";
  return { body: withValueAt(body, step(member), "x"), pointer: step(member) };
};

/** With strict handling, a member that the document does not name. */
const unknownMember: Breaker = (g, { id, body }) => {
  const contract = contractOf(id);
  if (!contract.keepsUnknownFields) return undefined;
  const location = step(`x-unknown ${g(name)}`);
  const changed = withValueAt(strip(id, body), location, 1);
  return { body: changed, pointer: location, headers: { prefer: "handling=strict" } };
};

/** Leaves only members that the document names, and no maps, so that nothing else is unknown. */
function strip(id: OperationId, body: unknown): unknown {
  const known = partsOf(schemaOf(id)).flatMap(({ properties = {} }) => Object.keys(properties));
  if (!isObject(body)) return body;
  return Object.fromEntries(
    Object.entries(body).filter(([member, value]) => known.includes(member) && !isObject(value)),
  );
}

/** JSON with a member that is not as described, by what is wrong with it. */
export const breakers: Readonly<Record<string, Breaker>> = {
  wrongType,
  missing,
  wrongChoice,
  outOfRange,
  wrongText,
  tooFewOrTwice,
  tooMany,
  extraMember,
  credentialName,
  unknownMember,
};
