import { isDeepStrictEqual } from "node:util";
import type { Decision, RequiredCredential, Service } from "./reader.ts";

/** Whether both reject a request, or let the same callers pass to the same upstream. */
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
