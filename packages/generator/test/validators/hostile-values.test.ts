import { describe, expect, it } from "vitest";
import { importValidators } from "../kit/generated-kit.ts";

function operation(operationId: string, schema: object) {
  return { post: { operationId, requestBody: { content: { "application/json": { schema } } }, responses: {} } };
}

function branch(name: string) {
  return { type: "object", required: [name], properties: { next: { $ref: "#/components/schemas/Choice" } } };
}

function choiceOf(depth: number): object {
  let value = { a: 1 };
  for (let level = 0; level < depth; level++) value = { a: 1, next: value } as never;
  return value;
}

describe("a value that takes long to validate", async () => {
  const items = { type: "array", items: { $ref: "#/components/schemas/Item" } };
  const { sendChoiceBody, sendListBody } = await importValidators<"sendChoice" | "sendList">({
    openapi: "3.1.0",
    info: { title: "Hostile", version: "1" },
    paths: {
      "/choice": operation("sendChoice", { $ref: "#/components/schemas/Choice" }),
      "/list": operation("sendList", items),
    },
    components: {
      schemas: {
        Choice: { oneOf: [branch("a"), branch("b")] },
        Item: { type: "object", required: ["a", "b"], properties: { list: items } },
      },
    },
  });

  it("ends at the limit if its checks double with each level", () => {
    expect(sendChoiceBody["~standard"].validate(choiceOf(10)).issues).toBeUndefined();
    expect(sendChoiceBody["~standard"].validate(choiceOf(100)).issues).toEqual([
      { message: "Not validated: more than 100000 values (the limit maxValues).", path: [], limit: "maxValues" },
    ]);
    expect(sendChoiceBody["~standard"].validate(choiceOf(10)).issues).toBeUndefined();
  }, 20_000);

  it("has 50 issues if each of its items is invalid", () => {
    const { issues } = sendListBody["~standard"].validate(Array.from({ length: 99_000 }, () => ({})));
    expect(issues).toHaveLength(50);
  }, 20_000);
});
