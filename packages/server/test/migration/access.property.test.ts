import type { DebugRequest } from "../../src/generated/types/types.ts";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { stageCopies } from "../../src/migration/staged-copy.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { tableTime } from "./access-table/load-access-table.ts";
import { accessDefinition, requestTo } from "./arbitrary-access.ts";
import { goodDefinition } from "./arbitrary-definitions.ts";
import { apiId } from "./classic-apis.ts";
import { traceClassic, verdictOf } from "./classic-access.ts";
import { convertedDocuments, oasAccess, stagedRequest } from "./oas-access.ts";
import { convertClassic } from "./conversion.ts";

function requestsTo(definition: JsonObject) {
  return fc.tuple(fc.constant(definition), fc.array(requestTo(definition), { minLength: 4, maxLength: 8 }));
}

/** Counts what the comparison saw, so that a test that compares nothing cannot pass. */
interface Seen {
  converted: number;
  allowed: number;
  refused: number;
}

/** Compares who may call before and after the conversion, if the definition converts. */
async function compare(definition: JsonObject, requests: readonly DebugRequest[], seen: Seen): Promise<void> {
  const conversion = convertClassic(apiId, definition, tableTime);
  if ("errors" in conversion) return;
  seen.converted += 1;
  const documents = convertedDocuments(conversion.converted);
  const copies = convertedDocuments(stageCopies(conversion.converted));
  for (const request of requests) {
    const verdict = verdictOf(await traceClassic(definition, request));
    const before = verdict === "allowed" || verdict === "unchecked";
    const after = oasAccess(documents, request, tableTime);
    expect({ request, verdict, after }).toMatchObject({ after: { allowed: before } });
    const copy = oasAccess(copies, stagedRequest(request), tableTime);
    expect({ request, copy }).toMatchObject({ copy: { allowed: before } });
    seen[before ? "allowed" : "refused"] += 1;
  }
}

it.each([
  ["rows of the conversion table in random combination", accessDefinition],
  ["any definition that converts", goodDefinition],
])("a conversion changes nobody's access: %s", async (_what, definitions) => {
  const seen: Seen = { converted: 0, allowed: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(definitions.chain(requestsTo), ([definition, requests]) => compare(definition, requests, seen)),
    { numRuns: 150 },
  );
  expect(seen.converted).toBeGreaterThan(50);
  expect(seen.allowed).toBeGreaterThan(50);
  expect(seen.refused).toBeGreaterThan(50);
});
