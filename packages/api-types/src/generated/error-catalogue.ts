// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { ErrorCode } from "./types.ts";

/** The status and the title that belong to each error code. */
export const errorCatalogue = {
  malformed_json: { status: 400, title: "Malformed JSON" },
  unknown_reference: { status: 400, title: "Unknown reference" },
  invalid_request: { status: 400, title: "Invalid request" },
  unauthenticated: { status: 401, title: "Unauthenticated" },
  forbidden: { status: 403, title: "Forbidden" },
  target_not_allowed: { status: 403, title: "Target not allowed" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  not_acceptable: { status: 406, title: "Not acceptable" },
  request_timeout: { status: 408, title: "Request timeout" },
  conflict: { status: 409, title: "Conflict" },
  idempotency_in_progress: { status: 409, title: "Idempotency in progress" },
  payload_too_large: { status: 413, title: "Payload too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  idempotency_key_reused: { status: 422, title: "Idempotency key reused" },
  rate_limited: { status: 429, title: "Rate limited" },
  headers_too_large: { status: 431, title: "Headers too large" },
  internal_error: { status: 500, title: "Internal error" },
  unavailable: { status: 503, title: "Unavailable" },
} as const satisfies Record<ErrorCode, { status: number; title: string }>;
