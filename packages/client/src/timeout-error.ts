import { UnansweredError } from "./unanswered-error.ts";

/**
 * A call rejects with this when it took longer than its `timeout`, or than its signal where that is one of
 * `AbortSignal.timeout`. Whether the service did what was asked is not known.
 *
 * @example
 * ```ts
 * try {
 *   await dashboard.migrateApis({ body: { mode: "dryRun", all: true }, timeout: 60_000 });
 * } catch (error) {
 *   if (error instanceof TimeoutError) console.error("The migration takes long. Migrate fewer APIs at once.");
 *   else throw error;
 * }
 * ```
 */
export class TimeoutError extends UnansweredError {
  override readonly name = "TimeoutError";

  constructor(operationId: string, reason: unknown) {
    super(operationId, "was not answered in time. Repeat it where that is safe, or allow it a longer timeout.", reason);
  }
}
