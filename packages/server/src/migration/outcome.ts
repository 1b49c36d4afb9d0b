import type { MigratedDefinition, StagedApi } from "@gw/api-types";
import { type SkipKey, skipReasons } from "./skip-reasons.ts";

/** What became of one API. */
export type Outcome =
  | { kind: "succeeded"; staged?: StagedApi; definition?: MigratedDefinition }
  | { kind: "skipped"; key: SkipKey; message: string }
  | { kind: "failed"; message: string[] };

export const skipped = (key: SkipKey): Outcome => ({ kind: "skipped", key, message: skipReasons[key] });

export const failed = (...message: string[]): Outcome => ({ kind: "failed", message });
