import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "@gw/openapi/document";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { expect, it } from "vitest";
import { readCoverage } from "../src/coverage.ts";

// Only the responses and parameters of its operations are read.
const document = {
  paths: {
    "/users": {
      get: {
        operationId: "searchUsers",
        parameters: [{ $ref: "#/components/parameters/Page" }, { name: "sort", in: "query" }],
        responses: { 200: {}, 400: {} },
      },
      post: { operationId: "createUser", responses: { 200: {} } },
    },
  },
  components: { parameters: { Page: { name: "p", in: "query" } } },
} as unknown as Document;

it("counts what the document has, including what the tests have not counted yet", async () => {
  const file = join(temporaryFolder(), "coverage.json");
  const searchUsers = { statuses: { 200: true, 400: false, 409: true }, parameters: { p: true } };
  const removeUser = { statuses: { 200: true }, parameters: {} };
  writeFileSync(file, JSON.stringify({ searchUsers, removeUser }));
  await expect(readCoverage(file, document)).resolves.toEqual({ covered: 2, total: 5, added: 2 });
});

it("is unknown where the tests have written no file", async () => {
  await expect(readCoverage(join(temporaryFolder(), "coverage.json"), document)).resolves.toBeUndefined();
});
