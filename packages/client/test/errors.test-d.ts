import type { ApiPage, CreatedEnvelope, CustomCredential, Problem } from "../src/types.ts";
import { expectTypeOf } from "vitest";
import {
  isApiError,
  unwrap,
  type AbortError,
  type ApiError,
  type CallError,
  type ClientError,
  type CreatePolicyResult,
  type DecodeError,
  type NetworkError,
  type TimeoutError,
} from "../src/dashboard.ts";
import { dashboard, portal } from "./clients.ts";

type PolicyError = CallError<CreatePolicyResult>;
declare const error: PolicyError;
declare const caught: unknown;

// unwrap returns the data of the success.
expectTypeOf(unwrap(dashboard.createPolicy({ body: {} }))).resolves.toEqualTypeOf<CreatedEnvelope>();
expectTypeOf(await unwrap(await dashboard.searchApis())).toEqualTypeOf<ApiPage>();
expectTypeOf(
  unwrap(portal.createCustomCredential({ path: { app_id: "1" }, body: {} })),
).resolves.toEqualTypeOf<CustomCredential>();
// @ts-expect-error -- not a result
void unwrap(Promise.resolve(42));

// The errors of an operation, by name and by status.
expectTypeOf(error).toExtend<ClientError>();
expectTypeOf<typeof error.name>().toEqualTypeOf<
  "ApiError" | "NetworkError" | "TimeoutError" | "AbortError" | "DecodeError"
>();
if (error.name === "NetworkError") expectTypeOf(error).toEqualTypeOf<NetworkError>();
if (error.name === "TimeoutError") expectTypeOf(error).toEqualTypeOf<TimeoutError>();
if (error.name === "AbortError") expectTypeOf(error).toEqualTypeOf<AbortError>();
if (error.name === "DecodeError") expectTypeOf(error).toEqualTypeOf<DecodeError>();
if (error.name === "ApiError") {
  expectTypeOf(error.status).toBeNumber();
  if (error.documented && error.status === 409) {
    expectTypeOf(error.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
    expectTypeOf(error.body.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
  }
  if (error.documented) {
    expectTypeOf(error.status).toEqualTypeOf<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>();
    // @ts-expect-error -- createPolicy does not return 404
    void (error.status === 404);
  } else {
    expectTypeOf(error.body).toBeUndefined();
    expectTypeOf(error.code).toEqualTypeOf<string | null>();
  }
}

// isApiError narrows the errors of an operation to those with the status.
if (isApiError(error, 409)) {
  expectTypeOf(error.status).toEqualTypeOf<409>();
  expectTypeOf(error.body?.code).toEqualTypeOf<"conflict" | "idempotency_in_progress" | undefined>();
  // @ts-expect-error -- a proxy may respond with 409 as well, and has no problem
  void error.body.code;
  // @ts-expect-error -- another code
  void (error.body?.code === "forbidden");
}
if (isApiError(error, 400)) {
  expectTypeOf(error.body?.code).toEqualTypeOf<"invalid_request" | "malformed_json" | undefined>();
}
if (isApiError(error, "undocumented")) expectTypeOf(error).toEqualTypeOf<ApiError<number, undefined, false>>();
if (isApiError(error)) expectTypeOf<typeof error.name>().toEqualTypeOf<"ApiError">();
else expectTypeOf(error).toEqualTypeOf<NetworkError | TimeoutError | AbortError | DecodeError>();

// "documented" narrows to the documented errors of an operation, with their codes.
if (isApiError(error, "documented")) {
  expectTypeOf(error).toEqualTypeOf<Extract<PolicyError, { name: "ApiError"; documented: true }>>();
  expectTypeOf(error.status).toEqualTypeOf<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>();
  expectTypeOf(error.body).toExtend<Problem>();
  if (error.status === 409) expectTypeOf(error.body.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
  // @ts-expect-error -- a code that createPolicy does not return
  void (error.code === "target_not_allowed");
} else if (error.name === "ApiError") {
  expectTypeOf(error).toEqualTypeOf<ApiError<number, undefined, false>>();
}

// Unknown values are narrowed to the errors of all operations.
if (isApiError(caught, 403)) {
  expectTypeOf(caught.status).toEqualTypeOf<403>();
  expectTypeOf(caught.body).toExtend<Problem | undefined>();
  expectTypeOf(caught.body?.code).toEqualTypeOf<"forbidden" | "target_not_allowed" | undefined>();
}
if (isApiError(caught)) {
  expectTypeOf(caught.status).toBeNumber();
  expectTypeOf(caught.body).toBeUnknown();
}
if (isApiError(caught, "documented")) {
  expectTypeOf(caught.status).toBeNumber();
  expectTypeOf(caught.body).toExtend<Problem>();
  if (caught.code === "conflict") void caught.body.detail;
  // @ts-expect-error -- unknown code
  void (caught.code === "conflicts");
}
// @ts-expect-error -- a status is a number
isApiError(caught, "409");
