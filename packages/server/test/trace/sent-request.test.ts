import type { DebugRequest } from "../../src/generated/types/types.ts";
import { describe, expect, it } from "vitest";
import { listenRaw } from "./servers.ts";
import { traceLoopback } from "./trace.ts";

/** What comes over the wire, with the port taken out. */
async function sent(request: DebugRequest) {
  let bytes = "";
  const { port, connections } = await listenRaw((socket, first) => {
    bytes += first.toString("latin1");
    socket.on("data", (more) => (bytes += more.toString("latin1")));
    setTimeout(() => socket.end("HTTP/1.1 204 No Content\r\n\r\n"), 20);
  });
  const trace = await traceLoopback(port, request);
  expect(connections()).toBe(1);
  return { trace, bytes: bytes.replaceAll(String(port), "PORT") };
}

describe("the request to the upstream", () => {
  it("is exactly what the trace shows", async () => {
    const { bytes, trace } = await sent({ path: "/a?b=c", headers: { Accept: ["text/plain", "*/*"] } });
    expect(bytes).toBe("GET /a?b=c HTTP/1.1\r\naccept: text/plain\r\naccept: */*\r\nhost: 127.0.0.1:PORT\r\n\r\n");
    expect(trace.request?.headers).toMatchObject({ accept: ["text/plain", "*/*"] });
  });

  it("is safe from request smuggling", async () => {
    const { bytes, trace } = await sent({
      method: "POST",
      path: "/a b\r\nX-Evil: 1\r\n\r\nGET /evil",
      headers: {
        "Content-Length": ["3", "500"],
        "content-length": ["0"],
        "Transfer-Encoding": ["chunked"],
        Host: ["evil.example.com"],
        Connection: ["keep-alive, X-Private", "Upgrade"],
        "X-Private": ["one"],
        Upgrade: ["websocket"],
        "Keep-Alive": ["timeout=5"],
        "Proxy-Authorization": ["Basic x"],
        "Proxy-Connection": ["keep-alive"],
        TE: ["trailers"],
        Trailer: ["X-Last"],
        Expect: ["100-continue"],
        "X-Kept": ["two"],
      },
      body: "0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n",
    });
    expect(bytes).toBe(
      "POST /a%20bX-Evil:%201GET%20/evil HTTP/1.1\r\nx-kept: two\r\ncontent-length: 27\r\nhost: 127.0.0.1:PORT\r\n\r\n" +
        "0\r\n\r\nGET /evil HTTP/1.1\r\n\r\n",
    );
    expect(trace.logs.find(({ level }) => level === "debug")?.message).toBe(
      "Not passed on: content-length, transfer-encoding, host, connection, x-private, upgrade, keep-alive, proxy-authorization, proxy-connection, te, trailer, expect.",
    );
  });

  it.each([
    { "X-Bad": ["a\r\nX-Evil: 1"] },
    { "X-Bad": ["a\0"] },
    { "X-Bad": ["\u2028"] },
    { "X Bad": ["a"] },
    { "X:Bad": ["a"] },
  ])("is not sent with a header that is none, should one come this far: %j", async (headers) => {
    const { port, connections } = await listenRaw(() => {});
    await expect(traceLoopback(port, { headers: headers as Record<string, string[]> })).rejects.toThrow(TypeError);
    expect(connections()).toBe(0);
  });

  it("counts the body in bytes", async () => {
    const { bytes } = await sent({ method: "PUT", body: "é" });
    expect(bytes).toMatch(/content-length: 2\r\n.*\r\n\r\n\xc3\xa9$/s);
  });

  it.each([
    ["POST", undefined, ["0"]],
    ["PATCH", "", ["0"]],
    ["GET", "", undefined],
    ["DELETE", undefined, undefined],
    ["GET", "text", ["4"]],
    ["OPTIONS", undefined, undefined],
  ] as const)("sends a %s with the body %j with the length %j", async (method, body, length) => {
    const { trace } = await sent({ method, ...(body !== undefined && { body }) });
    expect(trace.request?.headers["content-length"]).toEqual(length);
  });

  it("has one Cookie header", async () => {
    const { bytes, trace } = await sent({ headers: { Cookie: ["a=1"], cookie: ["b=2", "c=3"] } });
    expect(bytes).toContain("\r\ncookie: a=1; b=2; c=3\r\n");
    expect(trace.request?.headers["cookie"]).toEqual(["a=1; b=2; c=3"]);
  });

  it("keeps a name such as __proto__, and omits one without a value", async () => {
    const { bytes } = await sent({ headers: { ["__proto__"]: ["a"], "X-None": [] } });
    expect(bytes).toBe("GET / HTTP/1.1\r\n__proto__: a\r\nhost: 127.0.0.1:PORT\r\n\r\n");
  });
});
