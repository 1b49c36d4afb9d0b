import { expect, it } from "vitest";
import { openApiViolations } from "../../src/migration/validate-openapi.ts";

const valid = { openapi: "3.0.3", info: { title: "Orders", version: "1.0.0" }, paths: {} };

it("does not treat a field named $ref in an extension as a reference", async () => {
  for (const extension of ["x-gw-classic", "x-gw-api-gateway"]) {
    expect(await openApiViolations({ ...valid, [extension]: { cors: { $ref: "nowhere", $id: 1 } } })).toEqual([]);
  }
});

it("reports violations with their locations", async () => {
  expect(await openApiViolations({ ...valid, info: { title: "Orders" } })).toEqual([
    "The document is not valid OpenAPI 3.0: /info must have required property 'version'",
  ]);
  expect(await openApiViolations({ ...valid, paths: { "/": { $ref: "#/nowhere" } } })).toEqual([
    "The document is not valid OpenAPI 3.0: Can't resolve #/nowhere",
  ]);
});

it("accepts no other version of OpenAPI", async () => {
  for (const openapi of ["3.1.0", "2.0", 3, undefined]) {
    expect(await openApiViolations({ ...valid, openapi })).toEqual([
      "The document is not valid OpenAPI 3.0: openapi must be 3.0.x.",
    ]);
  }
});

it("validates documents concurrently without mixing them up", async () => {
  const documents = Array.from({ length: 20 }, (_, index) => (index % 2 ? valid : { ...valid, info: {} }));
  const violations = await Promise.all(documents.map(openApiViolations));
  expect(violations.map(({ length }) => length > 0)).toEqual(documents.map((document) => document !== valid));
});
