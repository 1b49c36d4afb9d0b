import { pointerTo, valueAtPath } from "@gw/openapi";
import { type JsonObject, isObject } from "../../src/util/json-object.ts";
import type { ProvedDocument } from "../../src/proof/prove.ts";

/** Documents with one fault, as a converter with a defect would write them. */
export interface Fault {
  /** Where the fault is, and what it is. */
  readonly what: string;
  readonly documents: readonly ProvedDocument[];
}

/** Values that decide nothing, so that a change of them is no fault. Each with the reason. */
const decidesNothing: readonly (readonly [reason: string, path: RegExp, is?: (document: JsonObject) => boolean])[] = [
  ["describes the document", /^\/(openapi|info)\b/],
  ["lists what was not converted", /^\/x-gw-(classic|unmapped)\b/],
  ["is the name of the API", /^\/x-gw-api-gateway\/info\/name$/],
  ["describes the path, which its pattern decides about", /^\/paths\/[^/]+\/(parameters|[a-z]+\/responses)\b/],
  ["says where the gateway serves its own tokens", /^\/components\/securitySchemes\/oauth2\/flows\/\w+(\/\w+)+$/],
  ["ends with the expiration, too", /^\/x-gw-api-gateway\/info\/state(\/active)?$/, hasExpired],
  ["is needed for patterns of the whole path", /\/patternBase(\/listenPath)?$/, hasPatternsBelow],
  ["is the root, which every path is below", /\/server\/listenPath\/value$/, isAtRoot],
];

/** The time at which faults are looked for. */
const now = new Date("2026-11-02T09:30:00Z");

function hasExpired(document: JsonObject): boolean {
  const end = valueAtPath(document, ["x-gw-api-gateway", "info", "expiration"]);
  return typeof end === "string" && new Date(`${end.slice(0, 10)}T00:00Z`) < now;
}

/** Whether all patterns are found below the listen path, or not at all. Everything is below a root. */
function hasPatternsBelow(document: JsonObject): boolean {
  const middleware = valueAtPath(document, ["x-gw-api-gateway", "middleware"]);
  const start = String(valueAtPath(middleware, ["patternBase", "listenPath"])).replace(/\/$/, "");
  const patterns = [...JSON.stringify(middleware).matchAll(/"pattern":"([^"]*)"/g)].map(([, pattern = ""]) => pattern);
  return start === "" || patterns.every((pattern) => /^\^?\//.test(pattern) && !pattern.startsWith(`^${start}/`));
}

function isAtRoot(document: JsonObject): boolean {
  return valueAtPath(document, ["x-gw-api-gateway", "server", "listenPath", "value"]) === "/";
}

type Path = readonly string[];

/** All faults that a definition's documents can have, one at each of their values. */
export function* faultsOf(documents: readonly ProvedDocument[]): Generator<Fault> {
  for (const [index, { apiId, document }] of documents.entries()) {
    for (const { path, value } of valuesIn(document, [])) {
      const pointer = pointerTo(...path);
      if (decidesNothing.some(([, pattern, is]) => pattern.test(pointer) && (!is || is(document)))) continue;
      for (const [kind, changed] of changesOf(value)) {
        const faulty = withValue(document, path, changed);
        yield {
          what: `document ${index}: ${pointer} ${kind}`,
          documents: documents.with(index, { apiId, document: faulty as JsonObject }),
        };
      }
    }
  }
}

function* valuesIn(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  if (path.length > 0) yield { path, value };
  if (!isObject(value) && !Array.isArray(value)) return;
  for (const [name, inner] of Object.entries(value)) yield* valuesIn(inner, [...path, name]);
}

const dropped = Symbol("dropped");

/** What a defect may make of a value. */
function* changesOf(value: unknown): Generator<[kind: string, changed: unknown]> {
  if (!isZero(value)) yield ["dropped", dropped];
  if (typeof value === "boolean") yield ["inverted", !value];
  if (typeof value === "number") yield ["doubled", value * 2 + 1];
  if (typeof value === "string" && value !== "") {
    yield ["shortened", value.replace(/.[^/]*\/?$/s, "")];
    yield ["swapped", swapped(value)];
  }
  if (Array.isArray(value) && value.length > 0) {
    yield ["emptied", []];
    if (value.length > 1) yield ["without its last item", value.slice(0, -1)];
  }
}

function isZero(value: unknown): boolean {
  if (value === false || value === 0 || value === "" || value === null) return true;
  return typeof value === "object" && Object.keys(value ?? {}).length === 0;
}

/** Another text of the same form. */
function swapped(text: string): string {
  if (/^https?:/.test(text)) return "https://swapped.example.net/";
  return text.startsWith("/") ? `/swapped${text}` : `swapped${text}`;
}

function withValue(root: unknown, [name = "", ...rest]: Path, changed: unknown): unknown {
  if (Array.isArray(root)) {
    const index = Number(name);
    if (rest.length > 0) return root.with(index, withValue(root[index], rest, changed));
    return changed === dropped ? root.toSpliced(index, 1) : root.with(index, changed);
  }
  const { [name]: value, ...others } = isObject(root) ? root : {};
  if (rest.length === 0 && changed === dropped) return others;
  return { ...others, [name]: rest.length > 0 ? withValue(value, rest, changed) : changed };
}
