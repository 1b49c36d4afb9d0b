import type { TrialScheme } from "../model/trial.ts";
import { credentialOf } from "../model/request.ts";
import { type Text } from "../samples/sample-request.ts";
import { credentialPrefix, tryStorage } from "./memory.ts";

/** What a reader has typed for a scheme. */
export interface Credential {
  token: string;
  user: string;
}

// Credentials stay in this tab until it is closed, and are never in an address of the site.

export function readCredential({ name }: TrialScheme): Credential {
  // Written below.
  const kept = tryStorage(() => JSON.parse(sessionStorage.getItem(credentialPrefix + name) ?? "{}") as Credential);
  return { token: "", user: "", ...kept };
}

export function keepCredential({ name }: TrialScheme, credential: Credential): void {
  tryStorage(() => sessionStorage.setItem(credentialPrefix + name, JSON.stringify(credential)));
}

export function hasCredential(needed: TrialScheme): boolean {
  return readCredential(needed).token !== "";
}

export function isBasic({ scheme }: TrialScheme): boolean {
  return scheme["type"] === "http" && String(scheme["scheme"]).toLowerCase() === "basic";
}

/** Where a credential is sent, with what was typed, or the variable in its place. */
export function filledCredential(needed: TrialScheme): { place: string; key: string; text: Text } {
  const { token, user } = readCredential(needed);
  // What the model has taken from a document.
  const found = credentialOf(needed.scheme as unknown as Parameters<typeof credentialOf>[0], needed.name);
  if (token === "" && user === "") return found;
  const typed = isBasic(needed) ? btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${token}`))) : token;
  return { ...found, text: found.text.map((part) => (typeof part === "string" ? part : typed)) };
}
