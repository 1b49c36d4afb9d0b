import { addressesAround } from "./addresses.ts";
import type { DerivedRequest } from "./derived-request.ts";
import type { CompilePatterns } from "./patterns.ts";
import { type Clues, type CredentialPlace, type PathClue, httpMethods } from "./reader.ts";
import { sampleTexts } from "./sample-texts.ts";

/** The value of a credential. Both readers look at whether there is one. */
const credential = "example";

/** A path that a definition has probably no rule for. */
const otherPath = "/gw-proof";

/** A version that a definition has probably not. */
const otherVersion = "gw-proof";

const second = 1000;

/**
 * Derives requests from the values of both readings of an API: every path rule and its neighbors, every version, none and an
 * unknown one, every place of a credential and its absence, addresses inside and outside of each range, and both sides of
 * each expiration. The product of all of them would be too many, so each is combined with what it can depend on.
 *
 * @param now the time of the migration; earlier times are not looked at
 * @param compile compiles patterns of paths
 * @param skip is called with the reason why nothing could be derived from a value
 */
export function* deriveRequests(
  readings: readonly Clues[],
  now: Date,
  compile: CompilePatterns,
  skip: (reason: string) => void,
): Generator<DerivedRequest> {
  const values = {
    isRoot: readings.some(({ listenPath }) => listenPath === "/"),
    listenPaths: unite([readings.map(({ listenPath }) => listenPath.replace(/\/$/, ""))]).filter((path) => path !== ""),
    domains: unite(readings.map(({ domains }) => domains)),
    addresses: unite(readings.map(({ addresses }) => addresses)).flatMap(addressesAround),
    places: uniteBy(
      readings.flatMap(({ places }) => places),
      ({ in: location, name }) => `${location} ${name}`,
    ),
    times: timesAround(unite(readings.map(({ ends }) => ends)), now),
  };
  const versions = new Set([undefined, ...readings.flatMap((reading) => reading.versions), otherVersion]);
  for (const version of versions) {
    const clues = readings.flatMap((reading) => reading.paths(version));
    yield* deriveForVersion(version, clues, values, now, compile, skip);
  }
}

interface Values {
  /** Whether a reading listens on every path. */
  readonly isRoot: boolean;
  /** Without the last slash. */
  readonly listenPaths: readonly string[];
  readonly domains: readonly string[];
  readonly addresses: readonly string[];
  readonly places: readonly CredentialPlace[];
  readonly times: readonly Date[];
}

function* deriveForVersion(
  version: string | undefined,
  clues: readonly PathClue[],
  { isRoot, listenPaths, domains, addresses, places, times }: Values,
  now: Date,
  compile: CompilePatterns,
  skip: (reason: string) => void,
): Generator<DerivedRequest> {
  const starts = [
    ...listenPaths,
    ...(version === undefined ? [] : ["", ...listenPaths].map((path) => `${path}/${version}`)),
  ];
  const usual = { version, method: "GET", below: otherPath, query: [], headers: [], at: now };
  for (const method of httpMethods) yield { ...usual, method };
  for (const below of ["/", `${otherPath}/`]) yield { ...usual, below };
  // The listen path itself and what is beside it; everything is below a root.
  for (const below of isRoot ? [] : ["", "x", "-x/y"]) yield { ...usual, below };

  /** A path and a method for each rule, as the path decides which of the other checks are made. */
  const reached: Pick<DerivedRequest, "method" | "below">[] = [usual];
  for (const { pattern, ignoreCase, methods } of uniteRules(clues)) {
    const source = pattern.replaceAll(/\{[^{}]+\}/g, "[^/]+");
    const find = compile([{ source, ignoreCase }]);
    const samples = sampleTexts(source, (text) => find([text]).length > 0);
    if (samples.length === 0) skip(`the pattern ${pattern}, because no matching path was found`);
    const [method = "GET"] = methods;
    for (const text of samples.flatMap((sample) => textsBelow(sample, starts))) {
      for (const each of httpMethods) yield { ...usual, method: each, below: encodePath(text) };
      for (const neighbor of neighborsOf(text)) yield { ...usual, method, below: encodePath(neighbor) };
    }
    const [sample] = samples;
    if (sample !== undefined && !isRoot) yield { ...usual, method, below: encodePath(sample), isAtRoot: true };
    if (sample !== undefined && reached.length <= maxReached) reached.push({ method, below: encodePath(sample) });
  }

  for (const path of reached) {
    for (const at of times) yield { ...usual, ...path, at };
    for (const host of domains.flatMap(hostsAround)) yield { ...usual, ...path, headers: [["host", host]] };
    for (const address of addresses) yield { ...usual, ...path, headers: [["x-real-ip", address]] };
    for (const sent of choosePlaces(places)) yield { ...usual, ...path, ...sent };
  }
}

