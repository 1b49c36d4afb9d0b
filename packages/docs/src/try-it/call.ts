import { createClient, type Auth } from "@gw/client";
import type { CallInput } from "../samples/call-input.ts";

/** The data that a page embeds for its operation. */
export interface TriedOperation {
  id: string;
  method: string;
  path: string;
  /** Whether it only reads. */
  isQuery: boolean;
  /** The security scheme of its credential. */
  scheme: string;
  credential: { name: string; prefix: string; variable: string };
  /** The service replaces it by its own. */
  address: string;
  addressVariable: string;
  parameters: { place: Place; name: string; isRequired: boolean; isNumber: boolean }[];
  hasBody: boolean;
  examples: Record<string, CallInput>;
}

type Place = "path" | "query" | "headers";

/** The parts of a response that are shown. */
export interface CallOutcome {
  status: number;
  headers: [name: string, value: string][];
  body: unknown;
  /** The code of the problem, if it is one. */
  code: string | undefined;
  milliseconds: number;
}

type Call = (input: CallInput) => Promise<CallResult>;

interface CallResult {
  response: Response;
  ok: boolean;
  status: number | string;
  data?: unknown;
  error?: unknown;
  rawBody?: unknown;
}

/** Sends a call through the documented client. */
export async function sendCall(
  { scheme, id }: TriedOperation,
  baseUrl: string,
  credential: string,
  input: CallInput,
): Promise<CallOutcome> {
  const auth: Auth = { [scheme]: credential };
  const client = createClient({ baseUrl, portal_base_url: baseUrl, auth, timeout: 30_000, cache: "no-store" });
  // The page and the client are generated from the same document, so the client has the operation.
  const call = Reflect.get(client, id) as Call;
  const start = performance.now();
  const result = await call(input);
  const milliseconds = Math.round(performance.now() - start);
  const body = result.ok ? result.data : result.status === "undocumented" ? result.rawBody : result.error;
  return {
    status: result.response.status,
    headers: [...result.response.headers],
    body,
    code: typeof body === "object" && body !== null && "code" in body ? String(body.code) : undefined,
    milliseconds,
  };
}
