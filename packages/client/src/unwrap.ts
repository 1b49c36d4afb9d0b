import { ApiError } from "./api-error.ts";
import type { Failure, Success, UndocumentedAnswer } from "./result.ts";

/** What any call answers. */
export type AnyResult<Data = unknown> = Success<number, Data> | Failure<number, unknown> | UndocumentedAnswer;

/**
 * The data of a call, for those who would rather catch failures than tell them apart: in a loader, a query function, a
 * script. It takes the call itself or its result.
 *
 * It throws a {@link CallError}: an {@link ApiError} for every answer but a success; and what the call itself rejects
 * with, that is a {@link NetworkError}, {@link TimeoutError}, {@link AbortError} or {@link DecodeError}.
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
  if (result.ok === false) throw new ApiError<number | "undocumented">(result);
  return result.data;
}
