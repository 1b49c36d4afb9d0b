import type { MigratedDefinition, StagedApi } from "@gw/api-types";
import { type SkipKey, skipReasons } from "./skip-reasons.ts";

/** The result of a mode for an API. */
interface Result {
  staged?: StagedApi;
  definition?: MigratedDefinition;
}

/** The outcome of one API. */
export type Outcome =
  | ({ kind: "succeeded" } & Result)
  | { kind: "skipped"; key: SkipKey; message: string }
  | { kind: "failed"; message: string[] };

export function succeeded(result: Result = {}): Outcome {
  return { kind: "succeeded", ...result };
}

export function skipped(key: SkipKey): Outcome {
  return { kind: "skipped", key, message: skipReasons[key] };
}

export function failed(...message: string[]): Outcome {
  return { kind: "failed", message };
}
