// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations } from "@gw/api-types";
import type { CallOptions } from "../call-options.ts";
import type { Pages } from "../pages.ts";
import type { Failure, Success, UndocumentedAnswer } from "../result.ts";

type InvalidBody400 = Failure<400, components["responses"]["InvalidBody"]["content"]["application/problem+json"]>;
type DashboardUnauthenticated401 = Failure<401, components["responses"]["DashboardUnauthenticated"]["content"]["application/problem+json"]>;
type Forbidden403 = Failure<403, components["responses"]["Forbidden"]["content"]["application/problem+json"]>;
type Conflict409 = Failure<409, components["responses"]["Conflict"]["content"]["application/problem+json"]>;
type PayloadTooLarge413 = Failure<413, components["responses"]["PayloadTooLarge"]["content"]["application/problem+json"]>;
type UnsupportedMediaType415 = Failure<415, components["responses"]["UnsupportedMediaType"]["content"]["application/problem+json"]>;
type RateLimited429 = Failure<429, components["responses"]["RateLimited"]["content"]["application/problem+json"]>;
type InternalError500 = Failure<500, components["responses"]["InternalError"]["content"]["application/problem+json"]>;
type Unavailable503 = Failure<503, components["responses"]["Unavailable"]["content"]["application/problem+json"]>;
type NotFound404 = Failure<404, components["responses"]["NotFound"]["content"]["application/problem+json"]>;
type NotAcceptable406 = Failure<406, components["responses"]["NotAcceptable"]["content"]["application/problem+json"]>;
type InvalidQuery400 = Failure<400, components["responses"]["InvalidQuery"]["content"]["application/problem+json"]>;

/** What `createPolicy` takes. */
export interface CreatePolicyInput extends CallOptions {
  headers?: operations["createPolicy"]["parameters"]["header"] | undefined;
  body: components["schemas"]["Policy"];
}

/** What `createPolicy` answers. */
export type CreatePolicyResult =
  | Success<200, components["schemas"]["CreatedEnvelope"]>
  | InvalidBody400
  | DashboardUnauthenticated401
  | Forbidden403
  | Conflict409
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `createWebhook` takes. */
export interface CreateWebhookInput extends CallOptions {
  headers?: operations["createWebhook"]["parameters"]["header"] | undefined;
  body: components["schemas"]["Webhook"];
}

/** What `createWebhook` answers. */
export type CreateWebhookResult =
  | Success<200, components["schemas"]["CreatedEnvelope"]>
  | InvalidBody400
  | DashboardUnauthenticated401
  | Forbidden403
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `getStreamsApi` takes. */
export interface GetStreamsApiInput extends CallOptions {
  path: operations["getStreamsApi"]["parameters"]["path"];
}

/** What `getStreamsApi` answers. */
export type GetStreamsApiResult =
  | Success<200, components["schemas"]["StreamsApi"]>
  | DashboardUnauthenticated401
  | Forbidden403
  | NotFound404
  | NotAcceptable406
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `migrateApis` takes. */
export interface MigrateApisInput extends CallOptions {
  body: components["schemas"]["MigrationRequest"];
}

/** What `migrateApis` answers. */
export type MigrateApisResult =
  | Success<200, components["schemas"]["MigrationReport"]>
  | InvalidBody400
  | DashboardUnauthenticated401
  | Forbidden403
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `searchApis` takes. */
export interface SearchApisInput extends CallOptions {
  query?: operations["searchApis"]["parameters"]["query"] | undefined;
}

/** What `searchApis` answers. */
export type SearchApisResult =
  | Success<200, components["schemas"]["ApiPage"]>
  | InvalidQuery400
  | DashboardUnauthenticated401
  | Forbidden403
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** The call of `searchApis`, which answers one page. */
export interface SearchApisCall {
  (input?: SearchApisInput): Promise<SearchApisResult>;
  /** The items of all pages, from the page `p` of the query on. */
  readonly pages: (input?: SearchApisInput) => Pages<NonNullable<components["schemas"]["ApiPage"]["apis"]>[number]>;
}

