// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { createClient, type CallOptions, type Client, type Failure, type Success, type UndocumentedFailure } from "@gw/contract-runtime/client";
import * as own from "./admin-operations.ts";
import { adminKeyScheme, problemFields, type ClientOptions, type CredentialsByRequirement } from "./shared.ts";
import type { components, operations, paths } from "@gw/api-types";

type AdminUnauthenticated401 = Failure<401, components["schemas"]["UnauthenticatedProblem"], "X-Request-Id" | "WWW-Authenticate">;
type PayloadTooLarge413 = Failure<413, components["schemas"]["PayloadTooLargeProblem"], "X-Request-Id">;
type UnsupportedMediaType415 = Failure<415, components["schemas"]["UnsupportedMediaTypeProblem"], "X-Request-Id">;
type IdempotencyKeyReused422 = Failure<422, components["schemas"]["IdempotencyKeyReusedProblem"], "X-Request-Id">;
type RateLimited429 = Failure<429, components["schemas"]["RateLimitedProblem"], "X-Request-Id" | "Retry-After">;
type InternalError500 = Failure<500, components["schemas"]["InternalErrorProblem"], "X-Request-Id">;
type Unavailable503 = Failure<503, components["schemas"]["UnavailableProblem"], "X-Request-Id" | "Retry-After">;

/** The input of `createUser`. */
export interface CreateUserInput extends CallOptions {
  /** The headers that the document names. */
  headers?: NonNullable<operations["createUser"]["parameters"]["header"]> | undefined;
  /** The body. */
  body: components["schemas"]["UserInput"];
}

/** The result of `createUser`. */
export type CreateUserResult =
  | Success<200, components["schemas"]["CreatedUserEnvelope"], "X-Request-Id" | "Cache-Control" | "Preference-Applied" | "Idempotency-Replayed">
  | Failure<400, components["schemas"]["InvalidRequestProblem"], "X-Request-Id">
  | AdminUnauthenticated401
  | Failure<409, components["schemas"]["ConflictProblem"], "X-Request-Id" | "Retry-After">
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

/** The options of {@link createAdminClient}. */
export type AdminClientOptions = ClientOptions & CredentialsByRequirement["admin"];

/** A client of these operations, with the methods of openapi-fetch. */
export interface AdminClient extends Client<AdminPaths>, AdminCalls {}

/**
 * Creates a client of all operations with this security requirement. To bundle only some, use `createClient` of client.ts.
 *
 * @throws TypeError if `baseUrl` is missing or invalid, or a credential is missing.
 */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  // Not the namespace itself, for which a bundler creates an object of getters.
  const operationsOfEntry = { createUser: own.createUser };
  const settings = { schemes: { "adminKey": adminKeyScheme }, problemFields };
  return createClient<AdminClient>(operationsOfEntry, settings, options);
}
