import { mutationsOf } from "@gw/test-support/mutations";
import { expect, it } from "vitest";
import { createPlainSchemas } from "./documents/call/plain-schemas.ts";
import { readOperations } from "./documents/call/documented.ts";

it("the changes of a large value are spread over it, and no more than asked for", () => {
  const example = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, index]));
  const titles = mutationsOf(example, 60).map(({ title }) => title);
  expect(titles.length).toBeLessThanOrEqual(60);
  expect(titles.at(-1)).toMatch(/^field9\d\d /);
});

it("a value is neither valid nor invalid if a pattern takes too long", () => {
  const schemaOf = createPlainSchemas({ openapi: "3.1.0", components: { schemas: {} } });
  const schema = schemaOf({ type: "string", pattern: "^(a+)+$" }, "response");
  expect(schema?.isValid(`${"a".repeat(50)}!`)).toBeUndefined();
});

it("a key that is not a status is not read as a response", () => {
  const responses = { 200: { description: "" }, "4xx": { description: "" }, 1008: { description: "" } };
  const [operation] = readOperations({ paths: { "/a": { get: { responses } } } });
  expect(Object.keys(operation?.responses ?? {})).toEqual(["200", "4xx"]);
});
