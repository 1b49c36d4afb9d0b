/**
 * What a call takes besides what its operation does.
 *
 * @example
 * ```ts
 * const abort = new AbortController();
 * await dashboard.searchApis({ query: { q: "orders" }, signal: abort.signal });
 * ```
 */
export interface CallOptions {
  /** Ends the call early: its promise then rejects with an {@link AbortError} that holds the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How long the call may take in all, in milliseconds; 0 for as long as it takes. By default the client's. */
  timeout?: number | undefined;
  /** Headers that the document does not name, such as a trace id. They can't replace the credential. */
  extraHeaders?: Readonly<Record<string, string>> | undefined;
}
