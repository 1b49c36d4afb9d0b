import { expect, test } from "vitest";
import { findDeviations } from "../support/check-responses.ts";

const headers = {
  "content-type": "application/problem+json",
  "x-request-id": "5b3a2f9e-0c1d-4e2f-8a3b-4c5d6e7f8091",
  "retry-after": "60",
};
const problem = {
  type: "/docs/errors/rate_limited/",
  title: "Rate limited",
  status: 429,
  detail: "Too many requests. Retry after the number of seconds in Retry-After.",
  instance: "urn:uuid:5b3a2f9e-0c1d-4e2f-8a3b-4c5d6e7f8091",
  code: "rate_limited",
};

test.each<[number, object, object, string[]]>([
  [429, {}, {}, []],
  // The transport responds with it.
  [408, {}, {}, []],
  [418, {}, {}, ["The status 418 is not in the document."]],
  [429, { "x-request-id": undefined }, {}, ["The header x-request-id is missing."]],
  [429, { "x-request-id": "7" }, {}, ["The header x-request-id does not match the document."]],
  [429, { "retry-after": "soon" }, {}, ["The header retry-after does not match the document."]],
  [429, { "retry-after": "1e1" }, {}, ["The header retry-after does not match the document."]],
  [429, { "retry-after": "0" }, {}, ["The header retry-after does not match the document."]],
  [429, { "x-powered-by": "us" }, {}, ["The header x-powered-by is not in the document."]],
  [429, { "content-type": "text/plain" }, {}, ["The media type is text/plain, not application/problem+json."]],
  [429, {}, { code: undefined }, [`The body does not match at "": must have required property 'code'.`]],
])("a %i with %j and %j is found to deviate: %j", (status, otherHeaders, otherFields, findings) => {
  const sent = JSON.stringify({ ...problem, ...otherFields });
  expect(findDeviations("createPolicy", status, { ...headers, ...otherHeaders }, sent)).toEqual(findings);
});
