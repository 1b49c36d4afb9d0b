import type { MigratedDefinition, StagedApi } from "../generated/types/types.ts";
import type { Store } from "../storage/store.ts";

/** One API of a run. */
export interface Task {
  orgId: string;
  apiId: string;
  overrideStaged: boolean;
  /** JSON Pointers of the fields that may be lost; see `convertInSteps`. */
  acceptLoss: readonly string[];
  now: Date;
  /** How many days the migration can be undone; 0 if it can't. */
  undoDays: number;
}

/**
 * Migrates one API in a mode. A mode that writes does so in one transaction; if it throws, nothing is written. It returns
 * undefined, and nothing is written, if a record was changed after it was read.
 */
export type Mode = (store: Store, task: Task) => Promise<Outcome | undefined>;

/** The outcome of one API. */
export type Outcome =
  | ({ kind: "succeeded" } & Result)
  | { kind: "skipped"; key: SkipKey; message: string }
  | { kind: "failed"; message: string[] };

/** The result of a mode for an API. */
interface Result {
  staged?: StagedApi;
  definition?: MigratedDefinition;
}

export function succeeded(result: Result = {}): Outcome {
  return { kind: "succeeded", ...result };
}

export function skipped(key: SkipKey): Outcome {
  return { kind: "skipped", key, message: skipReasons[key] };
}

export function failed(...message: string[]): Outcome {
  return { kind: "failed", message };
}

/** Each reason to skip an API, with the text of the report. */
const skipReasons = {
  already_migrated: "The API is already in the OAS format.",
  already_staged: "A staged copy already exists. Set overrideStaged to replace it.",
  not_staged: "This API has no staged copy. Stage it first.",
  is_tcp: "TCP and TLS APIs have no counterpart in the OAS format.",
  is_streams: "Streams APIs are not in the classic format.",
  is_graphql: "GraphQL APIs have no counterpart in the OAS format.",
  is_websocket: "WebSocket APIs have no counterpart in the OAS format.",
  not_attempted: "The service stopped before it processed this API. Send the request again.",
} as const;

export type SkipKey = keyof typeof skipReasons;
