import { expect, test } from "vitest";
import { prefersStrictHandling, requireAccepted } from "../../src/http/request-headers.ts";
import { call } from "../support/caller.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const special = "application/vnd.gw.streams.oas";

test.each([
  special,
  `${special};q=0.001`,
  `text/html, ${special}`,
  "Application/VND.gw.streams.OAS",
  `${special};q=0, ${special}`,
])("%s names the type", (accept) => {
  expect(() => requireAccepted(accept, special)).not.toThrow();
});

test.each([
  undefined,
  "",
  "*/*",
  "application/*",
  "application/json",
  `${special};q=0`,
  `${special} ;q=0.0`,
  `x${special}`,
  `${special};q=x`,
])("%s does not", (accept) => {
  expect(() => requireAccepted(accept, special)).toThrow(expect.objectContaining({ code: "not_acceptable" }));
});

test("plain JSON is returned for any Accept header", () => {
  expect(() => requireAccepted("text/html", "application/json")).not.toThrow();
});

test.each([
  "handling=strict",
  "Handling = STRICT",
  'handling="strict"',
  "respond-async, handling=strict; foo=bar",
  "handling=strict, handling=lenient",
  " return=minimal,handling=strict",
])("%s asks for strict handling", (prefer) => {
  expect(prefersStrictHandling(prefer)).toBe(true);
});

test.each([
  undefined,
  "",
  "handling=lenient",
  "handling=lenient, handling=strict",
  "handling",
  "strict",
  "x-handling=strict",
])("%s does not", (prefer) => {
  expect(prefersStrictHandling(prefer)).toBe(false);
});

test("a request for strict handling changes nothing where unknown fields are always refused", async () => {
  const service = await serviceOfTest();
  const found = await call(service, "searchUsers", { headers: { Prefer: "handling=strict" }, body: {} });
  expect(found.status).toBe(200);
  expect(found.headers).not.toHaveProperty("preference-applied");
});
