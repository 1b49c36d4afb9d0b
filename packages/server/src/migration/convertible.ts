import { setImmediate } from "node:timers/promises";
import type { StoredApi } from "../storage/records.ts";
import { type ConvertedApis, convertInSteps } from "./convert.ts";
import { type Outcome, failed, skipped } from "./outcome.ts";
import { skipReasonOf } from "./skip-reasons.ts";
import { openApiFaults } from "./validate-openapi.ts";

/** What a mode does with the API. It returns undefined if the API was changed meanwhile. */
type Next<Input> = (input: Input) => Promise<Outcome | undefined>;

/**
 * Continues with an API that can be converted. For any other it returns why not.
 *
 * @param api what the store has of the id that was asked for, in the caller's organization
 */
export async function withClassic(api: StoredApi | undefined, next: Next<StoredApi>): Promise<Outcome | undefined> {
  // One text for an unknown id and another organization's, so that it tells nothing of the latter (D05).
  if (!api) return failed("No API of your organisation has this id.");
  const reason = skipReasonOf(api);
  return reason ? skipped(reason) : next(api);
}

/** Converts a classic API, and continues with the result. */
export async function withConverted(
  api: StoredApi,
  now: Date,
  next: Next<ConvertedApis>,
): Promise<Outcome | undefined> {
  const steps = convertInSteps(api.api_id, api.definition, now);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return "errors" in value ? failed(...value.errors) : next(value.converted);
    // Neither the conversion nor the validation waits for anything, and an API may have thousands of versions.
    await setImmediate();
  }
}

/** Continues with documents that are valid OpenAPI. For others it returns what the validator says. */
export async function withValid(converted: ConvertedApis, next: Next<ConvertedApis>): Promise<Outcome | undefined> {
  const errors = new Set<string>();
  for (const { document } of [converted.base, ...converted.versions]) {
    for (const error of await openApiFaults(document)) errors.add(error);
    await setImmediate();
  }
  return errors.size > 0 ? failed(...errors) : next(converted);
}

/** Converts a classic API, and continues with the result if it is valid. */
export function withValidConversion(
  api: StoredApi,
  now: Date,
  next: Next<ConvertedApis>,
): Promise<Outcome | undefined> {
  return withConverted(api, now, (converted) => withValid(converted, next));
}
