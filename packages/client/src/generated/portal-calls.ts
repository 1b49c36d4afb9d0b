// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations } from "@gw/api-types";
import type { CallOptions } from "../call-options.ts";
import type { Failure, Success, UndocumentedAnswer } from "../result.ts";

type InvalidReference400 = Failure<400, components["responses"]["InvalidReference"]["content"]["application/problem+json"]>;
type PortalUnauthenticated401 = Failure<401, components["responses"]["PortalUnauthenticated"]["content"]["application/problem+json"]>;
type NotFound404 = Failure<404, components["responses"]["NotFound"]["content"]["application/problem+json"]>;
type PayloadTooLarge413 = Failure<413, components["responses"]["PayloadTooLarge"]["content"]["application/problem+json"]>;
type UnsupportedMediaType415 = Failure<415, components["responses"]["UnsupportedMediaType"]["content"]["application/problem+json"]>;
type RateLimited429 = Failure<429, components["responses"]["RateLimited"]["content"]["application/problem+json"]>;
type InternalError500 = Failure<500, components["responses"]["InternalError"]["content"]["application/problem+json"]>;
type Unavailable503 = Failure<503, components["responses"]["Unavailable"]["content"]["application/problem+json"]>;
type InvalidClientType400 = Failure<400, components["responses"]["InvalidClientType"]["content"]["application/problem+json"]>;

/** What `createCustomCredential` takes. */
export interface CreateCustomCredentialInput extends CallOptions {
  path: operations["createCustomCredential"]["parameters"]["path"];
  headers?: operations["createCustomCredential"]["parameters"]["header"] | undefined;
  body: components["schemas"]["CustomCredentialInput"];
}

/** What `createCustomCredential` answers. */
export type CreateCustomCredentialResult =
  | Success<201, components["schemas"]["CustomCredential"]>
  | InvalidReference400
  | PortalUnauthenticated401
  | NotFound404
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `updateClientType` takes. */
export interface UpdateClientTypeInput extends CallOptions {
  path: operations["updateClientType"]["parameters"]["path"];
  headers?: operations["updateClientType"]["parameters"]["header"] | undefined;
  body: components["schemas"]["ClientTypeInput"];
}

/** What `updateClientType` answers. */
export type UpdateClientTypeResult =
  | Success<200, components["schemas"]["ClientType"]>
  | InvalidClientType400
  | PortalUnauthenticated401
  | NotFound404
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `updatePlan` takes. */
export interface UpdatePlanInput extends CallOptions {
  path: operations["updatePlan"]["parameters"]["path"];
  headers?: operations["updatePlan"]["parameters"]["header"] | undefined;
  body: components["schemas"]["PlanInput"];
}

/** What `updatePlan` answers. */
export type UpdatePlanResult =
  | Success<200, components["schemas"]["Plan"]>
  | InvalidReference400
  | PortalUnauthenticated401
  | NotFound404
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** The calls of the operations, by operationId. */
export interface PortalCalls {
  /**
   * Create a custom credential for an application.
   *
   * Creates a credential for an application. The key and the secret are sealed at rest and never answered.
   *
   * Use it to give an application access to products with a key that the caller brings, or with one that the platform
   * manages.
   *
   * Needs a portal key.
   *
   * `PlanID` is an integer in the request and a string in the answer.
   *
   * `POST /apps/{app_id}/custom_credentials`
   */
  createCustomCredential(this: void, input: CreateCustomCredentialInput): Promise<CreateCustomCredentialResult>;
  /**
   * Replace a client type of an identity provider.
   *
   * Replaces the settings of a client type. Its identifier and its time of creation stay. Members that the request
   * leaves out are removed.
   *
   * Use it to change which grant types and response types the OAuth clients of an identity provider may use.
   *
   * Needs a portal key.
   *
   * An identity provider that manages the application types itself requires `IdpAppType`. What is stored there is
   * decided by it: for `web`, `authorization_code,refresh_token`, `code` and `client_secret_basic`; for `native`,
   * `authorization_code,refresh_token,password`, `code` and `client_secret_basic`; for `browser`,
   * `authorization_code,pkce` and `code` without a `TokenEndpointAuthMethod`; for `service`, `client_credentials`,
   * `token` and `client_secret_basic`.
   *
   * `PUT /oauth-providers/{provider_id}/client-types/{client_type_id}`
   */
  updateClientType(this: void, input: UpdateClientTypeInput): Promise<UpdateClientTypeResult>;
  /**
   * Replace a plan.
   *
   * Replaces the settings of a plan. Its identifier and its `ReferenceID` stay. Members that the request leaves out are
   * removed.
   *
   * Use it to change what a plan offers: its limits, its quotas, the catalogues that show it.
   *
   * Needs a portal key.
   *
   * `Quota` and `QuotaRenewalRate` limit calls; `PlanQuota` and `PlanQuotaRenewalRate` limit access requests to the
   * plan.
   *
   * `PUT /plans/{plan_id}`
   */
  updatePlan(this: void, input: UpdatePlanInput): Promise<UpdatePlanResult>;
}