/** The number of rules whose paths are combined with addresses and credentials. */
const maxReached = 6;

/** The text, and without what a path begins with: a pattern may be written for the whole path. */
function textsBelow(text: string, starts: readonly string[]): string[] {
  return [text, ...starts.filter((start) => text.startsWith(`${start}/`)).map((start) => text.slice(start.length))];
}

/** Rules with the same pattern as one, with the methods of all. */
function uniteRules(clues: readonly PathClue[]): PathClue[] {
  const rules = new Map<string, PathClue>();
  for (const clue of clues) {
    const key = `${clue.ignoreCase ? "i" : "c"}${clue.pattern}`;
    const known = rules.get(key);
    rules.set(key, known ? { ...known, methods: unite([known.methods, clue.methods]) } : clue);
  }
  return [...rules.values()];
}

/** The number of segments of a path whose neighbors have a different segment. */
const maxChangedSegments = 6;

/** Texts that differ a little from one that a pattern matches. */
function neighborsOf(text: string): string[] {
  const [start = "", ...segments] = text.split("/");
  const changed = segments
    .slice(0, maxChangedSegments)
    .flatMap((segment, index) =>
      ["gw-proof", segment.toUpperCase()].map((other) => [start, ...segments.with(index, other)].join("/")),
    );
  const neighbors = [
    `${text}x`,
    `${text}/x`,
    `/x${text}`,
    text.slice(0, -1),
    text.replace(/\/[^/]*$/, ""),
    text.toUpperCase(),
    text.toLowerCase(),
    ...changed,
  ];
  return unite([neighbors]).filter((neighbor) => neighbor !== text);
}

/** A path that is decoded to the text. */
function encodePath(text: string): string {
  const path = text.startsWith("/") ? text : `/${text}`;
  return path.toWellFormed().split("/").map(encodeURIComponent).join("/");
}

function timesAround(ends: readonly number[], now: Date): Date[] {
  const times = ends.flatMap((end) => [end - second, end, end + second]);
  return times.filter((time) => time > now.getTime()).map((time) => new Date(time));
}

function hostsAround(domain: string): string[] {
  return [domain, domain.toUpperCase(), `${domain}:8443`, `www.${domain}`, "gw-proof.invalid"];
}

type Sent = Pick<DerivedRequest, "query" | "headers">;

/** No credential, each alone, all, all but one, each without a value, and each in a place for another kind. */
function choosePlaces(places: readonly CredentialPlace[]): Sent[] {
  const alone = places.flatMap(({ name }) =>
    (["header", "query", "cookie"] as const).map((location) => [{ in: location, name }]),
  );
  const others = places.map((_, index) => places.toSpliced(index, 1));
  return [
    send([], credential),
    ...[...alone, ...others, places].map((chosen) => send(chosen, credential)),
    ...places.map((place) => send([place], " ")),
  ];
}

/** The query and the headers of a request that carries a value at these places. */
function send(places: readonly CredentialPlace[], value: string): Sent {
  function namesIn(location: CredentialPlace["in"]) {
    return places.filter((place) => place.in === location).map(({ name }) => name);
  }
  const cookies = namesIn("cookie").map((name) => `${name}=${value}`);
  return {
    query: namesIn("query").map((name) => [name, value]),
    headers: [
      ...namesIn("header").map((name) => [name.toLowerCase(), value] as const),
      ...(cookies.length > 0 ? [["cookie", cookies.join("; ")] as const] : []),
    ],
  };
}

function unite<Value>(lists: readonly (readonly Value[])[]): Value[] {
  return [...new Set(lists.flat())];
}

function uniteBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()];
}
