import type { MigratedDefinition, StagedApi } from "@gw/api-types";
import { type SkipKey, skipReasons } from "./skip-reasons.ts";

/** What a mode has to show for an API that it took through. */
interface Result {
  staged?: StagedApi;
  definition?: MigratedDefinition;
}

/** What became of one API. */
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
