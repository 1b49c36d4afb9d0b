import { expect, test } from "vitest";
import { findDeviations } from "../support/check-responses.ts";

function checkResponse(status: number, headers: Readonly<Record<string, unknown>>, payload: string) {
  return findDeviations("createPolicy", status, headers, payload);
}

const created = {
  headers: { "content-type": "application/json", "x-request-id": "5b3a2f9e-0c1d-4e2f-8a3b-4c5d6e7f8091" },
  payload: JSON.stringify({ ID: "1", Message: "1", Meta: null, Status: "OK" }),
};
const limited = {
  headers: { ...created.headers, "content-type": "application/problem+json", "retry-after": "60" },
  payload: JSON.stringify({
    type: "/docs/errors/rate_limited/",
    title: "Rate limited",
    status: 429,
    detail: "Too many requests. Wait for the number of seconds in Retry-After.",
    instance: "urn:uuid:5b3a2f9e-0c1d-4e2f-8a3b-4c5d6e7f8091",
    code: "rate_limited",
  }),
};

test("responses that match the document have no findings, with a number in a header", () => {
  expect(checkResponse(200, created.headers, created.payload)).toEqual([]);
  expect(checkResponse(429, limited.headers, limited.payload)).toEqual([]);
});

test("a status that the document lacks is found, unless the transport responds with it", () => {
  expect(checkResponse(418, created.headers, created.payload)).toEqual(["The status 418 is not in the document."]);
  expect(checkResponse(408, {}, "")).toEqual([]);
});

test.each([
  { headers: { "x-request-id": undefined }, finding: "The header x-request-id is missing." },
  { headers: { "x-request-id": "7" }, finding: "The header x-request-id does not match the document." },
  { headers: { "retry-after": "soon" }, finding: "The header retry-after does not match the document." },
  { headers: { "retry-after": "1e1" }, finding: "The header retry-after does not match the document." },
  { headers: { "retry-after": "0" }, finding: "The header retry-after does not match the document." },
  { headers: { "x-powered-by": "us" }, finding: "The header x-powered-by is not in the document." },
  { headers: { "content-type": "text/plain" }, finding: "The media type is text/plain, not application/problem+json." },
])("$finding", ({ headers, finding }) => {
  expect(checkResponse(429, { ...limited.headers, ...headers }, limited.payload)).toEqual([finding]);
});

test("a body that does not match is found", () => {
  const { ID: _missing, ...body } = JSON.parse(created.payload) as Record<string, unknown>;
  expect(checkResponse(200, created.headers, JSON.stringify(body))).toEqual([
    `The body does not match at "": must have required property 'ID'.`,
  ]);
});
