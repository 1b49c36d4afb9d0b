import * as fc from "fast-check";
import { expect, it } from "vitest";
import type { DebugRequest } from "../../src/generated/types/types.ts";
import { stageCopies } from "../../src/migration/staged-copy.ts";
import { prove } from "../../src/proof/prove.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { propertyRuns } from "../properties/property-runs.ts";
import { tableTime as now } from "./access-table/load-access-table.ts";
import { anyDefinition, requestTo } from "./arbitrary-definitions.ts";
import { apiId } from "./classic-apis.ts";
import { traceClassic, verdictOf } from "./classic-access.ts";
import { convertedDocuments, oasAccess, stagedRequest } from "./oas-access.ts";
import { convertClassic } from "./conversion.ts";

/** Counts what the comparison saw, so that a test that compares nothing cannot pass. */
interface Seen {
  converted: number;
  allowed: number;
  refused: number;
}

/** Compares who may call before and after the conversion, if the definition converts, and proves it. */
async function compare(definition: JsonObject, requests: readonly DebugRequest[], seen: Seen): Promise<void> {
  const conversion = convertClassic(apiId, definition, now);
  if ("errors" in conversion) return;
  seen.converted += 1;
  const { converted } = conversion;
  const documents = convertedDocuments(converted);
  const copies = convertedDocuments(stageCopies(converted));
  for (const request of requests) {
    const verdict = verdictOf(await traceClassic(definition, request));
    const before = verdict === "allowed" || verdict === "unchecked";
    const after = oasAccess(documents, request, now);
    expect({ request, verdict, after }).toMatchObject({ after: { allowed: before } });
    const copy = oasAccess(copies, stagedRequest(request), now);
    expect({ request, copy }).toMatchObject({ copy: { allowed: before } });
    seen[before ? "allowed" : "refused"] += 1;
  }
  expect(await prove({ definition, ...converted, pathPrefix: "", now })).not.toHaveProperty("failure");
}

it("a conversion changes nobody's access, and its proof says so", { timeout: 1_800_000 }, async () => {
  const seen: Seen = { converted: 0, allowed: 0, refused: 0 };
  const cases = anyDefinition.chain((definition) =>
    fc.tuple(fc.constant(definition), fc.array(requestTo(definition), { minLength: 4, maxLength: 8 })),
  );
  const { seed, numRuns } = propertyRuns;
  await fc.assert(
    fc.asyncProperty(cases, ([definition, requests]) => compare(definition, requests, seen)),
    { seed, numRuns: 3 * numRuns },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(numRuns / 2);
});
