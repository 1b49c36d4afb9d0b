// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations, paths } from "@gw/api-types";
import type { CallOptions, Failure, Success, UndocumentedFailure } from "@gw/contract-runtime/client";
import type { Pages } from "../pages.ts";

type DashboardUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"]>;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"]>;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"]>;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"]>;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"]>;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"]>;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"]>;

/** The input of `createPolicy`. */
export interface CreatePolicyInput extends CallOptions {
  /** The headers that the document names. */
  headers?: operations["createPolicy"]["parameters"]["header"] | undefined;
  /** The body of the request. */
  body: components["schemas"]["Policy"];
}

/** The result of `createPolicy`. */
export type CreatePolicyResult =
  | Success<200, components["schemas"]["CreatedEnvelope"]>
  | Failure<400, components["schemas"]["InvalidRequestProblem"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
  | Failure<409, components["schemas"]["ConflictProblem"]>
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `createWebhook`. */
export interface CreateWebhookInput extends CallOptions {
  /** The headers that the document names. */
  headers?: operations["createWebhook"]["parameters"]["header"] | undefined;
  /** The body of the request. */
  body: components["schemas"]["Webhook"];
}

/** The result of `createWebhook`. */
export type CreateWebhookResult =
  | Success<200, components["schemas"]["CreatedEnvelope"]>
  | Failure<400, components["schemas"]["InvalidRequestProblem"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
  | Failure<409, components["schemas"]["IdempotencyInProgressProblem"]>
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `getStreamsApi`. */
export interface GetStreamsApiInput extends CallOptions {
  /** The parameters of the path. */
  path: operations["getStreamsApi"]["parameters"]["path"];
}

/** The result of `getStreamsApi`. */
export type GetStreamsApiResult =
  | Success<200, components["schemas"]["StreamsApi"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
  | Failure<404, components["schemas"]["NotFoundProblem"]>
  | Failure<406, components["schemas"]["NotAcceptableProblem"]>
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `migrateApis`. */
export interface MigrateApisInput extends CallOptions {
  /** The body of the request. */
  body: components["schemas"]["MigrationRequest"];
}

/** The result of `migrateApis`. */
export type MigrateApisResult =
  | Success<200, components["schemas"]["MigrationReport"]>
  | Failure<400, components["schemas"]["InvalidRequestProblem"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The input of `searchApis`. */
export interface SearchApisInput extends CallOptions {
  /** The parameters of the query. */
  query?: operations["searchApis"]["parameters"]["query"] | undefined;
}

/** The result of `searchApis`. */
export type SearchApisResult =
  | Success<200, components["schemas"]["ApiPage"]>
  | Failure<400, components["schemas"]["InvalidParameterProblem"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The method of `searchApis`, which returns one page. */
export interface SearchApisCall {
  (input?: SearchApisInput): Promise<SearchApisResult>;
  /** The items of all pages, from the page `p` of the query on. */
  readonly pages: (input?: SearchApisInput) => Pages<NonNullable<components["schemas"]["ApiPage"]["apis"]>[number]>;
}

/** The input of `searchUsers`. */
export interface SearchUsersInput extends CallOptions {
  /** The parameters of the query. */
  query?: operations["searchUsers"]["parameters"]["query"] | undefined;
  /** The body of the request. */
  body: components["schemas"]["UserSearch"];
}

/** The result of `searchUsers`. */
export type SearchUsersResult =
  | Success<200, components["schemas"]["UserPage"]>
  | Failure<400, components["schemas"]["InvalidRequestProblem"]>
  | DashboardUnauthenticated401
  | Failure<403, components["schemas"]["ForbiddenProblem"]>
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
  readonly pages: (input: SearchUsersInput) => Pages<NonNullable<components["schemas"]["UserPage"]["users"]>[number]>;
}

/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface DashboardPaths {
  "/api/portal/policies": paths["/api/portal/policies"];
  "/api/hooks": paths["/api/hooks"];
  "/api/apis/streams/{apiId}": paths["/api/apis/streams/{apiId}"];
  "/api/apis/migrate": paths["/api/apis/migrate"];
  "/api/apis/search": paths["/api/apis/search"];
  "/api/users/search": paths["/api/users/search"];
}

/** The operations as methods, by operationId. */
export interface DashboardCalls {
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
}
