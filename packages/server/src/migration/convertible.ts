import { setImmediate } from "node:timers/promises";
import { valueAtPath } from "@gw/openapi";
import { type Proof, prove } from "../proof/prove.ts";
import type { StoredApi } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { runInSteps } from "../util/turns.ts";
import { type ReadApis, readApis } from "./change.ts";
import { type ConvertedApis, convertInSteps } from "./convert.ts";
import { idOfStaged } from "./derived-names.ts";
import { type Outcome, type SkipKey, type Task, failed, skipped } from "./task.ts";
import { openApiViolations } from "./validate-openapi.ts";

/** What a step results in, or the outcome of an API that gets no further. */
export type Step<Result> = Result | { outcome: Outcome };

/** Reads an API that can be converted, with its staged copy. */
export async function findClassic(
  store: Store,
  { orgId, apiId }: Task,
): Promise<Step<{ api: StoredApi; read: ReadApis }>> {
  const read = await readApis(store, orgId, [apiId, idOfStaged(apiId)]);
  const api = read.get(apiId)?.api;
  // The same text for an unknown id and for another organization's, so that it reveals nothing (D05).
  if (!api) return { outcome: failed("No API in your organization has this id.") };
  const reason = skipReasonOf(api);
  return reason ? { outcome: skipped(reason) } : { api, read };
}

/** Why an API can't be converted in any mode; undefined if it can. */
export function skipReasonOf({ kind, definition }: Pick<StoredApi, "kind" | "definition">): SkipKey | undefined {
  if (kind === "streams") return "is_streams";
  if (kind === "oas") return "already_migrated";
  if (matches(valueAtPath(definition, ["protocol"]), /^(tcp|tls)$/i)) return "is_tcp";
  if (valueAtPath(definition, ["graphql", "enabled"]) === true) return "is_graphql";
  if (matches(valueAtPath(definition, ["proxy", "target_url"]), /^wss?:/i)) return "is_websocket";
  return undefined;
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === "string" && pattern.test(value);
}

/** How many problems of an API are reported: more than anyone fixes before the next attempt. */
const mostReported = 50;

function failedBy(problems: readonly string[]): Outcome {
  const others = problems.length - mostReported;
  const rest = others > 0 ? [`${others} more ${others === 1 ? "problem is" : "problems are"} not listed.`] : [];
  return failed(...problems.slice(0, mostReported), ...rest);
}

/** A conversion that was checked, with the figures of its proof. */
export interface CheckedConversion {
  converted: ConvertedApis;
  acceptedLosses: readonly string[];
  proof: Proof;
}

/**
 * Converts a classic API, checks that the documents are valid OpenAPI, and proves that they keep everyone's access to the
 * classic API (D51).
 *
 * @param relocate returns the converted APIs as they will be stored
 * @param pathPrefix what their listen paths begin with then
 */
export async function convertChecked(
  { api_id: apiId, definition }: StoredApi,
  { now, acceptLoss }: Task,
  relocate = (apis: ConvertedApis) => apis,
  pathPrefix = "",
): Promise<Step<CheckedConversion>> {
  const conversion = await runInSteps(convertInSteps(apiId, definition, now, acceptLoss));
  if ("errors" in conversion) return { outcome: failedBy(conversion.errors) };
  const converted = relocate(conversion.converted);
  const { base, versions } = converted;
  const errors = new Set<string>();
  for (const { document } of [base, ...versions]) {
    for (const error of await openApiViolations(document)) errors.add(error);
    // The validation does not yield to other requests, and an API may have thousands of versions.
    await setImmediate();
  }
  if (errors.size > 0) return { outcome: failedBy([...errors]) };
  const proof = await prove({ definition, base, versions, pathPrefix, now });
  if (proof.failure !== undefined) return { outcome: failed(proof.failure) };
  return { converted, acceptedLosses: conversion.acceptedLosses, proof };
}
