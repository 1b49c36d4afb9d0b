import { ClientError } from "./client-error.ts";

/** A call that ended without a whole answer. */
export abstract class UnansweredError extends ClientError {
  /** There was no answer. */
  declare readonly status: null;
  /** There was no problem. */
  declare readonly code: null;
  /** There was no answer that could name one. */
  declare readonly requestId: null;
  readonly #reason: unknown;

  constructor(operationId: string, message: string, reason: unknown) {
    super(operationId, message);
    this.#reason = reason;
  }

  /** What ended the call. It is not shown when the error is printed, for it may be anybody's and hold anything. */
  get reason(): unknown {
    return this.#reason;
  }
}
