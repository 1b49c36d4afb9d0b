import { expect, it } from "vitest";
import type { Finding } from "@gw/openapi/finding";
import { groupFindings } from "../src/lint-groups.ts";

function post(operationId: string) {
  return {
    post: { operationId, responses: { "429": { $ref: "#/components/responses/RateLimited" } } },
  };
}

const document = {
  paths: { "/users": post("createUser"), "/plans": post("createPlan") },
  components: { responses: { RateLimited: { description: "Too many." }, Unused: { description: "Never." } } },
};

const finding: Finding = {
  file: "spec/responses/RateLimited.yaml",
  line: 1,
  column: 1,
  rule: "gw-description-style",
  level: "error",
  message: "It does not say when.",
  remedy: "Say when.",
  pointer: "/components/responses/RateLimited/description",
};

it("says of a finding in a shared response who shares it, and leaves the others as they are", () => {
  const unused = { ...finding, line: 2, pointer: "/components/responses/Unused/description" };
  const own = { ...finding, rule: "operation-summary", pointer: "/paths/~1users/post/summary", remedy: "Write one." };
  expect(groupFindings([own, unused, finding], document)).toEqual([
    {
      rule: "gw-description-style",
      findings: [
        { ...finding, message: "It does not say when. Shared by 2 operations: createUser, createPlan." },
        unused,
      ],
    },
    { rule: "operation-summary", findings: [own] },
  ]);
});
