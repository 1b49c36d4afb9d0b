import { expect, test } from "vitest";
import { parseHeaders } from "../src/trace/parse-headers.ts";

test("headers are grouped by name", () => {
  expect(parseHeaders("Accept: text/html\n\nX-Time: 9:30\nAccept:application/json")).toEqual({
    Accept: ["text/html", "application/json"],
    "X-Time": ["9:30"],
  });
});

test("a line without a colon is a name, which the validator rejects", () => {
  expect(parseHeaders("no header")).toEqual({ "no header": [""] });
});
