import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { connect as connectTls } from "node:tls";
import { describe, expect, test } from "vitest";
import type { Service } from "../support/service.ts";
import { addressOf, startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { selfSigned } from "../trace/certificate.ts";

const { key, cert } = selfSigned("localhost");
const tls = { key: Buffer.from(key), cert: Buffer.from(cert) };

const overHttp = serviceOfFile({}, startService);
const overHttps = serviceOfFile({ tls }, startService);

function halfOpen(service: Service) {
  return { ...addressOf(service), allowHalfOpen: true };
}

describe.each<[string, Service, () => Socket]>([
  ["HTTP", overHttp, () => connect(halfOpen(overHttp))],
  ["HTTPS", overHttps, () => connectTls({ ...halfOpen(overHttps), ca: cert, servername: "localhost" })],
])("over %s", (_protocol, service, open) => {
  function search() {
    return `GET /api/apis/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.credentials.dashboardToken}\r\n\r\n`;
  }

  test("a client that closes its side after the request gets the response", async () => {
    const socket = open();
    socket.end(search());
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("a client that closes its side after several requests gets all responses", async () => {
    const socket = open();
    socket.end(search().repeat(3));
    expect((await text(socket)).match(/HTTP\/1\.1 200 /g)).toHaveLength(3);
  });

  test("a client that closes its side between two requests has its connection closed", async () => {
    const socket = open();
    const received = text(socket);
    socket.write(search());
    await new Promise((resolve) => socket.once("data", resolve));
    socket.end();
    expect(await received).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("a client that closes its side before a request has its connection closed", async () => {
    const socket = open();
    socket.end();
    expect(await text(socket)).toBe("");
  });
});

test("a connection that is closed before its TLS handshake does not stay open", async () => {
  const socket = connect(halfOpen(overHttps));
  socket.end();
  expect(await text(socket)).toBe("");
});
