/** What a call sends. */
export interface CallInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  /** Without the credential and the media type of the body. */
  headers: Record<string, string>;
  /** Undefined if the request has no body. */
  body?: unknown;
}

/** The address of a call without its base: `/api/apis/search?q=order`. */
export function targetOf(path: string, input: CallInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input.path[name])));
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query)) pairs.append(name, String(value));
  return pairs.size > 0 ? `${filled}?${pairs}` : filled;
}

/** The headers of a call beside its credential. */
export function headersOf({ headers, body }: CallInput): Record<string, string> {
  return { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) };
}

/** The argument of a call of the client, as JSON; empty if there is nothing to say. */
export function argumentOf({ path, query, headers, body }: CallInput, indent?: number): string {
  // The client sends what an operation accepts by itself.
  const { Accept: _, ...own } = headers;
  const groups = Object.entries({ path, query, headers: own }).filter(([, values]) => Object.keys(values).length > 0);
  const sent = [...groups, ...(body === undefined ? [] : [["body", body] as const])];
  return sent.length > 0 ? JSON.stringify(Object.fromEntries(sent), null, indent) : "";
}
