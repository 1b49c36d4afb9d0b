import { expect, test } from "vitest";
import { prefersStrictHandling } from "../../src/http/preferences.ts";

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
