import { expect, test } from "vitest";
import { requireAccepted } from "../../src/http/accept.ts";

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
