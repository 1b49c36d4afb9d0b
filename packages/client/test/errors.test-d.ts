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
} from "../src/index.ts";
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
  if (error.status === 409) {
    expectTypeOf(error.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
    expectTypeOf(error.body.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
  }
  // @ts-expect-error -- createPolicy does not return 404
  void (error.status === 404);
  if (error.status === "undocumented") {
    expectTypeOf(error.body).toBeUndefined();
    expectTypeOf(error.code).toEqualTypeOf<string | null>();
    expectTypeOf(error.response.status).toBeNumber();
  } else {
    expectTypeOf(error.status).toEqualTypeOf<400 | 401 | 403 | 409 | 413 | 415 | 422 | 429 | 500 | 503>();
    expectTypeOf(error.body).toExtend<Problem>();
  }
}

// isApiError narrows the errors of an operation to those with the status.
if (isApiError(error, 409)) {
  expectTypeOf(error.status).toEqualTypeOf<409>();
  expectTypeOf(error.body.code).toEqualTypeOf<"conflict" | "idempotency_in_progress">();
  // @ts-expect-error -- another code
  void (error.body.code === "forbidden");
}
if (isApiError(error, "undocumented")) expectTypeOf(error).toEqualTypeOf<ApiError<"undocumented", undefined>>();
if (isApiError(error)) expectTypeOf<typeof error.name>().toEqualTypeOf<"ApiError">();
else expectTypeOf(error).toEqualTypeOf<NetworkError | TimeoutError | AbortError | DecodeError>();

// An unknown value has a body that only its operation knows.
if (isApiError(caught, 403)) {
  expectTypeOf(caught.status).toEqualTypeOf<403>();
  expectTypeOf(caught.body).toBeUnknown();
}
// @ts-expect-error -- no status of a document
isApiError(caught, "409");
