// Generated from the document in spec/; do not edit; run `pnpm generate`.

import {
  inHeader,
  type ClientOptions as AnyClientOptions,
  type Credential,
} from "@gw/contract-runtime/client";

/** The options of every client. */
export interface ClientOptions extends Omit<AnyClientOptions, "auth"> {
  /** Headers for the requests of the operations that document them. Any other headers replace them. */
  documentedHeaders?: { readonly "Idempotency-Key"?: string; readonly "Prefer"?: string } | undefined;
  /** The addresses to use in place of those that operations have of their own. */
  servers?: { readonly "http://127.0.0.1:8080/portal"?: string } | undefined;
}

/** The options with the credentials of each security requirement. */
export interface CredentialsByRequirement {
  "dashboard": { auth: { "dashboardToken": Credential } };
  "gateway": { auth: { "gatewayKey": Credential } };
  "portal": { auth: { "portalKey": Credential } };
  "admin": { auth: { "adminKey": Credential } };
}

/** Adds the credential dashboardToken to a request. */
export const dashboardTokenScheme = /* @__PURE__ */ inHeader("Authorization", "Bearer ");

/** Adds the credential gatewayKey to a request. */
export const gatewayKeyScheme = /* @__PURE__ */ inHeader("X-Gw-Authorization");

/** Adds the credential portalKey to a request. */
export const portalKeyScheme = /* @__PURE__ */ inHeader("Authorization");

/** Adds the credential adminKey to a request. */
export const adminKeyScheme = /* @__PURE__ */ inHeader("Admin-Auth");

/** The fields that the documented problems have. */
export const problemFields: readonly string[] = ["type","title","status","detail","instance","code"];
