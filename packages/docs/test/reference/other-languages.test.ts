import { expect, test } from "vitest";
import { goSample } from "../../src/reference/other-languages.ts";

test("a Go program holds a body with a backtick", () => {
  const sample = goSample({
    method: "POST",
    path: {},
    query: {},
    headers: {},
    body: { name: "a `quoted` name" },
    credential: { scheme: "key", name: "Authorization", prefix: "", variable: "GW_KEY" },
    target: "/api/policies",
    addressVariable: "GW_BASE_URL",
  });
  expect(sample).toContain('strings.NewReader(`{\n  "name": "a ` + "`" + `quoted` + "`" + ` name"\n}`)');
});
