import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listenFixed, listenHttp, listenRaw } from "./servers.ts";
import { inputFor, lastLog, options, traceLoopback } from "./trace.ts";

describe("an upstream that answers", () => {
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

  it("is read to its end where only the connection's end says so", async () => {
    const { port } = await listenFixed("HTTP/1.0 200 OK\r\n\r\nold style");
    expect((await traceLoopback(port)).response?.body).toBe("old style");
  });

  it("has no body to a HEAD, whatever length it names", async () => {
    const { port } = await listenFixed("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n");
    expect((await traceLoopback(port, { method: "HEAD" })).response).toMatchObject({ status: 200, body: "" });
  });

  it("may send interim answers before the final one", async () => {
    const { port } = await listenFixed(
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 204 No Content\r\n\r\n",
    );
    expect((await traceLoopback(port)).response).toMatchObject({ status: 204, body: "" });
  });

  it("is cut where its body is longer than the bound, without a half character", async () => {
    const { port } = await listenHttp((_request, response) => response.end("é".repeat(100_000)));
    const { response } = await traceLoopback(port, {}, { maxBytes: 1025 });
    expect(response).toMatchObject({ body: "é".repeat(512), bodyEncoding: "utf-8", truncated: true });
  });

  it("is not cut where its body is as long as the bound", async () => {
    const { port } = await listenHttp((_request, response) => response.end("x".repeat(1024)));
    expect((await traceLoopback(port)).response).toMatchObject({ body: "x".repeat(1024), truncated: false });
  });

  it("is let go as soon as the bound is reached, though it would never end", async () => {
    const { port } = await listenHttp((_request, response) => {
      const timer = setInterval(() => response.write("x".repeat(512)), 5);
      response.on("close", () => clearInterval(timer));
    });
    const { response } = await traceLoopback(port, {}, { timeoutMs: 20_000 });
    expect(response).toMatchObject({ truncated: true, body: "x".repeat(1024) });
  });

  it("may answer a million chunks of one byte", async () => {
    const chunks = "1\r\nx\r\n".repeat(1_000_000);
    const { port } = await listenFixed(`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`);
    const { response } = await traceLoopback(port, {}, { maxBytes: 1_000_000, timeoutMs: 20_000 });
    expect(response).toMatchObject({ truncated: false });
    expect(response?.body.length).toBe(1_000_000);
  });

  it("is shown in Base64 where it is not UTF-8", async () => {
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

describe("an upstream that does not answer", () => {
  const broken = "The upstream broke the connection off before its answer was complete.";
  const noHttp = "The upstream does not speak HTTP/1.1.";
  const tooLarge = "The headers of the upstream's answer are too large.";
  const ok = "HTTP/1.1 200 OK\r\n";

  const fixed: [string, string | Buffer, string][] = [
    ["nothing at all", "", broken],
    ["half a status line", "HTTP/1.", broken],
    ["half its headers", `${ok}Content-Le`, broken],
    ["half its body", `${ok}Content-Length: 10\r\n\r\nhalf`, broken],
    ["half a chunk", `${ok}Transfer-Encoding: chunked\r\n\r\n9\r\nhalf`, broken],
    ["a greeting of another protocol", "220 mail.example.com ESMTP\r\n", noHttp],
    ["the preface of HTTP/2", Buffer.from("000006040000000000000400100000", "hex"), noHttp],
    ["bytes without a sense", Buffer.alloc(5000, 0xee), noHttp],
    ["a status below 100", "HTTP/1.1 099 No\r\nContent-Length: 0\r\n\r\n", noHttp],
    ["a status above 999", "HTTP/1.1 1000 No\r\n\r\n", noHttp],
    ["two lengths", `${ok}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`, noHttp],
    ["a length that is none", `${ok}Content-Length: -1\r\n\r\n`, noHttp],
    ["a chunk size that is none", `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, noHttp],
    ["a header name that is none", `${ok}Bad Name: x\r\n\r\n`, noHttp],
    ["one huge header", `${ok}X: ${"x".repeat(100_000)}\r\n\r\n`, tooLarge],
    ["very many headers", `${ok}${"a: b\r\n".repeat(20_000)}\r\n`, tooLarge],
    ["a huge trailer", `${ok}Transfer-Encoding: chunked\r\n\r\n0\r\nX: ${"x".repeat(100_000)}\r\n\r\n`, tooLarge],
    [
      "a switch of protocols",
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n",
      "The upstream switched to another protocol without being asked.",
    ],
    [
      "a flood of interim answers",
      "HTTP/1.1 102 Processing\r\n\r\n".repeat(1000),
      "The upstream sent more than 20 interim answers.",
    ],
  ];

  it.each(fixed)("sends %s", async (_what, bytes, message) => {
    const { port } = await listenFixed(bytes);
    const trace = await traceLoopback(port);
    expect(trace).toMatchObject({ message: "ok", request: { method: "GET" }, response: null });
    expect(lastLog(trace)).toMatchObject({ level: "error", stage: "upstream", message });
  });

  it("resets the connection", async () => {
    const { port } = await listenRaw((socket) => socket.resetAndDestroy());
    const trace = await traceLoopback(port);
    expect(trace.response).toBeNull();
    expect(lastLog(trace)?.message).toBe(broken);
  });

  it.each(["Content-Length: 10", "Transfer-Encoding: chunked", "Connection: close"])(
    "resets the connection amid an answer with %s",
    async (header) => {
      const { port } = await listenRaw((socket) => {
        socket.write(`${ok}${header}\r\n\r\n9\r\nhalf`, () => setTimeout(() => socket.resetAndDestroy(), 50));
      });
      const trace = await traceLoopback(port);
      expect(trace.response).toBeNull();
      expect(lastLog(trace)?.message).toBe(broken);
    },
  );

  const slow: [string, (write: (text: string) => void) => NodeJS.Timeout | undefined][] = [
    ["never", () => undefined],
    [
      "with headers that drip",
      (write) => {
        write(`${ok}X: `);
        return setInterval(() => write("x"), 20);
      },
    ],
    [
      "with a body that drips",
      (write) => {
        write(`${ok}\r\n`);
        return setInterval(() => write("x"), 20);
      },
    ],
    ["with interim answers that drip", (write) => setInterval(() => write("HTTP/1.1 102 P\r\n\r\n"), 50)],
  ];

  it.each(slow)("answers %s", async (_how, drip) => {
    const { port } = await listenRaw((socket) => {
      const timer = drip((text) => socket.write(text));
      socket.on("close", () => clearInterval(timer));
    });
    const start = performance.now();
    const trace = await traceLoopback(port, {}, { timeoutMs: 300 });
    expect(performance.now() - start).toBeLessThan(1500);
    expect(trace.response).toBeNull();
    expect(lastLog(trace)).toMatchObject({
      level: "error",
      message: "The upstream did not answer in full within 300 ms.",
    });
  });

  it("never agrees on TLS", async () => {
    const { port } = await listenRaw(() => {});
    const trace = await traceRequest(inputFor(`https://127.0.0.1:${port}`), options(["127.0.0.1"], { timeoutMs: 300 }));
    expect(lastLog(trace)?.message).toBe("The upstream did not answer in full within 300 ms.");
  });

  it("refuses the connection", async () => {
    const trace = await traceRequest(inputFor("http://127.0.0.1:1/"), options(["127.0.0.1"]));
    expect(trace.response).toBeNull();
    expect(lastLog(trace)?.message).toBe("The upstream could not be reached. It refused the connection.");
  });

  const unresolved = "The upstream could not be reached. Its name could not be resolved.";

  it("has a name that stands for nothing", async () => {
    const trace = await traceRequest(inputFor("http://orders.example.com/"), options([], { resolve: async () => [] }));
    expect(trace).toMatchObject({ request: { url: "http://orders.example.com/" }, response: null });
    expect(lastLog(trace)?.message).toBe(unresolved);
  });

  it("has a name that the system cannot resolve", async () => {
    const trace = await traceRequest(inputFor(`http://${"a".repeat(64)}.invalid/`), options([]));
    expect(lastLog(trace)?.message).toBe(unresolved);
  });

  it("has a name whose look-up takes too long", async () => {
    const trace = await traceRequest(
      inputFor("http://orders.example.com/"),
      options([], { resolve: () => new Promise(() => {}), timeoutMs: 100 }),
    );
    expect(lastLog(trace)?.message).toBe("The upstream did not answer in full within 100 ms.");
  });
});
