// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations, paths } from "@gw/api-types";
import type { CallOptions, Failure, Success, UndocumentedFailure } from "@gw/contract-runtime/client";

type AdminUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"]>;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"]>;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"]>;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"]>;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"]>;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"]>;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"]>;

/** The input of `createUser`. */
export interface CreateUserInput extends CallOptions {
  /** The headers that the document names. */
  headers?: operations["createUser"]["parameters"]["header"] | undefined;
  /** The body of the request. */
  body: components["schemas"]["UserInput"];
}

/** The result of `createUser`. */
export type CreateUserResult =
  | Success<200, components["schemas"]["CreatedUserEnvelope"]>
  | Failure<400, components["schemas"]["InvalidRequestProblem"]>
  | AdminUnauthenticated401
  | Failure<409, components["schemas"]["ConflictProblem"]>
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | IdempotencyKeyReused422
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedFailure;

/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface AdminPaths {
  "/admin/users": paths["/admin/users"];
}

/** The operations as methods, by operationId. */
export interface AdminCalls {
  /**
   * Create a user as an administrator of the platform.
   *
   * Creates a dashboard user and issues an access key. The response contains the key in `Message` and the user in
   * `Meta`.
   *
   * Use it to give somebody access to the dashboard API, or to add the first user of an organization.
   *
   * Requires an admin key.
   *
   * The key is returned only this once. `active` defaults to false; an inactive user cannot use the key until activated.
   * Without `user_permissions`, the user is an administrator. With it, the user gets what is listed and no more. A name
   * that differs from `IsAdmin` or `ResetPassword` only in case, such as `isAdmin`, returns 400.
   * Returns 409 if another user of the organization already has the `email_address`. Unknown fields are stored, but an
   * unknown top-level field that is named like a credential, such as `password`, returns 400.
   *
   * `POST /admin/users`
   */
  createUser(this: void, input: CreateUserInput): Promise<CreateUserResult>;
}
