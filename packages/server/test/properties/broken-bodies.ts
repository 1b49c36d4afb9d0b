import { step } from "@gw/openapi";
import * as fc from "fast-check";
import type { OperationId } from "../../src/contract/handler.ts";
import { isObject } from "../../src/util/json-object.ts";
import { contractOf } from "../support/contract.ts";
import { misfits, partsOf, schemaOf } from "./described-bodies.ts";
import { credentialNames, oddName } from "./odd-values.ts";
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
const numbers = [-2, -(2 ** 53), -0.5, -5e-324, 2 ** 53, -1e300, 1e300];
const texts = ["", " ", "x y", "a#b", "a,b", "http://", "ftp://example.com/", "no/slash", "get", "GET ", "a\n", "é"];
const longTexts = ["2026-02-30T25:00:00Z", "none,,none", "x".repeat(129), "x".repeat(256)];

/** One more item or member than a list or a map may have, all of them like its first. */
function oneTooMany({ value, parts }: Location): unknown[] {
  const isList = Array.isArray(value);
  const limit = parts.map((part) => (isList ? part.maxItems : part.maxProperties)).find((most) => most !== undefined);
  const [first] = Object.values(value ?? {});
  if (limit === undefined || first === undefined) return [];
  const isUnique = parts.some(({ uniqueItems }) => uniqueItems);
  const values = Array.from({ length: limit + 1 }, (_, index) => (isUnique ? `${index}` : first));
  return [isList ? values : Object.fromEntries(values.map((item, index) => [`x${index}`, item]))];
}

/** Values that may break a location: what is inside of objects and lists is broken at its own. */
function valuesFor(location: Location): unknown[] {
  const types = typesAt(location);
  const others = ofEveryType.filter((value) => !jsonTypes(value).some((type) => types.includes(type)));
  return [
    ...(types.length > 0 ? others : []),
    ...(types.some((type) => ["number", "integer"].includes(type)) ? numbers : []),
    ...(types.includes("string") ? [...texts, ...longTexts] : []),
    ...(location.parts.some(({ minItems }) => minItems !== undefined) ? [[]] : []),
    ...(location.parts.some(({ uniqueItems }) => uniqueItems) ? [["a", "b", "a"]] : []),
    ...oneTooMany(location),
  ];
}

const wrongValue: Breaker = (g, whole) => {
  const location = pick(
    g,
    whole.locations.filter((candidate) => valuesFor(candidate).length > 0),
  );
  if (!location) return undefined;
  return misfit(whole, withValueAt(whole.body, location.pointer, pick(g, valuesFor(location))), location.pointer);
};

const missing: Breaker = (g, whole) => {
  const holder = pick(
    g,
    whole.locations.filter(({ parts }) => parts.some(({ required = [] }) => required.length > 0)),
  );
  const required = pick(g, holder?.parts.flatMap((part) => part.required ?? []) ?? []);
  // Of these two fields, one is required.
  if (!holder || required === undefined || ["all", "apiIDs"].includes(required)) return undefined;
  const changed = withoutLocation(whole.body, holder.pointer, required);
  return misfit(whole, changed, `${holder.pointer}${step(required)}`);
};

const extraMember: Breaker = (g, whole) => {
  const location = pick(
    g,
    whole.locations.filter((candidate) => isObject(candidate.value) && isClosed(candidate)),
  );
  if (!location) return undefined;
  const pointer = `${location.pointer}${step(g(name))}`;
  return misfit(whole, withValueAt(whole.body, pointer, true), pointer);
};

const credentialName: Breaker = (g, { id, body }) => {
  if (!contractOf(id).keepsUnknownFields) return undefined;
  const pointer = step(pick(g, credentialNames) ?? "");
  return { body: withValueAt(body, pointer, "x"), pointer };
};

/** With strict handling, a member that the document does not name, beside those that it names. */
const unknownMember: Breaker = (g, { id, body }) => {
  if (!contractOf(id).keepsUnknownFields || !isObject(body)) return undefined;
  const known = partsOf(schemaOf(id)).flatMap(({ properties = {} }) => Object.keys(properties));
  // What a map holds may be unknown, too.
  const named = Object.entries(body).filter(([member, value]) => known.includes(member) && !isObject(value));
  const pointer = step(`x-unknown ${g(name)}`);
  return {
    body: withValueAt(Object.fromEntries(named), pointer, 1),
    pointer,
    headers: { prefer: "handling=strict" },
  };
};

/** JSON with a member that is not as described, by what is wrong with it. */
export const breakers: Readonly<Record<string, Breaker>> = {
  wrongValue,
  missing,
  extraMember,
  credentialName,
  unknownMember,
};
