import { expect, test } from "vitest";
import { createPolicyBody, getStreamsApiResponses } from "../../src/validators.ts";
import { documentedBodies } from "./document.ts";

test.each(documentedBodies)("accepts $title, and returns it unchanged", ({ value, validator }) => {
  const result = validator["~standard"].validate(value);
  expect(result).toEqual({ value });
  expect("value" in result && result.value).toBe(value);
});

test("applies the limits of requests only to requests", () => {
  let nested: object = {};
  for (let depth = 0; depth < 150; depth++) nested = { nested };
  const { value } = documentedBodies.find(({ title }) => title.startsWith("getStreamsApi 200")) ?? {};
  const definition = { ...(value as object), "x-nested": nested };
  expect(getStreamsApiResponses[200]["~standard"].validate(definition)).toEqual({ value: definition });
  const { issues } = createPolicyBody["~standard"].validate({ nested });
  expect(issues).toMatchObject([{ message: "Nested more than 100 levels deep." }]);
});
