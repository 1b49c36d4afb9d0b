/**
 * The part of a query's input that its key contains: whatever may change the response. `extraHeaders` and `cookies` are left
 * out because they may contain secrets, and keys are persisted, and visible in developer tools.
 *
 * @example
 * ```ts
 * const input: KeyInput | undefined = queries.findPets.queryOptions({ query: { tag: "dog" } }).queryKey[2];
 * ```
 */
export interface KeyInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body?: unknown;
}

/**
 * The key of a query: the namespace, the operationId, the input, and `"infinite"` for an infinite query. A prefix of it
 * matches all keys that start with it.
 *
 * @example
 * ```ts
 * const key: OperationKey<"findPets"> = queries.findPets.queryKey({ query: { tag: "dog" } });
 * ```
 */
export type OperationKey<Id extends string> = readonly [
  namespace: string,
  operationId: Id,
  input?: KeyInput,
  kind?: "infinite",
];

/**
 * Picks the part of an input that a key contains. Fields that don't affect the request are omitted, so that equal
 * requests share a key: undefined ones, and parameters without a value. A filter with an undefined field matches nothing.
 */
export function toKeyInput({ path, query, headers, body }: KeyInput): KeyInput {
  return {
    ...(hasValues(path) && { path }),
    ...(hasValues(query) && { query }),
    ...(hasValues(headers) && { headers }),
    ...(body !== undefined && { body }),
  };
}

function hasValues(parameters: unknown): boolean {
  return Object.values(parameters ?? {}).some((value) => value !== undefined);
}
