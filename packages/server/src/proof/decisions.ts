import { isDeepStrictEqual } from "node:util";
import { shorten } from "../util/text.ts";
import type { DerivedRequest } from "./derived-request.ts";
import type { Decision, GatewayRequest, RequiredCredential, Service } from "./reader.ts";

/** Whether both reject a request, or both let the same callers through to the same upstream. */
export function isSameDecision(before: Decision, after: Decision): boolean {
  if ("refusal" in before || "refusal" in after) return "refusal" in before && "refusal" in after;
  return (
    before.isMet === after.isMet &&
    keyOfCredentials(before.credentials) === keyOfCredentials(after.credentials) &&
    isSameService(before.service, after.service)
  );
}

const credentialKeys = new WeakMap<object, string>();

/** Equal for the same credentials in any order. */
function keyOfCredentials(alternatives: readonly (readonly RequiredCredential[])[]): string {
  const known = credentialKeys.get(alternatives);
  if (known !== undefined) return known;
  const key = JSON.stringify(alternatives.map((all) => all.map(keyOfCredential).toSorted()).toSorted());
  credentialKeys.set(alternatives, key);
  return key;
}

/** Names of headers are case-insensitive. */
function keyOfCredential({ kind, places }: RequiredCredential): string {
  const names = places.map(({ in: location, name }) => [location, location === "header" ? name.toLowerCase() : name]);
  return JSON.stringify([kind, names]);
}

const sameServices = new WeakMap<Service, Service>();

function isSameService(before: Service, after: Service): boolean {
  if (sameServices.get(before) === after) return true;
  if (!isDeepStrictEqual(before, after)) return false;
  sameServices.set(before, after);
  return true;
}

/** A request, and what both readings decide. */
export interface Comparison {
  readonly request: DerivedRequest;
  readonly now: Date;
  /** The request as it is sent to the classic API and to the converted one. */
  readonly classic: GatewayRequest;
  readonly converted: GatewayRequest;
  readonly before: Decision;
  readonly after: Decision;
}

/** Describes in a sentence or two which request the two readings handle differently, and how. */
export function describeDifference({ request, now, classic, converted, before, after }: Comparison): string {
  const time = request.at.getTime() === now.getTime() ? "" : ` at ${request.at.toISOString()}`;
  const moved = converted.path === classic.path ? "" : ` (called as ${converted.path})`;
  return [
    `The conversion would change who can call the API, so it was not used. The two APIs handle the request ${describeRequest(classic)}${time} differently:`,
    `the classic API ${describeDecision(before, after)}; the converted API${moved} ${describeDecision(after, before)}.`,
    "Leave this API in the classic format, and report this message together with the API definition.",
  ].join(" ");
}

function describeRequest({ method, path, search, headers }: GatewayRequest): string {
  const sent = [...headers].map(([name, values]) => `${name}: ${values.join(", ")}`);
  return `${method} ${path}${search}${sent.length > 0 ? ` with ${sent.join("; ")}` : ""}`;
}

function describeDecision(decision: Decision, other: Decision): string {
  if ("refusal" in decision) return `rejects it (${decision.refusal})`;
  const { credentials, isMet, service } = decision;
  const needed = credentials.map(describeAll).join(", or ");
  const access = `${isMet ? "accepts" : "rejects"} it because it needs ${needed}`;
  if ("refusal" in other) return access;
  const changed = [
    ...(service.upstream === other.service.upstream ? [] : [`sends it to ${service.upstream || "no upstream"}`]),
    ...(service.strips === other.service.strips ? [] : [`${service.strips ? "removes" : "keeps"} the listen path`]),
    ...changedSettings(service.settings, other.service.settings),
  ];
  return [access, ...changed].join(", and ");
}

function describeAll(credentials: readonly RequiredCredential[]): string {
  return credentials.length === 0 ? "no credential" : credentials.map(describeCredential).join(" and ");
}

function describeCredential({ kind, places }: RequiredCredential): string {
  const where = places.map(({ in: location, name }) => `${location} ${name}`);
  return where.length === 0 ? "something that the request cannot show" : `${kind} in ${where.join(" or ")}`;
}

type Settings = Readonly<Record<string, unknown>>;

function changedSettings(settings: Settings, others: Settings): string[] {
  const names = [...new Set([...Object.keys(settings), ...Object.keys(others)])];
  return names
    .filter((name) => !isDeepStrictEqual(settings[name], others[name]))
    .map((name) => {
      const value = settings[name];
      return `has ${value === undefined ? `no setting for ${name}` : `${name} ${shorten(JSON.stringify(value), 200)}`}`;
    });
}
