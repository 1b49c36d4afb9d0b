// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createClient, createPages, type CallOptions, type Client, type Failure, type PagesMethod, type Success, type UndocumentedFailure } from "@gw/contract-runtime/client";
import * as own from "./dashboard-operations.ts";
import { dashboardTokenScheme, problemFields, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { components, operations, paths } from "@gw/api-types";

type DashboardUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"], "X-Request-Id" | "WWW-Authenticate">;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"], "X-Request-Id" | "Retry-After">;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"], "X-Request-Id">;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"], "X-Request-Id" | "Retry-After">;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"], "X-Request-Id">;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"], "X-Request-Id">;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"], "X-Request-Id">;

/** The input of `getStreamsApi`. */
export interface GetStreamsApiInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["getStreamsApi"]["parameters"]["path"];
}

/** The result of `getStreamsApi`. */
export type GetStreamsApiResult =
  | Success<200, components["schemas"]["StreamsApi"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | Failure<404, components["schemas"]["NotFoundProblem"], "X-Request-Id">
  | Failure<406, components["schemas"]["NotAcceptableProblem"], "X-Request-Id">
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `searchUsers`. */
export interface SearchUsersInput extends CallOptions {
  /** The parameters of the query. */
  query?: NonNullable<operations["searchUsers"]["parameters"]["query"]> | undefined;
  /** The body. */
  body: components["schemas"]["UserSearch"];
}

/** The result of `searchUsers`. */
export type SearchUsersResult =
  | Success<200, components["schemas"]["UserPage"], "X-Request-Id">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The method of `searchUsers`, which returns one page. */
export interface SearchUsersCall {
  (input: SearchUsersInput): Promise<SearchUsersResult>;
  /** The items of all pages, from the page `p` of the query on. */
  readonly pages: PagesMethod<"p", [input: SearchUsersInput], NonNullable<components["schemas"]["UserPage"]["users"]>[number]>;
}

/** The input of `createPolicy`. */
export interface CreatePolicyInput extends CallOptions {
  /** The headers that the document names. */
  headers?: NonNullable<operations["createPolicy"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["Policy"];
}

/** The result of `createPolicy`. */
export type CreatePolicyResult =
  | Success<200, components["schemas"]["CreatedEnvelope"], "X-Request-Id" | "Preference-Applied" | "Idempotency-Replayed" | "Cache-Control">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | Failure<409, components["schemas"]["ConflictProblem"], "X-Request-Id" | "Retry-After">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `searchApis`. */
export interface SearchApisInput extends CallOptions {
  /** The parameters of the query. */
  query?: NonNullable<operations["searchApis"]["parameters"]["query"]> | undefined;
}

/** The result of `searchApis`. */
export type SearchApisResult =
  | Success<200, components["schemas"]["ApiPage"], "X-Request-Id">
  | Failure<400, components["schemas"]["InvalidParameterProblem"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The method of `searchApis`, which returns one page. */
export interface SearchApisCall {
  (input?: SearchApisInput): Promise<SearchApisResult>;
  /** The items of all pages, from the page `p` of the query on. */
  readonly pages: PagesMethod<"p", [input?: SearchApisInput], NonNullable<components["schemas"]["ApiPage"]["apis"]>[number]>;
}

/** The input of `createWebhook`. */
export interface CreateWebhookInput extends CallOptions {
  /** The headers that the document names. */
  headers?: NonNullable<operations["createWebhook"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["Webhook"];
}

/** The result of `createWebhook`. */
export type CreateWebhookResult =
  | Success<200, components["schemas"]["CreatedEnvelope"], "X-Request-Id" | "Preference-Applied" | "Idempotency-Replayed" | "Cache-Control">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | Failure<409, components["schemas"]["IdempotencyInProgressProblem"], "X-Request-Id" | "Retry-After">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `migrateApis`. */
export interface MigrateApisInput extends CallOptions {
  /** The body. */
  body: components["schemas"]["MigrationRequest"];
}

/** The result of `migrateApis`. */
export type MigrateApisResult =
  | Success<200, components["schemas"]["MigrationReport"], "X-Request-Id">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"], "X-Request-Id">
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface DashboardPaths {
  "/api/apis/streams/{apiId}": paths["/api/apis/streams/{apiId}"];
  "/api/users/search": paths["/api/users/search"];
  "/api/portal/policies": paths["/api/portal/policies"];
  "/api/apis/search": paths["/api/apis/search"];
  "/api/hooks": paths["/api/hooks"];
  "/api/apis/migrate": paths["/api/apis/migrate"];
}

/** The operations as methods, by operationId. */
export interface DashboardCalls {
  /**
   * Get the definition of a streams API.
   *
   * Returns the complete definition of a streams API: an OpenAPI document with gateway settings and stream settings.
   *
   * Use it to see how an API passes messages from its inputs to its outputs, or to keep a copy of its definition.
   *
   * Requires a dashboard token.
   *
   * `Accept` must name the media type `application/vnd.gw.streams.oas` with a weight above 0. A missing `Accept`, a
   * wildcard or another type returns 406. An API that is not a streams API returns 404, like one that does not exist.
   *
   * `GET /api/apis/streams/{apiId}`
   */
  getStreamsApi(this: void, input: GetStreamsApiInput): Promise<GetStreamsApiResult>;
  /**
   * Search users by email.
   *
   * Searches the users of the caller's organization by email address: returns those whose address contains `query`,
   * ignoring case, or all of them if `query` is empty or absent. Results are sorted by email address, then by
   * identifier.
   *
   * Use it to look up a user, or to list all users page by page.
   *
   * Requires a dashboard token.
   *
   * A search that takes too long returns 503: search for a longer or less common text.
   *
   * `POST /api/users/search`
   */
  readonly searchUsers: SearchUsersCall;
  /**
   * Create a policy.
   *
   * Creates a policy in the caller's organization. The response contains its `_id` in `Message` and `ID`.
   *
   * Use it to define once what a group of keys may call, how often and for how long. The service stores policies; a
   * gateway enforces them.
   *
   * Requires a dashboard token and the permission `IsAdmin` at level `admin`.
   *
   * Returns 409 if another policy of the organization already uses the `name` or the `id`. Returns 403 if `org_id` is
   * not the caller's organization. Unknown fields are stored, but an unknown top-level field that is named like a
   * credential, such as `password`, returns 400.
   *
   * `POST /api/portal/policies`
   */
  createPolicy(this: void, input: CreatePolicyInput): Promise<CreatePolicyResult>;
  /**
   * Search APIs by name.
   *
   * Searches the APIs of the caller's organization by name: returns those whose name contains the text `q`, ignoring
   * case, or all of them if `q` is empty or absent. Results are sorted by name, then by identifier, both by code point.
   *
   * Use it to look up the identifier of an API, or to list all APIs page by page.
   *
   * Requires a dashboard token.
   *
   * A search that takes too long returns 503: search for a longer or less common text.
   *
   * OAS and streams APIs are included, with the same fields as classic ones.
   *
   * `GET /api/apis/search`
   */
  readonly searchApis: SearchApisCall;
  /**
   * Create a webhook.
   *
   * Creates a webhook in the caller's organization. The response contains its identifier in `ID`.
   *
   * Use it to store the URL, the method and the headers of a request that the platform should send. This service stores
   * webhooks but does not send them.
   *
   * Requires a dashboard token and the permission `IsAdmin` at level `admin`.
   *
   * Returns 403 if the body has an `org_id` that is not the caller's organization. Unknown fields are stored, but an
   * unknown top-level field that is named like a credential, such as `password`, returns 400.
   *
   * `POST /api/hooks`
   */
  createWebhook(this: void, input: CreateWebhookInput): Promise<CreateWebhookResult>;
  /**
   * Migrate APIs to the OAS format.
   *
   * Converts APIs of the caller's organization from the classic definition format to the OAS format, and returns a
   * report on each API.
   *
   * Use `dryRun` to preview the converted definitions, `stage` to store a copy beside the API and try it, `promote` to
   * replace the API with that copy, or `direct` to convert and replace in one step. Repeating a call is safe.
   *
   * An API is migrated only if nobody's access changes: a setting that the OAS format cannot express makes the API fail,
   * unless `acceptLoss` lists it, and each conversion is compared with the classic definition, request by request.
   *
   * Requires a dashboard token and, in every mode except `dryRun`, the permission `IsAdmin` at level `admin`.
   *
   * A completed run always returns 200, even if some APIs failed. Failed APIs are listed in `failure` and left
   * unchanged. If the service is stopped during a run, the APIs that were not reached are listed in `skipped` with the
   * key `not_attempted`. Returns 400 unless the body has exactly one of `apiIDs` and `all: true`, and if `acceptLoss` lists
   * a field whose loss cannot be accepted. The default version of
   * an API becomes the base definition; every other version becomes a definition of its own.
   *
   * `POST /api/apis/migrate`
   */
  migrateApis(this: void, input: MigrateApisInput): Promise<MigrateApisResult>;
}

/** The options of {@link createDashboardClient}. */
export type DashboardClientOptions = ClientOptions & CredentialsByRequirement["dashboard"];

/** A client of these operations, with the methods of openapi-fetch. */
export interface DashboardClient extends Client<DashboardPaths>, DashboardCalls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use `createClient` of client.ts.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 */
export function createDashboardClient(options: DashboardClientOptions): DashboardClient {
  // Not the namespace itself, for which a bundler creates an object of getters.
  const operationsOfEntry = { getStreamsApi: own.getStreamsApi, searchUsers: own.searchUsers, createPolicy: own.createPolicy, searchApis: own.searchApis, createWebhook: own.createWebhook, migrateApis: own.migrateApis };
  const settings = { schemes: { "dashboardToken": dashboardTokenScheme }, problemFields, createPages };
  return createClient<DashboardClient>(operationsOfEntry, settings, options);
}
