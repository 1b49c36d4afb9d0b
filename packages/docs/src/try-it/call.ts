import { createAdminClient } from "@gw/client/admin";
import { createDashboardClient } from "@gw/client/dashboard";
import { createGatewayClient } from "@gw/client/gateway";
import { createPortalClient } from "@gw/client/portal";

/** The data that a page embeds for its operation. */
export interface TriedOperation {
  id: string;
  method: string;
  path: string;
  /** Whether it only reads. */
  isQuery: boolean;
  /** The entry of `@gw/client`. */
  client: "dashboard" | "gateway" | "admin" | "portal";
  credential: { name: string; prefix: string; variable: string };
  /** The service replaces it by its own. */
  address: string;
  addressVariable: string;
  parameters: { place: Place; name: string; isRequired: boolean; isNumber: boolean }[];
  hasBody: boolean;
  examples: Record<string, CallInput>;
}

export type Place = "path" | "query" | "headers";

export interface CallInput {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, string>;
  body?: unknown;
}

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
  documented?: boolean;
  data?: unknown;
  error?: unknown;
  rawBody?: unknown;
}

/** Sends a call through the documented client. */
export async function sendCall(
  { client, id }: TriedOperation,
  baseUrl: string,
  credential: string,
  input: CallInput,
): Promise<CallOutcome> {
  const options = { baseUrl, strict: false, timeout: 30_000, cache: "no-store" as const };
  const clients = {
    dashboard: () => createDashboardClient({ ...options, token: credential }),
    gateway: () => createGatewayClient({ ...options, key: credential }),
    admin: () => createAdminClient({ ...options, key: credential }),
    portal: () => createPortalClient({ ...options, key: credential }),
  };
  // The page and the client are generated from the same document, so the client has the operation.
  const call = Reflect.get(clients[client](), id) as Call;
  const start = performance.now();
  const result = await call(input);
  const milliseconds = Math.round(performance.now() - start);
  const body = result.ok ? result.data : result.documented ? result.error : result.rawBody;
  return {
    status: result.response.status,
    headers: [...result.response.headers],
    body,
    code: typeof body === "object" && body !== null && "code" in body ? String(body.code) : undefined,
    milliseconds,
  };
}
