import { expect, it } from "vitest";
import { withoutSelf } from "../src/self.ts";

const self = "https://pets.test/api/openapi.yaml";

it.each([
  ["$ref: openapi.yaml#/components/schemas/Pet", '$ref: "#/components/schemas/Pet"'],
  ["{ $ref: openapi.yaml }", '{ $ref: "#" }'],
  [`$ref: "${self}#/paths/~1{id}, b/get"`, '$ref: "#/paths/~1{id}, b/get"'],
  ["$ref: '#/a'", "$ref: '#/a'"],
  ["$ref: shared/a.yaml#/x", "$ref: shared/a.yaml#/x"],
  ["$ref: /api/shared/a.yaml#/x", '$ref: "shared/a.yaml#/x"'],
  ["$ref: other.yaml#/x", '$ref: "https://pets.test/api/other.yaml#/x"'],
  [`cat: ${self}#/components/schemas/Cat`, 'cat: "#/components/schemas/Cat"'],
  [`url: ${self}`, `url: ${self}`],
])("%s of a document with a $self leads to %s", (written, expected) => {
  expect(withoutSelf(written, false, new URL(self), (name) => name === "shared/a.yaml")).toBe(expected);
});

it("a text in JSON that mentions a reference stays as it is", () => {
  const text = `{"description":"See: ${self}#/components/schemas/Pet, $ref: ${self}#/a"}`;
  expect(withoutSelf(text, true, new URL(self), () => false)).toBe(text);
});
