import type { StoredApi } from "../storage/records.ts";
import { type ConvertedApis, convertClassic } from "./convert.ts";
import { type Outcome, failed, skipped } from "./outcome.ts";
import { skipReasonOf } from "./skip-reasons.ts";
import { openApiFaults } from "./validate-openapi.ts";

/**
 * Goes on with an API that can be converted; of any other it answers why not.
 *
 * @param api what the store has of the id that was asked for, in the caller's organisation
 */
export const withClassic = async (
  api: StoredApi | undefined,
  goOn: (api: StoredApi) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  // One text for an unknown id and another organisation's, so that it tells nothing of the latter (D05).
  if (!api) return failed("No API of your organisation has this id.");
  const reason = skipReasonOf(api);
  return reason ? skipped(reason) : goOn(api);
};

/** Converts a classic API, and goes on with the result if it is valid. */
export const withConverted = async (
  api: StoredApi,
  goOn: (converted: ConvertedApis) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const conversion = convertClassic(api.api_id, api.definition, new Date());
  return "errors" in conversion ? failed(...conversion.errors) : withValid(conversion.converted, goOn);
};

/** Goes on with documents that are valid OpenAPI; of others it answers what the validator says. */
export const withValid = async (
  converted: ConvertedApis,
  goOn: (converted: ConvertedApis) => Outcome | Promise<Outcome>,
): Promise<Outcome> => {
  const documents = [converted.base, ...converted.versions].map(({ document }) => document);
  const faults = (await Promise.all(documents.map(openApiFaults))).flat();
  return faults.length > 0 ? failed(...new Set(faults)) : goOn(converted);
};
