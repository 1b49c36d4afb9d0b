import { describe, expect, it } from "vitest";
import { traceRequest } from "../../src/trace/trace-request.ts";
import { listenFixed, listenRaw } from "./servers.ts";
import { inputFor, lastLog, options, traceLoopback } from "./trace.ts";

describe("an upstream that does not respond", () => {
  const broken = "The upstream closed the connection before its response was complete.";
  const noHttp = "The upstream does not speak HTTP/1.1.";
  const tooLarge = "The upstream's response headers are too large.";
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
      "a flood of interim responses",
      "HTTP/1.1 102 Processing\r\n\r\n".repeat(1000),
      "The upstream sent more than 20 interim responses.",
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
    "resets the connection amid a response with %s",
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
    ["with interim responses that drip", (write) => setInterval(() => write("HTTP/1.1 102 P\r\n\r\n"), 50)],
  ];

  it.each(slow)("sends %s", async (_how, drip) => {
    const { port } = await listenRaw((socket) => {
      const timer = drip((text) => socket.write(text));
      socket.on("close", () => clearInterval(timer));
    });
    const trace = await traceLoopback(port, {}, { timeoutMs: 300 });
    expect(trace.response).toBeNull();
    expect(lastLog(trace)).toMatchObject({
      level: "error",
      message: "The upstream did not send a complete response within 300 ms.",
    });
  });

  it("never agrees on TLS", async () => {
    const { port } = await listenRaw(() => {});
    const trace = await traceRequest(inputFor(`https://127.0.0.1:${port}`), options(["127.0.0.1"], { timeoutMs: 300 }));
    expect(lastLog(trace)?.message).toBe("The upstream did not send a complete response within 300 ms.");
  });

  it("refuses the connection", async () => {
    const trace = await traceRequest(inputFor("http://127.0.0.1:1/"), options(["127.0.0.1"]));
    expect(trace.response).toBeNull();
    expect(lastLog(trace)?.message).toBe("The upstream could not be reached: it refused the connection.");
  });

  const unresolved = "The upstream could not be reached: its name could not be resolved.";

  it("has a name that does not exist", async () => {
    const trace = await traceRequest(inputFor("http://orders.example.com/"), options([], { resolve: async () => [] }));
    expect(trace).toMatchObject({ request: { url: "http://orders.example.com/" }, response: null });
    expect(lastLog(trace)?.message).toBe(unresolved);
  });

  it("has a name that the system cannot resolve", async () => {
    const trace = await traceRequest(inputFor(`http://${"a".repeat(64)}.invalid/`), options([]));
    expect(lastLog(trace)?.message).toBe(unresolved);
  });

  it("has a name whose lookup takes too long", async () => {
    const trace = await traceRequest(
      inputFor("http://orders.example.com/"),
      options([], { resolve: () => new Promise(() => {}), timeoutMs: 100 }),
    );
    expect(lastLog(trace)?.message).toBe("The upstream did not send a complete response within 100 ms.");
  });
});
