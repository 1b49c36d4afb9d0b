// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations } from "@gw/api-types";
import type { CallOptions } from "../call-options.ts";
import type { Failure, Success, UndocumentedAnswer } from "../result.ts";

type InvalidBody400 = Failure<400, components["responses"]["InvalidBody"]["content"]["application/problem+json"]>;
type AdminUnauthenticated401 = Failure<401, components["responses"]["AdminUnauthenticated"]["content"]["application/problem+json"]>;
type Conflict409 = Failure<409, components["responses"]["Conflict"]["content"]["application/problem+json"]>;
type PayloadTooLarge413 = Failure<413, components["responses"]["PayloadTooLarge"]["content"]["application/problem+json"]>;
type UnsupportedMediaType415 = Failure<415, components["responses"]["UnsupportedMediaType"]["content"]["application/problem+json"]>;
type RateLimited429 = Failure<429, components["responses"]["RateLimited"]["content"]["application/problem+json"]>;
type InternalError500 = Failure<500, components["responses"]["InternalError"]["content"]["application/problem+json"]>;
type Unavailable503 = Failure<503, components["responses"]["Unavailable"]["content"]["application/problem+json"]>;

/** What `createUser` takes. */
export interface CreateUserInput extends CallOptions {
  headers?: operations["createUser"]["parameters"]["header"] | undefined;
  body: components["schemas"]["UserInput"];
}

/** What `createUser` answers. */
export type CreateUserResult =
  | Success<200, components["schemas"]["CreatedUserEnvelope"]>
  | InvalidBody400
  | AdminUnauthenticated401
  | Conflict409
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** The calls of the operations, by operationId. */
export interface AdminCalls {
  /**
   * Create a user as an administrator of the platform.
   *
   * Stores a new user and issues an access key. `Message` of the answer carries the key, `Meta` the user.
   *
   * Use it to give somebody access to the dashboard, and to add the first user of an organisation.
   *
   * Needs an admin key.
   *
   * The key is shown this once. A user whose `active` is false, as it is where absent, can't use the key yet. An e-mail
   * address that another user of the organisation has answers 409. A member that the document does not name is kept,
   * but one named like a credential, such as `password`, answers 400.
   *
   * `POST /admin/users`
   */
  createUser(this: void, input: CreateUserInput): Promise<CreateUserResult>;
}
