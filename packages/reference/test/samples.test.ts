import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { curlSample } from "../src/samples/curl.ts";

test("a shell takes literally what curl sends", () => {
  const command = curlSample({
    method: "PUT",
    url: [{ variable: "URL" }, "/users/a!'b"],
    headers: [
      ["Authorization", ["Bearer ", { variable: "KEY" }]],
      ["Prefer", ['say "hi" for $5']],
    ],
    body: { mediaType: "application/json", kind: "json", value: { name: "Ada's" } },
  });
  const echoed = command.replace("curl ", "printf '%s\\n' ");
  const env = { URL: "http://a", KEY: "k" };
  expect(execFileSync("sh", ["-c", echoed], { env, encoding: "utf8" }).split("\n")).toEqual([
    "http://a/users/a!'b",
    "-X",
    "PUT",
    "-H",
    "Authorization: Bearer k",
    "-H",
    'Prefer: say "hi" for $5',
    "-d",
    "{",
    '  "name": "Ada\'s"',
    "}",
    "",
  ]);
});
