// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { components, operations } from "@gw/api-types";
import type { CallOptions } from "../call-options.ts";
import type { Failure, Success, UndocumentedAnswer } from "../result.ts";

type InvalidReference400 = Failure<400, components["responses"]["InvalidReference"]["content"]["application/problem+json"]>;
type GatewayUnauthenticated401 = Failure<401, components["responses"]["GatewayUnauthenticated"]["content"]["application/problem+json"]>;
type Conflict409 = Failure<409, components["responses"]["Conflict"]["content"]["application/problem+json"]>;
type PayloadTooLarge413 = Failure<413, components["responses"]["PayloadTooLarge"]["content"]["application/problem+json"]>;
type UnsupportedMediaType415 = Failure<415, components["responses"]["UnsupportedMediaType"]["content"]["application/problem+json"]>;
type RateLimited429 = Failure<429, components["responses"]["RateLimited"]["content"]["application/problem+json"]>;
type InternalError500 = Failure<500, components["responses"]["InternalError"]["content"]["application/problem+json"]>;
type Unavailable503 = Failure<503, components["responses"]["Unavailable"]["content"]["application/problem+json"]>;
type InvalidBody400 = Failure<400, components["responses"]["InvalidBody"]["content"]["application/problem+json"]>;
type TargetNotAllowed403 = Failure<403, components["responses"]["TargetNotAllowed"]["content"]["application/problem+json"]>;

/** What `createOauthClient` takes. */
export interface CreateOauthClientInput extends CallOptions {
  headers?: operations["createOauthClient"]["parameters"]["header"] | undefined;
  body: components["schemas"]["OauthClientInput"];
}

/** What `createOauthClient` answers. */
export type CreateOauthClientResult =
  | Success<200, components["schemas"]["OauthClient"]>
  | InvalidReference400
  | GatewayUnauthenticated401
  | Conflict409
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** What `debugApi` takes. */
export interface DebugApiInput extends CallOptions {
  body: components["schemas"]["DebugInput"];
}

/** What `debugApi` answers. */
export type DebugApiResult =
  | Success<200, components["schemas"]["DebugTrace"]>
  | InvalidBody400
  | GatewayUnauthenticated401
  | TargetNotAllowed403
  | PayloadTooLarge413
  | UnsupportedMediaType415
  | RateLimited429
  | InternalError500
  | Unavailable503
  | UndocumentedAnswer;

/** The calls of the operations, by operationId. */
export interface GatewayCalls {
  /**
   * Create an OAuth client.
   *
   * Creates an OAuth client, and answers its secret this one time. The service makes up the identifier and the secret
   * where the request leaves them out.
   *
   * Use it to let an application call an API that uses OAuth 2.0. Keep the secret from the answer: only a hash of it is
   * stored.
   *
   * Needs a gateway key.
   *
   * `POST /gw/oauth/clients/create`
   */
  createOauthClient(this: void, input: CreateOauthClientInput): Promise<CreateOauthClientResult>;
  /**
   * Trace a request through an API definition.
   *
   * Runs a request through the stages of a gateway (listen path, version, authentication, path rewriting, upstream), and
   * answers what each of them did. The upstream is really called. The API definition is not stored.
   *
   * Use it to try an API definition before it goes live, or to find the stage at which a request goes wrong. An answer
   * of 200 says that the trace ran; what the traced API answered is inside.
   *
   * Needs a gateway key.
   *
   * Targets in loopback, private, link-local and metadata ranges are refused unless the operator allows them. Redirects
   * are not followed, and the time and the size of the upstream's answer are bounded.
   *
   * `POST /gw/debug`
   */
  debugApi(this: void, input: DebugApiInput): Promise<DebugApiResult>;
}