/** What `searchUsers` takes. */
export interface SearchUsersInput extends CallOptions {
  query?: operations["searchUsers"]["parameters"]["query"] | undefined;
  body: components["schemas"]["UserSearch"];
}

/** What `searchUsers` answers. */
export type SearchUsersResult =
  | Success<200, components["schemas"]["UserPage"]>
  | InvalidBody400
  | DashboardUnauthenticated401
  | Forbidden403
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** The call of `searchUsers`, which answers one page. */
export interface SearchUsersCall {
  (input: SearchUsersInput): Promise<SearchUsersResult>;
  /** The items of all pages, from the page `p` of the query on. */
  readonly pages: (input: SearchUsersInput) => Pages<NonNullable<components["schemas"]["UserPage"]["users"]>[number]>;
}

/** The calls of the operations, by operationId. */
export interface DashboardCalls {
  /**
   * Create a policy.
   *
   * Stores a new policy in the caller's organisation. `Message` and `ID` of the answer carry its `_id`.
   *
   * Use it to say once what a group of keys may call, how often and for how long.
   *
   * Needs a dashboard token.
   *
   * A `name` or `id` that another policy of the organisation has answers 409. An `org_id` other than the caller's
   * answers 403.
   *
   * `POST /api/portal/policies`
   */
  createPolicy(this: void, input: CreatePolicyInput): Promise<CreatePolicyResult>;
  /**
   * Create a webhook.
   *
   * Stores a new webhook in the caller's organisation. `ID` of the answer carries its identifier.
   *
   * Use it to keep the address, the method and the headers of a request that the platform is to send.
   *
   * Needs a dashboard token.
   *
   * `POST /api/hooks`
   */
  createWebhook(this: void, input: CreateWebhookInput): Promise<CreateWebhookResult>;
  /**
   * Get the definition of a streams API.
   *
   * Answers the whole definition of one streams API, an OpenAPI document with the settings of the gateway and of the
   * streams.
   *
   * Use it to read, keep or compare how an API takes messages from its inputs to its outputs.
   *
   * Needs a dashboard token.
   *
   * The request must name the type `application/vnd.gw.streams.oas` in `Accept`, with a weight above 0. An absent
   * `Accept`, a wildcard or another type answers 406. An API of another kind answers 404, like one that does not exist.
   *
   * `GET /api/apis/streams/{apiId}`
   */
  getStreamsApi(this: void, input: GetStreamsApiInput): Promise<GetStreamsApiResult>;
  /**
   * Migrate APIs to the OAS format.
   *
   * Converts APIs of the caller's organisation from the classic definition format to the OAS format, and reports on
   * each of them.
   *
   * Use it with `dryRun` to read what an API becomes, with `stage` to try the result beside the API, with `promote` to
   * put it in the API's place, or with `direct` to do all at once. Repeating a call is safe.
   *
   * Needs a dashboard token.
   *
   * Every run that ends answers 200, also where APIs failed: they stand in `failure`, and are as they were. A body that
   * names APIs and takes all of them, or does neither, answers 400. The base of an API with several versions is its
   * default version; each other version becomes a definition of its own.
   *
   * `POST /api/apis/migrate`
   */
  migrateApis(this: void, input: MigrateApisInput): Promise<MigrateApisResult>;
  /**
   * Search APIs by name.
   *
   * Finds the APIs of the caller's organisation whose name contains the given text, whatever its case. An empty or
   * absent text finds all of them. The order is name, then identifier, by code point.
   *
   * Use it to look up the identifier of an API, or to list all APIs page by page.
   *
   * Needs a dashboard token.
   *
   * OAS and streams APIs are found too, and shown through the same members as classic ones.
   *
   * `GET /api/apis/search`
   */
  readonly searchApis: SearchApisCall;
  /**
   * Search users by e-mail.
   *
   * Finds the users of the caller's organisation whose e-mail address contains the given text, whatever its case.
   * An empty or absent query finds all of them. The order is e-mail, then id.
   *
   * Use it to look a person up before changing what they may do, or to list everybody page by page.
   *
   * Needs a dashboard token.
   *
   * `POST /api/users/search`
   */
  readonly searchUsers: SearchUsersCall;
}
