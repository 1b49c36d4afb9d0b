import type { StoredApi } from "../storage/records.ts";
import { propertyAt } from "../util/json-object.ts";

/** Each reason to skip an API, with the text of the report. */
export const skipReasons = {
  already_migrated: "The API is in the OAS format already.",
  already_staged: "A staged copy exists already. Set overrideStaged to replace it.",
  not_staged: "Nothing is staged for this API. Stage it first.",
  is_tcp: "A TCP or TLS API has no counterpart in the OAS format.",
  is_streams: "A streams API is not in the classic format.",
  is_graphql: "A GraphQL API has no counterpart in the OAS format.",
  is_websocket: "A WebSocket API has no counterpart in the OAS format.",
  not_attempted: "The service was stopped before it reached this API. Send the request again.",
} as const;

export type SkipKey = keyof typeof skipReasons;

/** Why an API can't be converted in any mode, or undefined if it can. */
export function skipReasonOf({ kind, definition }: Pick<StoredApi, "kind" | "definition">): SkipKey | undefined {
  if (kind === "streams") return "is_streams";
  if (kind === "oas") return "already_migrated";
  if (matches(propertyAt(definition, ["protocol"]), /^(tcp|tls)$/i)) return "is_tcp";
  if (propertyAt(definition, ["graphql", "enabled"]) === true) return "is_graphql";
  if (matches(propertyAt(definition, ["proxy", "target_url"]), /^wss?:/i)) return "is_websocket";
  return undefined;
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === "string" && pattern.test(value);
}
