import { operationTable } from "@gw/api-types/operation-table";
import type { ErrorCode } from "@gw/api-types";
import type { OperationId } from "../../src/contract/handler.ts";
import type { ReplayedExample } from "./examples.ts";
import type { OperationRequest } from "./exchange.ts";
import { requestOf } from "./replay.ts";

/** How a service can be set up, so that it gives a response that no request alone brings about. */
export type Setup = "ordinary" | "tinyBodies" | "rateLimitSpent" | "storageBroken" | "storageAway";

/** One documented status of one operation, and how to get it. */
export interface StatusCase {
  name: string;
  status: number;
  /** Undefined for a success. */
  code: ErrorCode | undefined;
  setup: Setup;
  request: OperationRequest;
}

interface Way {
  code?: ErrorCode;
  setup?: Setup;
  /** What to send instead of the request that succeeds. */
  change?: (request: OperationRequest) => OperationRequest;
}

function unknownIds({ path = {} }: OperationRequest) {
  return Object.fromEntries(Object.keys(path).map((name) => [name, 404_404]));
}

function isTrace({ operationId }: OperationRequest) {
  return operationId === "debugApi";
}

/** How each status comes about, whatever the operation. */
function wayTo(status: number, request: OperationRequest, documented: () => OperationRequest): Way {
  switch (status) {
    case 200:
    case 201:
    case 204:
      return {};
    case 400:
      return request.body === undefined
        ? { code: "invalid_request", change: documented }
        : { code: "malformed_json", change: (sent) => ({ ...sent, body: "{" }) };
    case 401:
      return { code: "unauthenticated", change: (sent) => ({ ...sent, credential: "none" }) };
    case 403:
      return isTrace(request)
        ? { code: "target_not_allowed", change: documented }
        : { code: "forbidden", change: (sent) => ({ ...sent, credential: "inactiveUserToken" }) };
    case 404:
      return { code: "not_found", change: (sent) => ({ ...sent, path: unknownIds(sent) }) };
    case 406:
      return { code: "not_acceptable", change: (sent) => ({ ...sent, headers: { Accept: "application/json" } }) };
    case 409:
      return { code: "conflict", change: documented };
    case 413:
      return { code: "payload_too_large", setup: "tinyBodies" };
    case 415:
      return {
        code: "unsupported_media_type",
        change: (sent) => ({ ...sent, headers: { ...sent.headers, "Content-Type": "text/plain" } }),
      };
    case 429:
      return { code: "rate_limited", setup: "rateLimitSpent" };
    case 500:
      return { code: "internal_error", setup: "storageBroken" };
    case 503:
      return { code: "unavailable", setup: "storageAway" };
    default:
      throw new Error(`Nothing is known of how a service comes to answer ${status}.`);
  }
}

/** They come last: what they delete is there for the others. */
function deletes(id: OperationId): boolean {
  return id.startsWith("delete");
}

/** Every documented status of every operation. What succeeds, and what must be made for one operation, is an example. */
export function statusCases(examples: readonly ReplayedExample[]): StatusCase[] {
  function exampleOf(id: OperationId, isWanted: (status: number) => boolean): OperationRequest {
    const example = examples.find(({ operationId, status }) => operationId === id && isWanted(status));
    if (!example) throw new Error(`The document has no example of ${id} to start from.`);
    return requestOf(example);
  }
  const ids = Object.keys(operationTable) as OperationId[];
  return [...ids.filter((id) => !deletes(id)), ...ids.filter(deletes)].flatMap((id) => {
    const succeeding = exampleOf(id, (status) => status < 400);
    return operationTable[id].statuses.map((status) => {
      const way = wayTo(status, succeeding, () => exampleOf(id, (each) => each === status));
      return {
        name: `${id} ${status}`,
        status,
        code: way.code,
        setup: way.setup ?? "ordinary",
        request: way.change?.(succeeding) ?? succeeding,
      };
    });
  });
}
