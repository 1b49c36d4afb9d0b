/**
 * What a query's key holds of its input: what the operation does, and nothing of how it is called. Headers are left out,
 * for they can carry secrets, and keys are persisted and shown by developer tools.
 *
 * @example
 * ```ts
 * const input: KeyInput | undefined = queries.searchApis.queryOptions({ query: { q: "orders" } }).queryKey[2];
 * ```
 */
export interface KeyInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * The key of a query: the namespace, the operation, its input, and for a query of pages the word `"infinite"`.
 * Each beginning of it is the key of all that begins so.
 *
 * @example
 * ```ts
 * const key: OperationKey<"searchUsers"> = queries.searchUsers.queryKey({ body: { filters: { query: "lind" } } });
 * ```
 */
export type OperationKey<Id extends string> = readonly [
  namespace: string,
  operationId: Id,
  input?: KeyInput,
  kind?: "infinite",
];

/** What a key holds of an input. Members that are undefined are left out: beside others they would match nothing. */
export function keyInput(input: KeyInput): KeyInput {
  const members = Object.entries(input).filter(([name, value]) => inKey.has(name) && value !== undefined);
  return Object.fromEntries(members);
}

const inKey: ReadonlySet<string> = new Set(["path", "query", "body"] satisfies (keyof KeyInput)[]);
