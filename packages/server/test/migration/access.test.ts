import { assert, describe, expect, it } from "vitest";
import type { Conversion } from "../../src/migration/convert.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { accessTable, tableTime } from "./access-table/load-access-table.ts";
import { openApiViolations } from "../../src/migration/validate-openapi.ts";
import { traceClassic, verdictOf } from "./classic-access.ts";
import { definitions } from "./definitions/load-definitions.ts";
import { convertedDocuments, oasAccess } from "./oas-access.ts";
import { convertClassic } from "./conversion.ts";

function convert(definition: JsonObject): Conversion {
  return convertClassic(String(definition["api_id"]), definition, tableTime);
}

it("covers every definition, and no other", () => {
  expect([...accessTable.keys()].toSorted()).toEqual([...definitions.keys()].toSorted());
});

describe.each([...accessTable])("access to %s", (name, { rows }) => {
  const definition = definitions.get(name) ?? {};

  it("is traced as in the table", async () => {
    const verdicts = await Promise.all(
      rows.map(async ({ request }) => ({ request, verdict: verdictOf(await traceClassic(definition, request)) })),
    );
    expect(verdicts).toEqual(rows.map(({ request, verdict }) => ({ request, verdict })));
  });
});

describe.each([...accessTable].filter(([, { fails }]) => fails.length > 0))("%s", (name, { fails }) => {
  it(`does not convert: ${fails.join(", ")}`, () => {
    const conversion = convert(definitions.get(name) ?? {});
    assert("errors" in conversion, "converted");
    expect(conversion.errors.map((error) => error.split(" ")[0]).toSorted()).toEqual(fails.toSorted());
  });
});

const converting = [...accessTable].filter(([, { fails }]) => fails.length === 0);

function converted(name: string) {
  const conversion = convert(definitions.get(name) ?? {});
  assert("converted" in conversion, `not converted: ${JSON.stringify(conversion)}`);
  return conversion.converted;
}

describe.each(converting)("%s", (name, { rows }) => {
  it("is called by the same callers after its conversion", () => {
    const documents = convertedDocuments(converted(name));
    for (const { request, verdict, target } of rows) {
      const { allowed, because } = oasAccess(documents, request, tableTime);
      expect({ request, allowed, because }).toMatchObject({
        request,
        allowed: verdict === "allowed" || verdict === "unchecked",
        ...(target !== undefined && { because: target }),
      });
    }
  });

  it("becomes valid documents", async () => {
    const { base, versions } = converted(name);
    for (const { document } of [base, ...versions]) expect(await openApiViolations(document)).toEqual([]);
  });
});

/** Fields without an effect that every export has. */
const ofEveryExport = ["/id", "/slug"];

it.each(converting)("%s lists what needs manual review, and nothing else", (name, { listed }) => {
  const { base, versions } = converted(name);
  const found = [base, ...versions].flatMap(({ document }) => document["x-gw-unmapped"] ?? []);
  expect(new Set(found)).toEqual(new Set([...ofEveryExport, ...listed]));
});
