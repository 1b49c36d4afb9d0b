import { ApiError } from "./api-error.ts";
import type { AnyResult } from "./result.ts";

/**
 * The data of a call, for code that would rather catch failures than tell results apart: a loader, a query function, a
 * script. It takes the call itself or its result.
 *
 * It throws a {@link CallError}: an {@link ApiError} for every failure, and what the call itself rejects with, which is a
 * {@link NetworkError}, {@link TimeoutError}, {@link AbortError} or {@link DecodeError}.
 *
 * @example
 * ```ts
 * const { users } = await unwrap(dashboard.searchUsers({ body: { filters: { query: "lind" } } }));
 * for (const user of users ?? []) console.log(user.email_address);
 * ```
 */
export async function unwrap<Data>(call: AnyResult<Data> | Promise<AnyResult<Data>>): Promise<Data> {
  const result = await call;
  // Without strictNullChecks, `!result.ok` would not narrow.
  if (result.ok === false) throw new ApiError(result);
  return result.data;
}
