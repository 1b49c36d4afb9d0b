import { hasHeader } from "../client/checks.ts";

/**
 * The part of a query's input that its key contains: all that may change the response. Cookies and undocumented headers
 * are left out: they may contain secrets, and keys are persisted, and visible in developer tools.
 */
export interface KeyInput {
  readonly path?: unknown;
  readonly query?: unknown;
  readonly headers?: object | undefined;
  readonly body?: unknown;
  readonly accept?: string | undefined;
}

/**
 * The key of a query: the namespace, the operationId, the input, and `"infinite"` for an infinite query. A prefix of it
 * matches all keys that start with it.
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
export function toKeyInput({ path, query, headers, body, accept }: KeyInput, documented: readonly string[]): KeyInput {
  const entries = Object.entries({ ...headers }).filter(([name]) => hasHeader(documented, name));
  const documentedHeaders = Object.fromEntries<unknown>(entries);
  return {
    ...(hasValues(path) && { path }),
    ...(hasValues(query) && { query }),
    ...(hasValues(documentedHeaders) && { headers: documentedHeaders }),
    ...(body !== undefined && { body }),
    ...(accept !== undefined && { accept }),
  };
}

function hasValues(parameters: unknown): boolean {
  return Object.values(parameters ?? {}).some((value) => value !== undefined);
}
