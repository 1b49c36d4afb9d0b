import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { listen } from "../trace/servers.ts";

/** By hand, since `fetch` adds headers of its own. */
async function call(method: string, path: string, headers: Record<string, string | string[]>, body = "") {
  const { port } = await listen(createEchoUpstream());
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    headers: string[];
    body: string;
  }>();
  const options = { port, method, path, headers: { Host: "echo.example.com", ...headers }, setDefaultHeaders: false };
  request(options, (answer) => {
    text(answer).then(
      (answered) => resolve({ status: answer.statusCode, headers: answer.rawHeaders, body: answered }),
      reject,
    );
  })
    .on("error", reject)
    .end(body);
  return promise;
}

it("returns what it was sent, with the headers in order and nothing else", async () => {
  const headers = { "X-Two": ["b", "a"], "Content-Length": "5", Accept: "text/plain" };
  const expected = JSON.stringify({
    method: "POST",
    path: "/a?b=c",
    headers: { accept: "text/plain", "content-length": "5", host: "echo.example.com", "x-two": "b, a" },
    body: "héy!",
  });
  expect(await call("POST", "/a?b=c", headers, "héy!")).toEqual({
    status: 200,
    headers: ["Content-Type", "application/json", "Content-Length", String(Buffer.byteLength(expected))],
    body: expected,
  });
});

it("responds to a HEAD without a body", async () => {
  expect(await call("HEAD", "/", {})).toMatchObject({ status: 200, body: "" });
});
