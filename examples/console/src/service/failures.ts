import { isApiError } from "@gw/client";
import type { Problem } from "@gw/client/types";

/** Whether the service, or a proxy in front of it, responded with 401. */
export function isUnauthorized(error: unknown): boolean {
  return isApiError(error) && error.response.status === 401;
}

/** Returns the problem of a documented error response; undefined for any other error. */
export function getProblem(error: unknown): Problem | undefined {
  if (!isApiError(error) || error.status === "undocumented") return undefined;
  // True because every documented error of the service is a problem.
  return error.body as Problem;
}
