import { ProblemError } from "../contract/problem.ts";
import { type JsonObject, withProperty } from "../util/json-object.ts";
import { runInSteps } from "../util/turns.ts";
import { readDefinition } from "./classic/read-definition.ts";
import { deriveRequests } from "./derive-requests.ts";
import { toGatewayRequest } from "./derived-request.ts";
import { isSameDecision, describeDifference, type Comparison } from "./decisions.ts";
import { readDocuments } from "./oas/read-documents.ts";
import { proofLimits, TooLargeError } from "./limits.ts";
import { type CompilePatterns, createPatternCompiler } from "./patterns.ts";
import type { Clues } from "./reader.ts";

/** A document, and the id of its API. */
export interface ProvedDocument {
  readonly apiId: string;
  readonly document: JsonObject;
}

/** A conversion to prove. */
export interface ProvedConversion {
  readonly definition: JsonObject;
  readonly base: ProvedDocument;
  readonly versions: readonly ProvedDocument[];
  /** What the listen paths of the documents have before those of the classic API, such as `/gw-staging`. */
  readonly pathPrefix: string;
  /** The time of the migration. */
  readonly now: Date;
}

/** The figures of a proof. */
export interface Proof {
  /** How many requests were compared. */
  readonly compared: number;
  /** For how many of them both readings agree. */
  readonly equal: number;
  /** What could not be compared, and why. */
  readonly outside: readonly string[];
  /** Why the conversion is not proved: the first request that the readings differ in, or what ended the comparison. */
  readonly failure?: string;
}

/** What no request can show. */
const alwaysOutside = ["whether a credential's value is valid", "methods without OpenAPI operations"] as const;

/** The longest time before others may run, in milliseconds. */
const longestStep = 4;

const tooManyRequests = `it takes more than ${proofLimits.comparisons.toLocaleString("en-US")} requests to compare`;

/** Looking at the clock takes about a tenth of the time of a comparison. */
const comparisonsPerCheck = 16;

/** Proves a conversion, and yields to other requests in between. See `proveInSteps`. */
export function prove(conversion: ProvedConversion): Promise<Proof> {
  return runInSteps(proveInSteps(conversion));
}

/**
 * Compares who may call an API before and after its conversion (D51): one reader of the classic definition and one of the
 * documents, which share no code with each other or with the converter, decide about requests that are derived from both.
 * They must agree on whether a request is allowed, on the credentials that it needs, and on the upstream that it reaches.
 *
 * Yields so that others may run in between. Never throws for a definition or a document.
 */
export function* proveInSteps(conversion: ProvedConversion): Generator<void, Proof> {
  const outside = new Set<string>(alwaysOutside);
  const figures = { compared: 0, equal: 0 };
  let failure: string | undefined;
  let yielded = performance.now();
  try {
    for (const comparison of compareEach(conversion, outside)) {
      if (comparison) {
        if (figures.compared === proofLimits.comparisons) throw new TooLargeError(tooManyRequests);
        figures.compared += 1;
        if (isSameDecision(comparison.before, comparison.after)) figures.equal += 1;
        else failure ??= describeDifference(comparison);
        if (figures.compared % comparisonsPerCheck > 0) continue;
      }
      if (performance.now() - yielded > longestStep) {
        yield;
        yielded = performance.now();
      }
    }
  } catch (error) {
    if (error instanceof TooLargeError) failure ??= error.message;
    else if (!(error instanceof ProblemError)) throw error;
    else
      failure ??= `The definition cannot be read: ${(error.errors ?? []).map(({ pointer, detail }) => `${pointer}: ${detail}`).join(" ")}`;
  }
  return { ...figures, outside: [...outside], ...(failure !== undefined && { failure }) };
}

/**
 * Compares the API as it is, and an API that is inactive or has expired also as if it were not: it may be activated later.
 * Yields undefined while there is nothing to compare yet.
 */
function* compareEach(conversion: ProvedConversion, outside: Set<string>): Generator<Comparison | undefined> {
  const compile = createPatternCompiler();
  const { ends, isActive } = yield* compareAt(conversion, compile, outside);
  const past = ends.filter((end) => end <= conversion.now.getTime());
  if (isActive && past.length === 0) return;
  const { definition, base, versions, now } = conversion;
  yield* compareAt(
    {
      ...conversion,
      definition: { ...definition, active: true },
      base: activate(base),
      versions: versions.map(activate),
      now: new Date(Math.min(now.getTime(), ...past.map((end) => end - 1000))),
    },
    compile,
    outside,
  );
}

function activate({ apiId, document }: ProvedDocument): ProvedDocument {
  return { apiId, document: withProperty(document, ["x-gw-api-gateway", "info", "state", "active"], true) };
}

/** Returns what the readings say of the state of the API. */
function* compareAt(
  { definition, base, versions, pathPrefix, now }: ProvedConversion,
  compile: CompilePatterns,
  outside: Set<string>,
): Generator<Comparison | undefined, { ends: readonly number[]; isActive: boolean }> {
  const classic = readDefinition(definition, compile);
  yield;
  const documents = new Map(versions.map(({ apiId, document }) => [apiId, document]));
  const converted = readDocuments({ base: base.document, versions: documents }, compile);
  yield;
  for (const { unjudged } of [classic.clues, converted.clues]) for (const reason of unjudged) outside.add(reason);
  const { listenPath } = classic.clues;
  const places = uniquePlaces([classic.clues.versionPlace, converted.clues.versionPlace]);
  for (const request of deriveRequests([classic.clues, converted.clues], now, compile, (reason) =>
    outside.add(reason),
  )) {
    for (const place of places) {
      const asked = toGatewayRequest(request, "", listenPath, place);
      const before = classic.decide(asked, request.at);
      const moved = toGatewayRequest(request, pathPrefix, listenPath, place);
      const after = converted.decide(moved, request.at);
      yield { request, now, classic: asked, converted: moved, before, after };
      const version = request.version === undefined ? undefined : converted.own.get(request.version);
      // Without the listen path of the version, a request may have that of the API.
      if (!version || (request.isAtRoot === true && !("refusal" in before))) continue;
      const path = ownListenPath(listenPath, request.version ?? "");
      const own = toGatewayRequest(request, pathPrefix, path, place?.location === "url" ? undefined : place);
      yield { request, now, classic: asked, converted: own, before, after: version.decide(own, request.at) };
    }
  }
  return {
    ends: [...classic.clues.ends, ...converted.clues.ends],
    isActive: classic.clues.isActive && converted.clues.isActive,
  };
}

/** The places in which requests name their version, without repetitions; undefined if there are none. */
function uniquePlaces(places: readonly Clues["versionPlace"][]): Clues["versionPlace"][] {
  const known = places.filter((place) => place !== undefined);
  const unique = new Map(known.map((place) => [`${place.location} ${place.key}`, place]));
  return unique.size > 0 ? [...unique.values()] : [undefined];
}

/** The listen path of the document of a version (D33). */
function ownListenPath(listenPath: string, version: string): string {
  return `${listenPath === "/" ? "/" : listenPath.replace(/\/$/, "")}-${version}/`;
}
