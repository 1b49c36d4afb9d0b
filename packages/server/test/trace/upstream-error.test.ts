import { expect, it } from "vitest";
import { describeUpstreamError } from "../../src/trace/upstream-error.ts";

function failure(code: string) {
  return Object.assign(new Error("internal text"), { code });
}

it.each([
  ["ENETUNREACH", "The upstream could not be reached: there is no route to it."],
  ["ETIMEDOUT", "The upstream could not be reached: it did not accept the connection."],
  ["EACCES", "The upstream could not be reached: the connection failed (EACCES)."],
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "The upstream could not be reached: its certificate is not trusted (UNABLE_TO_VERIFY_LEAF_SIGNATURE).",
  ],
  [
    "ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION",
    "The upstream could not be reached: the TLS handshake failed (ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION).",
  ],
])("puts %s into words", (code, description) => {
  expect(describeUpstreamError(failure(code))).toBe(description);
});

it.each([new TypeError("a mistake of ours"), failure("ERR_INVALID_ARG_TYPE"), failure("target_not_allowed")])(
  "throws on what is no violation of the upstream: %s",
  (error) => {
    expect(() => describeUpstreamError(error)).toThrow(error);
  },
);
