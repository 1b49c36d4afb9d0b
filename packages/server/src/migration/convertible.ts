import { setImmediate } from "node:timers/promises";
import type { StoredApi } from "../storage/records.ts";
import { type ConvertedApis, convertInSteps } from "./convert.ts";
import { type Outcome, failed, skipped } from "./outcome.ts";
import { skipReasonOf } from "./skip-reasons.ts";
import { openApiViolations } from "./validate-openapi.ts";

/** The steps of a mode for an API. Returns undefined if the API was changed meanwhile. */
type Next<Input> = (input: Input) => Promise<Outcome | undefined>;

/**
 * Continues with an API that can be converted. For any other it returns the reason.
 *
 * @param api the API with the requested id in the caller's organization, if there is one
 */
export async function withClassic(api: StoredApi | undefined, next: Next<StoredApi>): Promise<Outcome | undefined> {
  // The same text for an unknown id and for another organization's, so that it reveals nothing (D05).
  if (!api) return failed("No API in your organization has this id.");
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
    // Neither the conversion nor the validation yields to the event loop, and an API may have thousands of versions.
    await setImmediate();
  }
}

/** Continues with documents that are valid OpenAPI. For others it returns the errors of the validator. */
export async function withValid(converted: ConvertedApis, next: Next<ConvertedApis>): Promise<Outcome | undefined> {
  const errors = new Set<string>();
  for (const { document } of [converted.base, ...converted.versions]) {
    for (const error of await openApiViolations(document)) errors.add(error);
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
