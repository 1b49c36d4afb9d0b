// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createClient, findServer, type CallOptions, type Client, type Failure, type Success, type UndocumentedFailure } from "@gw/contract-runtime/client";
import * as own from "./portal-operations.ts";
import { portalKeyScheme, problemFields, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { components, operations, paths } from "@gw/api-types";

type PortalUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"], "X-Request-Id" | "WWW-Authenticate">;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"], "X-Request-Id">;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"], "X-Request-Id">;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"], "X-Request-Id" | "Retry-After">;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"], "X-Request-Id">;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"], "X-Request-Id" | "Retry-After">;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"], "X-Request-Id">;

/** The input of `updateClientType`. */
export interface UpdateClientTypeInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["updateClientType"]["parameters"]["path"];
  /** The headers that the document names. */
  headers?: NonNullable<operations["updateClientType"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["ClientTypeInput"];
}

/** The result of `updateClientType`. */
export type UpdateClientTypeResult =
  | Success<200, components["schemas"]["ClientType"], "X-Request-Id" | "Preference-Applied">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | PortalUnauthenticated401
  | Failure<404, components["schemas"]["NotFoundProblem"], "X-Request-Id">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `updatePlan`. */
export interface UpdatePlanInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["updatePlan"]["parameters"]["path"];
  /** The headers that the document names. */
  headers?: NonNullable<operations["updatePlan"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["PlanInput"];
}

/** The result of `updatePlan`. */
export type UpdatePlanResult =
  | Success<200, components["schemas"]["Plan"], "X-Request-Id" | "Preference-Applied">
  | Failure<400, components["schemas"]["InvalidReferenceProblem"], "X-Request-Id">
  | PortalUnauthenticated401
  | Failure<404, components["schemas"]["NotFoundProblem"], "X-Request-Id">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `createCustomCredential`. */
export interface CreateCustomCredentialInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["createCustomCredential"]["parameters"]["path"];
  /** The headers that the document names. */
  headers?: NonNullable<operations["createCustomCredential"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["CustomCredentialInput"];
}

/** The result of `createCustomCredential`. */
export type CreateCustomCredentialResult =
  | Success<201, components["schemas"]["CustomCredential"], "X-Request-Id" | "Preference-Applied" | "Idempotency-Replayed" | "Cache-Control">
  | Failure<400, components["schemas"]["InvalidReferenceProblem"], "X-Request-Id">
  | PortalUnauthenticated401
  | Failure<404, components["schemas"]["NotFoundProblem"], "X-Request-Id">
  | Failure<409, components["schemas"]["IdempotencyInProgressProblem"], "X-Request-Id" | "Retry-After">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface PortalPaths {
  "/oauth-providers/{provider_id}/client-types/{client_type_id}": paths["/oauth-providers/{provider_id}/client-types/{client_type_id}"];
  "/plans/{plan_id}": paths["/plans/{plan_id}"];
  "/apps/{app_id}/custom_credentials": paths["/apps/{app_id}/custom_credentials"];
}

/** The operations as methods, by operationId. */
export interface PortalCalls {
  /**
   * Replace a client type of an identity provider.
   *
   * Replaces the settings of a client type. Its identifier and its creation time are kept. Fields that the request does
   * not contain are removed.
   *
   * Use it to change which grant types and response types the OAuth clients of an identity provider may use.
   *
   * Requires a portal key.
   *
   * If the identity provider manages application types itself, `IdpAppType` is required and determines what is stored,
   * regardless of the request: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for
   * `native`, `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
   * `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
   * `token` and `client_secret_basic`.
   *
   * Unknown fields are stored, but an unknown top-level field that is named like a credential, such as `client_secret`,
   * returns 400.
   *
   * `PUT /oauth-providers/{provider_id}/client-types/{client_type_id}`
   */
  updateClientType(this: void, input: UpdateClientTypeInput): Promise<UpdateClientTypeResult>;
  /**
   * Replace a plan.
   *
   * Replaces the settings of a plan. Its identifier and its `ReferenceID` are kept. Fields that the request does not
   * contain are removed.
   *
   * Use it to change what a plan offers: its limits, its quotas and the catalogs that list it. Send the complete plan.
   *
   * Requires a portal key.
   *
   * `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the
   * plan. Unknown fields are stored, but an unknown top-level field that is named like a credential, such as `password`,
   * returns 400.
   *
   * `PUT /plans/{plan_id}`
   */
  updatePlan(this: void, input: UpdatePlanInput): Promise<UpdatePlanResult>;
  /**
   * Create a custom credential for an application.
   *
   * Creates a credential for an application. The key and the secret are encrypted at rest and never returned.
   *
   * Use it to give an application access to products, with a key that you provide or one that the platform manages.
   *
   * Requires a portal key.
   *
   * `PlanID` is an integer in the request and a string in the response. Unknown fields are stored, but an unknown
   * top-level field that is named like a credential, such as `password`, returns 400.
   *
   * `POST /apps/{app_id}/custom_credentials`
   */
  createCustomCredential(this: void, input: CreateCustomCredentialInput): Promise<CreateCustomCredentialResult>;
}

/** The options of {@link createPortalClient}. */
export type PortalClientOptions = ClientOptions & CredentialsByRequirement["portal"];

/** A client of these operations, with the methods of openapi-fetch. */
export interface PortalClient extends Client<PortalPaths>, PortalCalls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use `createClient` of client.ts.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 */
export function createPortalClient(options: PortalClientOptions): PortalClient {
  // Not the namespace itself, for which a bundler creates an object of getters.
  const operationsOfEntry = { updateClientType: own.updateClientType, updatePlan: own.updatePlan, createCustomCredential: own.createCustomCredential };
  const settings = { schemes: { "portalKey": portalKeyScheme }, problemFields, findServer };
  return createClient<PortalClient>(operationsOfEntry, settings, options);
}
