import { execFile } from "node:child_process";
import { once } from "node:events";
import { request, type IncomingMessage, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { fastify } from "fastify";
import { describe, expect, test } from "vitest";
import { discardUnreadBodies } from "../../src/http/lingering.ts";
import { startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({}, startService);

const sender = fileURLToPath(new URL("../support/send-large-bodies.ts", import.meta.url));
const json = { "content-type": "application/json" };

/** Requests whose responses do not wait for their bodies, by their statuses. */
function refused(): [status: number, path: string, headers: Record<string, string>][] {
  const { dashboardToken, inactiveUserToken } = service.credentials;
  const active = { authorization: `Bearer ${dashboardToken}` };
  return [
    [413, "/api/users/search", { ...active, ...json }],
    [401, "/api/users/search", json],
    [403, "/api/users/search", { authorization: `Bearer ${inactiveUserToken}`, ...json }],
    [404, "/nowhere", json],
    [405, "/api/apis/search", json],
    [415, "/api/users/search", { ...active, "content-type": "text/plain" }],
  ];
}

/** Sends 20 MB over a connection that is closed after the response, as many HTTP/1.0 clients do. */
async function sendAndClose(url: URL, options: RequestOptions): Promise<{ status: number | undefined; body: unknown }> {
  const sent = request(url, { method: "POST", agent: false, ...options });
  const responded = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.end(Buffer.alloc(20_000_000));
  const [response] = await responded;
  return { status: response.statusCode, body: JSON.parse(await text(response)) };
}

describe("a response that is sent before a body of 20 MB has arrived", () => {
  test.each([
    ["with Content-Length", false],
    ["in chunks", true],
  ])("reaches Node's fetch, several times in a row, %s", async (_how, isChunked) => {
    const sent = [...refused(), ...refused()];
    const requests = sent.map(([, path, headers]) => ({
      url: new URL(path, service.app.listeningOrigin).href,
      headers,
      isChunked,
    }));
    const { stdout } = await promisify(execFile)(process.execPath, [sender, JSON.stringify(requests)]);
    expect(JSON.parse(stdout)).toEqual(sent.map(([status]) => status));
  });

  test("reaches a client that asks for the connection to be closed", async () => {
    for (const [status, path, headers] of refused()) {
      const url = new URL(path, service.app.listeningOrigin);
      const answer = await sendAndClose(url, { headers: { ...headers, connection: "close" } });
      expect(answer).toMatchObject({ status, body: { status } });
    }
  });

  test("leaves the connection to the next request", async () => {
    const socket = connect(Number(new URL(service.app.listeningOrigin).port), "127.0.0.1");
    const received = text(socket);
    const body = "x".repeat(2_000_000);
    function head(close: string) {
      return `POST /api/users/search HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n${close}\r\n`;
    }
    socket.write(`${head("")}${body}${head("Connection: close\r\n")}${body}`);
    expect((await received).match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
  });
});

describe("a body that does not end after its response", () => {
  test("is cut off after some megabytes", async () => {
    const socket = connect(Number(new URL(service.app.listeningOrigin).port), "127.0.0.1");
    socket.on("error", () => "The service has cut it off.");
    socket.resume();
    socket.write("POST /api/users/search HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
    const closed = new Promise((resolve) => socket.once("close", resolve));
    const chunk = Buffer.from(`100000\r\n${"x".repeat(0x100000)}\r\n`);
    let sent = 0;
    while (!socket.closed && sent < 1000) {
      sent += 1;
      if (!socket.write(chunk)) await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), closed]);
    }
    expect(sent).toBeLessThan(200);
  });

  test("is cut off after some time", async () => {
    const app = fastify();
    discardUnreadBodies(app, 100);
    app.post("/", { onRequest: (_request, reply) => void reply.code(401).send("no") }, () => "");
    await app.listen({ port: 0, host: "127.0.0.1" });
    const socket = connect(Number(new URL(app.listeningOrigin).port), "127.0.0.1");
    socket.write("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nbegun");
    expect(await text(socket)).toContain("401 Unauthorized");
    await app.close();
  });
});
