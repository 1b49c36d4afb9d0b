import type { CreatedEnvelope, InvalidRequestProblem, Policy, UserPage } from "../../src/types.ts";
import type { StandardSchemaV1 } from "@standard-schema/spec";
import { createClient } from "../../src/index.ts";
import { expectTypeOf, test } from "vitest";
import {
  allResponses,
  checkResponses,
  createPolicyBody,
  createPolicyResponses,
  searchUsersResponses,
  type Validator,
} from "../../src/validators.ts";

test("a validator is a Standard Schema of the named type", () => {
  expectTypeOf(createPolicyBody).toExtend<StandardSchemaV1<Policy, Policy>>();
  expectTypeOf<StandardSchemaV1.InferInput<typeof createPolicyBody>>().toEqualTypeOf<Policy>();
  expectTypeOf<StandardSchemaV1.InferOutput<typeof createPolicyBody>>().toEqualTypeOf<Policy>();
  expectTypeOf(createPolicyResponses[200]).toEqualTypeOf<Validator<CreatedEnvelope>>();
  expectTypeOf(createPolicyResponses[400]).toEqualTypeOf<Validator<InvalidRequestProblem>>();
  // @ts-expect-error -- undocumented status
  void createPolicyResponses[418];
});

test("a result is synchronous, and narrows", () => {
  const result = searchUsersResponses[200]["~standard"].validate({});
  if (result.issues) expectTypeOf(result.issues[0]?.path).toEqualTypeOf<readonly (string | number)[] | undefined>();
  else expectTypeOf(result.value).toEqualTypeOf<UserPage>();
});

test("checkResponses returns middleware of a client", () => {
  const dashboard = createClient({ baseUrl: "", auth: { dashboardToken: "" } });
  const middleware = checkResponses({ responses: { createPolicy: createPolicyResponses }, onViolation: console.warn });
  expectTypeOf(dashboard.use).toBeCallableWith(checkResponses({ responses: allResponses }), middleware);
});
