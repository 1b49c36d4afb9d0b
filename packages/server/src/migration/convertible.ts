import { setImmediate } from "node:timers/promises";
import { type Proof, prove } from "../proof/prove.ts";
import type { StoredApi } from "../storage/records.ts";
import { runInSteps } from "../util/turns.ts";
import { type Conversion, type ConvertedApis, convertInSteps } from "./convert.ts";
import { type Outcome, type Task, failed, skipped, skipReasonOf } from "./task.ts";
import { openApiViolations } from "./validate-openapi.ts";

/** What a step results in, or the outcome of an API that gets no further. */
export type Step<Result> = Result | { outcome: Outcome };

type Converted = Extract<Conversion, { converted: ConvertedApis }>;

/** @param api the API with the requested id in the caller's organization, if there is one */
export function checkClassic(api: StoredApi | undefined): Step<{ api: StoredApi }> {
  // The same text for an unknown id and for another organization's, so that it reveals nothing (D05).
  if (!api) return { outcome: failed("No API in your organization has this id.") };
  const reason = skipReasonOf(api);
  return reason ? { outcome: skipped(reason) } : { api };
}

/** Converts a classic API. */
export async function convertApi(api: StoredApi, { now, acceptLoss }: Task): Promise<Step<Converted>> {
  const conversion = await runInSteps(convertInSteps(api.api_id, api.definition, now, acceptLoss));
  return "errors" in conversion ? { outcome: failed(...conversion.errors) } : conversion;
}

/** A conversion that was checked, with the figures of its proof. */
export interface Checked {
  proof: Proof;
}

/**
 * Checks that the documents are valid OpenAPI, and proves that they keep everyone's access to the classic API (D51).
 *
 * @param pathPrefix what the listen paths of staged copies begin with
 */
export async function checkConverted(
  { definition }: StoredApi,
  { base, versions }: ConvertedApis,
  now: Date,
  pathPrefix = "",
): Promise<Step<Checked>> {
  const errors = new Set<string>();
  for (const { document } of [base, ...versions]) {
    for (const error of await openApiViolations(document)) errors.add(error);
    // The validation does not yield to other requests, and an API may have thousands of versions.
    await setImmediate();
  }
  if (errors.size > 0) return { outcome: failed(...errors) };
  const proof = await prove({ definition, base, versions, pathPrefix, now });
  return proof.failure === undefined ? { proof } : { outcome: failed(proof.failure) };
}
