import { setTimeout as wait } from "node:timers/promises";
import { fetchOperation } from "../support/fetch-operation.ts";
import type { DemoCredentials } from "../../src/demo/demo-data.ts";
import type { RepeatedCreate } from "./races.ts";

/** What a caller ends up with. */
export interface CallerOutcome {
  status: number;
  text: string;
  isReplayed: boolean;
  /** How often it was told that another request with its key is in progress. */
  waits: number;
}

/** Sends a create with a key, and repeats it while it is told to. */
export async function createWithKey(
  origin: string,
  { operation, path, body }: RepeatedCreate,
  key: string,
  credentials: DemoCredentials,
): Promise<CallerOutcome> {
  for (let waits = 0; ; waits += 1) {
    const headers = { "idempotency-key": key };
    const response = await fetchOperation(origin, operation, credentials, {
      ...(path && { path }),
      headers,
      body: body(key),
    });
    const text = await response.text();
    const isInProgress = response.status === 409 && text.includes('"code":"idempotency_in_progress"');
    if (!isInProgress) {
      return { status: response.status, text, isReplayed: response.headers.has("idempotency-replayed"), waits };
    }
    await wait(Number(response.headers.get("retry-after")) * 1000);
  }
}
