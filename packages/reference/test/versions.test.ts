import type { JsonObject } from "@gw/openapi/reader";
import { checkSite } from "@gw/test-support/check-site";
import { expect, test } from "vitest";
import { makeSite, readerText } from "./make-site.ts";

/** A version of a document whose pets have these fields, and that has these operations. */
function version(name: string, properties: JsonObject, operations: readonly string[] = ["listPets"]): JsonObject {
  const schema = { type: "array", items: { $ref: "#/components/schemas/Pet" } };
  const responses = { 200: { description: "OK", content: { "application/json": { schema } } } };
  const paths = operations.map((id) => [
    `/${id}`,
    { get: { operationId: id, summary: id, tags: ["Pets"], responses } },
  ]);
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: name },
    paths: Object.fromEntries(paths),
    components: { schemas: { Pet: { type: "object", properties } } },
  };
}

const text = { type: "string" };
const releases = [
  version("1.0.0", { name: text, age: text, home: { type: "object", properties: { street: text } } }),
  version("1.1.0", { name: text, age: { type: "integer" }, home: { type: "object", properties: { street: text } } }),
];
const site = makeSite(
  version(
    "2.0.0",
    {
      name: { ...text, description: "Another text is not a change." },
      age: { type: "integer" },
      home: { type: "object", properties: { street: text, town: text } },
      owner: { type: "object", properties: { name: text } },
    },
    ["listPets", "findPet"],
  ),
  undefined,
  undefined,
  releases,
);

test.each([
  ["operations/list-pets.html", "name string Another text"],
  ["operations/list-pets.html", "age integer changed in 1.1.0 home"],
  ["operations/list-pets.html", "street string town string new in 2.0.0"],
  ["operations/list-pets.html", "owner object new in 2.0.0 1 field name string"],
  ["operations/list-pets.html", "listPets changed in 1.1.0 changed in 2.0.0 Markdown"],
  ["operations/find-pet.html", "findPet new in 2.0.0 Markdown"],
  ["operations/find-pet.html", "age integer home"],
  ["schemas/pet.html", "age integer changed in 1.1.0"],
  ["changes/index.html", "2.0.0 # Compatible changes # The path /findPet is added. GET findPet"],
  ["changes/index.html", "1.1.0 # Breaking # type of Pet.age changes from string to integer . GET listPets"],
])("%s says %j", (page, words) => {
  expect(readerText(site.get(page))).toContain(words);
});

test("marks lead to the page of changes, which is the first of the reference", () => {
  expect(checkSite(site).problems).toEqual([]);
  expect(site.get("index.html")).toContain('href="changes/index.html"');
});

test("has the changes of a version with many on pages of their groups", () => {
  const operations = Array.from({ length: 130 }, (_, index) => `pet${index}`);
  const earlier = version("1.0.0", { name: text }, []);
  const pages = makeSite(version("2.0.0", { name: text }, operations), undefined, undefined, [earlier]);
  expect(checkSite(pages).problems).toEqual([]);
  expect(readerText(pages.get("changes/index.html"))).toContain(
    "Pets (120 compatible changes) Pets (10 compatible changes)",
  );
  expect(readerText(pages.get("changes/2-0-0/pets-2.html"))).toContain("The path /pet129 is added.");
});

test("says nothing of the next version while it has no changes", () => {
  const [first, second] = releases as [JsonObject, JsonObject];
  const current = makeSite(second, undefined, undefined, [first, second]);
  expect(readerText(current.get("changes/index.html"))).not.toContain("next version");
  const only = makeSite(first, undefined, undefined, [first]);
  expect(only.has("changes/index.html")).toBe(false);
  expect(checkSite(only).problems).toEqual([]);
});
