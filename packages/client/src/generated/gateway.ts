// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createClient, type CallOptions, type Client, type Failure, type Success, type UndocumentedFailure } from "@gw/contract-runtime/client";
import * as own from "./gateway-operations.ts";
import { gatewayKeyScheme, problemFields, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { components, operations, paths } from "@gw/api-types";

type GatewayUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"], "X-Request-Id" | "WWW-Authenticate">;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"], "X-Request-Id">;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"], "X-Request-Id">;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"], "X-Request-Id">;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"], "X-Request-Id" | "Retry-After">;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"], "X-Request-Id">;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"], "X-Request-Id" | "Retry-After">;

/** The input of `createOauthClient`. */
export interface CreateOauthClientInput extends CallOptions {
  /** The headers that the document names. */
  headers?: NonNullable<operations["createOauthClient"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["OauthClientInput"];
}

/** The result of `createOauthClient`. */
export type CreateOauthClientResult =
  | Success<200, components["schemas"]["OauthClient"], "X-Request-Id" | "Preference-Applied" | "Cache-Control" | "Idempotency-Replayed">
  | Failure<400, components["schemas"]["InvalidReferenceProblem"], "X-Request-Id">
  | GatewayUnauthenticated401
  | Failure<409, components["schemas"]["ConflictProblem"], "X-Request-Id" | "Retry-After">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `debugApi`. */
export interface DebugApiInput extends CallOptions {
  /** The body. */
  body: components["schemas"]["DebugInput"];
}

/** The result of `debugApi`. */
export type DebugApiResult =
  | Success<200, components["schemas"]["DebugTrace"], "X-Request-Id" | "Cache-Control">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | GatewayUnauthenticated401
  | Failure<403, components["schemas"]["TargetNotAllowedProblem"], "X-Request-Id">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface GatewayPaths {
  "/gw/oauth/clients/create": paths["/gw/oauth/clients/create"];
  "/gw/debug": paths["/gw/debug"];
}

/** The operations as methods, by operationId. */
export interface GatewayCalls {
  /**
   * Create an OAuth client.
   *
   * Creates an OAuth client and returns its secret, only this once. The service generates the identifier and the secret
   * if the request does not contain them.
   *
   * Use it to let an application call an API that uses OAuth 2.0. Store the secret from the response: the service keeps
   * only a hash of it.
   *
   * Requires a gateway key.
   *
   * Returns 409 if another client already uses the `client_id`. Unknown fields are stored, but an unknown top-level
   * field that is named like a credential, such as `client_secret`, returns 400.
   *
   * `POST /gw/oauth/clients/create`
   */
  createOauthClient(this: void, input: CreateOauthClientInput): Promise<CreateOauthClientResult>;
  /**
   * Trace a request through an API definition.
   *
   * Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream) and
   * reports what each stage did. The upstream is really called. The API definition is not stored.
   *
   * Use it to test an API definition before it goes live, or to find the stage at which a request fails. A 200 means
   * that the trace ran; the response of the traced API is in `response`.
   *
   * The stages check what the request itself shows: whether the API is active, its domain, the version and its
   * expiration, path lists, IP lists, and whether every credential is present. They never check whether a credential is
   * valid, nor signatures, client certificates or plugins; the log says so.
   *
   * Requires a gateway key. Returns 403 if the operator switched debug requests off.
   *
   * Targets in loopback, private, link-local and metadata ranges are rejected unless the operator allows them. Redirects
   * are not followed, and the upstream's response is limited in time and size. Without a `target_url` the trace ends at
   * the upstream stage, with `response` null.
   *
   * `POST /gw/debug`
   */
  debugApi(this: void, input: DebugApiInput): Promise<DebugApiResult>;
}

/** The options of {@link createGatewayClient}. */
export type GatewayClientOptions = ClientOptions & CredentialsByRequirement["gateway"];

/** A client of these operations, with the methods of openapi-fetch. */
export interface GatewayClient extends Client<GatewayPaths>, GatewayCalls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use `createClient` of client.ts.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 */
export function createGatewayClient(options: GatewayClientOptions): GatewayClient {
  // Not the namespace itself, for which a bundler creates an object of getters.
  const operationsOfEntry = { createOauthClient: own.createOauthClient, debugApi: own.debugApi };
  const settings = { schemes: { "gatewayKey": gatewayKeyScheme }, problemFields };
  return createClient<GatewayClient>(operationsOfEntry, settings, options);
}
