import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "@gw/test-support/workspace";
import { runNode } from "./run-node.ts";

interface Mocked {
  operationId: string;
  asked: number;
  status: number;
  body: unknown;
  violations: unknown[];
}

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, { examples: Record<string, { value: unknown }> }> }>;
}

describe.each(["openapi", "openapi-3.0"])("Prism, with %s", (bundle) => {
  it("mocks a success and an error of every operation with its own examples", async () => {
    const file = inRoot(`spec/dist/${bundle}.json`);
    // Lint has checked that it is an OpenAPI document, and that each of these responses has examples.
    const { paths } = JSON.parse(readFileSync(file, "utf8")) as { paths: Record<string, Record<string, Operation>> };
    const operations = Object.values(paths)
      .flatMap((path) => Object.values(path))
      .filter(({ operationId }) => operationId !== undefined);
    // The output comes from our own program.
    const mocked = JSON.parse(await runNode("mock-with-prism.js", [file])) as Mocked[];
    expect(mocked.map(({ operationId }) => operationId)).toEqual(
      operations.flatMap(({ operationId }) => [operationId, operationId]),
    );
    for (const { operationId, asked, status, body, violations } of mocked) {
      const responses = operations.find((operation) => operation.operationId === operationId)?.responses ?? {};
      const examples = Object.values(responses[asked]?.content ?? {}).flatMap((content) =>
        Object.values(content.examples).map(({ value }) => value),
      );
      expect({ operationId, status, violations }).toEqual({ operationId, status: asked, violations: [] });
      expect(examples, operationId).toContainEqual(body);
    }
  });
});
