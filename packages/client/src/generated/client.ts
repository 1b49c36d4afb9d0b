// Generated from the document in spec/; do not edit; run `pnpm generate`.

import {
  createClient as createAnyClient,
  createPages,
  findServer,
  type Client,
  type ClientOptions as AnyClientOptions,
  type CredentialsOf,
  type Operations,
} from "@gw/contract-runtime/client";
import type { DashboardCalls } from "./dashboard.ts";
import type { GatewayCalls } from "./gateway.ts";
import type { PortalCalls } from "./portal.ts";
import type { AdminCalls } from "./admin.ts";
import type * as allOperations from "./operations.ts";
import { dashboardTokenScheme, gatewayKeyScheme, portalKeyScheme, adminKeyScheme, problemFields, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { paths } from "@gw/api-types";

/** All operations as methods, by operationId. */
export interface Calls extends DashboardCalls, GatewayCalls, PortalCalls, AdminCalls {}

/** The security requirement of each operation. */
export interface Requirements {
  getStreamsApi: "dashboard";
  searchUsers: "dashboard";
  createPolicy: "dashboard";
  searchApis: "dashboard";
  createWebhook: "dashboard";
  migrateApis: "dashboard";
  createOauthClient: "gateway";
  debugApi: "gateway";
  updateClientType: "portal";
  updatePlan: "portal";
  createCustomCredential: "portal";
  createUser: "admin";
}

/** The options of {@link createClient}: the credentials that its operations need. */
export type ClientOptionsFor<Id extends keyof Calls> = ClientOptions &
  CredentialsOf<CredentialsByRequirement, Requirements[Id]> & {
    /** The operations that the client has, from operations.ts. A bundler leaves out all others. */
    operations: Pick<typeof allOperations, Id>;
  };

/**
 * Creates a client of some operations.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 */
export function createClient<Id extends keyof Calls>(options: ClientOptionsFor<Id>): Pick<Calls, Id> & Client<paths> {
  // It has these, whatever the operations are; the types are generated from the same document.
  const { operations, ...rest } = options as unknown as { operations: Operations } & AnyClientOptions;
  const settings = { schemes: { "dashboardToken": dashboardTokenScheme, "gatewayKey": gatewayKeyScheme, "portalKey": portalKeyScheme, "adminKey": adminKeyScheme }, problemFields, createPages, findServer };
  return createAnyClient(operations, settings, rest) as Client<paths> & Pick<Calls, Id>;
}
