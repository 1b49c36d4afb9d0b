import { ApiError } from "./api-error.ts";
import type { AnyResult } from "./result.ts";

/**
 * Returns the data of a successful call, and throws otherwise: for loaders, query functions and scripts. Accepts the
 * promise of a call or its result.
 *
 * @throws {@link CallError}: an {@link ApiError} for every failure, or the {@link NetworkError}, {@link TimeoutError},
 * {@link AbortError} or {@link DecodeError} that the call rejects with.
 *
 * @example
 * ```ts
 * const { pets } = await unwrap(client.findPets({ query: { tag: "dog" } }));
 * for (const pet of pets) console.log(pet.name);
 * ```
 */
export async function unwrap<Data>(call: Ok<Data> | NotOk | Promise<Ok<Data> | NotOk>): Promise<Data> {
  // Only results of calls have these types.
  const result = (await call) as AnyResult<Data>;
  // Without strictNullChecks, `!result.ok` would not narrow.
  if (result.ok === false) throw new ApiError(result);
  return result.data;
}

/** The part of a success that the compiler compares. Comparing whole results, with their headers, takes twice as long. */
interface Ok<Data> {
  readonly ok: true;
  readonly data: Data;
}

interface NotOk {
  readonly ok: false;
}
