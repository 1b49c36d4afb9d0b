import { expect, it } from "vitest";
import { openApiFaults } from "../../src/migration/validate-openapi.ts";

const valid = { openapi: "3.0.3", info: { title: "Orders", version: "1.0.0" }, paths: {} };

it("finds nothing wrong with a valid document", async () => {
  expect(await openApiFaults(valid)).toEqual([]);
  expect(await openApiFaults({ ...valid, "x-gw-api-gateway": { info: {} } })).toEqual([]);
});

it("takes a field named $ref in an extension for what it is", async () => {
  for (const extension of ["x-gw-classic", "x-gw-api-gateway"]) {
    expect(await openApiFaults({ ...valid, [extension]: { cors: { $ref: "nowhere", $id: 1 } } })).toEqual([]);
  }
});

it("says what is wrong, and where", async () => {
  expect(await openApiFaults({ ...valid, info: { title: "Orders" } })).toEqual([
    "The document is not valid OpenAPI 3.0: /info must have required property 'version'",
  ]);
  expect(await openApiFaults({ openapi: "3.0.3", info: valid.info })).toEqual([
    "The document is not valid OpenAPI 3.0: / must have required property 'paths'",
  ]);
  expect(await openApiFaults({ ...valid, paths: { "/": { $ref: "#/nowhere" } } })).toEqual([
    "The document is not valid OpenAPI 3.0: Can't resolve #/nowhere",
  ]);
});

it("takes no other version of OpenAPI", async () => {
  for (const openapi of ["3.1.0", "2.0", 3, undefined]) {
    expect(await openApiFaults({ ...valid, openapi })).toEqual([
      "The document is not valid OpenAPI 3.0: openapi must be 3.0.x.",
    ]);
  }
});

it("judges documents at the same time without mixing them up", async () => {
  const documents = Array.from({ length: 20 }, (_, index) => (index % 2 ? valid : { ...valid, info: {} }));
  const faults = await Promise.all(documents.map(openApiFaults));
  expect(faults.map(({ length }) => length > 0)).toEqual(documents.map((document) => document !== valid));
});
