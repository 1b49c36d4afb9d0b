import * as fc from "fast-check";
import { assert, describe, expect, it } from "vitest";
import type { ConvertedApis } from "../../src/migration/convert.ts";
import { stageCopies } from "../../src/migration/staged-copy.ts";
import { type Proof, type ProvedDocument, prove, proveInSteps } from "../../src/proof/prove.ts";
import type { JsonObject } from "../../src/util/json-object.ts";
import { tableTime as now } from "../migration/access-table/load-access-table.ts";
import { apiId } from "../migration/classic-apis.ts";
import { definitions } from "../migration/definitions/load-definitions.ts";
import { type Fault, faultsOf } from "./faults.ts";
import { convertClassic } from "../migration/conversion.ts";

interface Converted {
  name: string;
  definition: JsonObject;
  converted: ConvertedApis;
}

const converted = [...definitions].flatMap(([name, definition]): Converted[] => {
  const conversion = convertClassic(apiId, definition, now);
  return "errors" in conversion ? [] : [{ name, definition, converted: conversion.converted }];
});

function proveConverted(definition: JsonObject, { base, versions }: ConvertedApis, pathPrefix = ""): Promise<Proof> {
  return prove({ definition, base, versions, pathPrefix, now });
}

it.each(converted)("proves the conversion of $name, and its staged copies", async ({ definition, converted: apis }) => {
  const proofs = [
    await proveConverted(definition, apis),
    await proveConverted(definition, stageCopies(apis), "/gw-staging"),
  ];
  for (const proof of proofs) {
    expect(proof).not.toHaveProperty("failure");
    expect(proof.compared).toBeGreaterThan(20);
    expect(proof.equal).toBe(proof.compared);
  }
});

/** Definitions of which some values have no effect: everything is open, or closed twice, or closed by default. */
const withoutEffects = new Set(["ignored-everything", "blocked-twice", "inactive"]);

function proveFault(definition: JsonObject, documents: Fault["documents"]): Promise<Proof> {
  const [base, ...versions] = documents;
  assert(base, "no document");
  return prove({ definition, base, versions, pathPrefix: "", now });
}

describe("a fault in a conversion", () => {
  const faults = converted
    .filter(({ name }) => !withoutEffects.has(name))
    .flatMap(({ name, definition, converted: { base, versions } }) =>
      [...faultsOf([base, ...versions])].map((fault) => ({ name, definition, ...fault })),
    );

  it("can be at every value that the converter writes", () => {
    expect(faults.length).toBeGreaterThan(5000);
  });

  const numRuns = Number(process.env["GW_PROOF_FAULTS"] ?? 500);
  const seed = Number(process.env["GW_PROOF_SEED"] ?? 20261124);

  it(`is found with a request (${numRuns} of GW_PROOF_SEED=${seed})`, { timeout: 600_000 }, async () => {
    const missed: string[] = [];
    for (const { name, what, definition, documents } of fc.sample(fc.constantFrom(...faults), { numRuns, seed })) {
      const { failure = "proved" } = await proveFault(definition, documents);
      const isFound =
        /The two APIs handle the request [A-Z]+ \/\S*.* differently: the classic API .*; the converted API .*\./.test(
          failure,
        );
      if (!isFound) missed.push(`${name}, ${what}: ${failure}`);
    }
    expect(missed).toEqual([]);
  });
});

/** A converted definition with these fields. */
function convertLarge(fields: JsonObject): {
  definition: JsonObject;
  base: ProvedDocument;
  versions: ProvedDocument[];
} {
  const proxy = { listen_path: "/large/", target_url: "http://upstream.example.com/" };
  const definition = { name: "Large", proxy, ...fields };
  const conversion = convertClassic(apiId, definition, now);
  assert("converted" in conversion, JSON.stringify(conversion).slice(0, 500));
  return { definition, ...conversion.converted };
}

function withPaths(count: number, path: (index: number) => string): JsonObject {
  const ignored = Array.from({ length: count }, (_, index) => ({ path: path(index), method: "GET" }));
  const versions = { Default: { name: "Default", use_extended_paths: true, extended_paths: { ignored } } };
  return { version_data: { not_versioned: true, versions } };
}

function resource(index: number): string {
  return `/resources/${index}/{id}/items`;
}

describe("a large definition", () => {
  it("is proved, in steps that leave time to others", () => {
    const steps = [...proveInSteps({ ...convertLarge(withPaths(300, resource)), pathPrefix: "", now })];
    expect(steps.length).toBeGreaterThan(3);
  });

  it("is proved with 2,000 path rules", async () => {
    const proof = await prove({ ...convertLarge(withPaths(2000, resource)), pathPrefix: "", now });
    expect(proof).not.toHaveProperty("failure");
    expect(proof.compared).toBe(proof.equal);
  });

  it.each([
    ["requests", withPaths(2500, resource), "it takes more than 100,000 requests to compare"],
    [
      "pattern tests",
      withPaths(1200, (index) => `/[a-z]+${index.toString(36)}`),
      "it takes more than 2,000,000 path and pattern comparisons",
    ],
  ])("fails if the proof would take too many %s", async (_what, fields, reason) => {
    const { failure } = await prove({ ...convertLarge(fields), pathPrefix: "", now });
    expect(failure).toBe(
      `The definition is too large to prove that its conversion leaves access unchanged: ${reason}. Split the API, or leave it in the classic format.`,
    );
  });
});

it("says what it could not compare", async () => {
  const domain = "{tenant:[a-z]+}.example.com";
  const unmatched = String.raw`/a\b1`;
  const { definition, base, versions } = convertLarge({ domain, use_keyless: true, ...withPaths(1, () => unmatched) });
  const { outside, failure } = await prove({ definition, base, versions, pathPrefix: "", now });
  expect(failure).toBeUndefined();
  expect(outside).toEqual([
    "whether a credential's value is valid",
    "methods without OpenAPI operations",
    `requests to hosts, because the domain ${domain} contains a pattern`,
    `the pattern ${unmatched}, because no matching path was found`,
  ]);
});
