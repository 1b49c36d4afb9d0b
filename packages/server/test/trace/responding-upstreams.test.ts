import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { listenFixed, listenHttp } from "./servers.ts";
import { traceLoopback } from "./trace.ts";

describe("an upstream that responds", () => {
  it("is shown with all of its headers, each with its values in order", async () => {
    const { port } = await listenFixed(
      "HTTP/1.1 418 Teapot\r\nSet-Cookie: a=1\r\nX-Name: \xe9\r\nset-cookie: b=2\r\n__proto__: c\r\nContent-Length: 2\r\n\r\nhi",
    );
    const { response } = await traceLoopback(port);
    expect(response).toMatchObject({ status: 418, body: "hi", bodyEncoding: "utf-8", truncated: false });
    expect(Object.entries(response?.headers ?? {})).toEqual([
      ["set-cookie", ["a=1", "b=2"]],
      ["x-name", [Buffer.from("\xe9", "utf8").toString("latin1")]],
      ["__proto__", ["c"]],
      ["content-length", ["2"]],
    ]);
  });

  it("is shown with thousands of headers, as long as they are short", async () => {
    const { port } = await listenFixed(`HTTP/1.1 204 No Content\r\n${"a: b\r\n".repeat(2500)}\r\n`);
    expect((await traceLoopback(port)).response?.headers["a"]).toHaveLength(2500);
  });

  it("is read to the end if only the end of the connection delimits it", async () => {
    const { port } = await listenFixed("HTTP/1.0 200 OK\r\n\r\nold style");
    expect((await traceLoopback(port)).response?.body).toBe("old style");
  });

  it("has no body for a HEAD, regardless of its Content-Length", async () => {
    const { port } = await listenFixed("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n");
    expect((await traceLoopback(port, { method: "HEAD" })).response).toMatchObject({ status: 200, body: "" });
  });

  it("may send interim responses before the final one", async () => {
    const { port } = await listenFixed(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    );
    expect((await traceLoopback(port)).response).toMatchObject({ status: 204, body: "" });
  });

  it("is truncated if its body is longer than the limit, without a partial character", async () => {
    const { port } = await listenHttp((_request, response) => response.end("é".repeat(100_000)));
    const { response } = await traceLoopback(port, {}, { maxBytes: 1025 });
    expect(response).toMatchObject({ body: "é".repeat(512), bodyEncoding: "utf-8", truncated: true });
  });

  it("is not truncated if its body is as long as the limit", async () => {
    const { port } = await listenHttp((_request, response) => response.end("x".repeat(1024)));
    expect((await traceLoopback(port)).response).toMatchObject({ body: "x".repeat(1024), truncated: false });
  });

  it("is aborted as soon as the limit is reached, even if it would never end", async () => {
    const { port } = await listenHttp((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(512)), 5);
      response.on("close", () => clearInterval(timer));
    });
    const { response } = await traceLoopback(port, {}, { timeoutMs: 20_000 });
    expect(response).toMatchObject({ truncated: true, body: "x".repeat(1024) });
  });

  it("may send a million chunks of one byte", async () => {
    const chunks = "1\r\nx\r\n".repeat(1_000_000);
    const { port } = await listenFixed(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
    const { response } = await traceLoopback(port, {}, { maxBytes: 1_000_000, timeoutMs: 50_000 });
    expect(response).toMatchObject({ truncated: false });
    expect(response?.body.length).toBe(1_000_000);
  });

  it("is shown in Base64 if it is not UTF-8", async () => {
    const bytes = Buffer.from([0x00, 0xff, 0xfe, 0x80]);
    const { port } = await listenHttp((_request, response) => response.end(bytes));
    expect((await traceLoopback(port)).response).toMatchObject({ body: "AP/+gA==", bodyEncoding: "base64" });
  });

  it("keeps the byte order mark of its text", async () => {
    const { port } = await listenHttp((_request, response) => response.end("\ufefftext"));
    expect((await traceLoopback(port)).response).toMatchObject({ body: "\ufefftext", bodyEncoding: "utf-8" });
  });

  it("is not decompressed", async () => {
    const packed = gzipSync("x".repeat(1_000_000));
    const { port } = await listenHttp((_request, response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(packed),
    );
    const { response } = await traceLoopback(port, {}, { maxBytes: 2048 });
    expect(response).toMatchObject({ body: packed.toString("base64"), bodyEncoding: "base64", truncated: false });
  });
});
