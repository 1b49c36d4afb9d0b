import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import type { AuditEntry } from "../../src/audit/audit-log.ts";
import { readConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/observability/log.ts";
import { auditLogTo } from "../audit/audit-log-to.ts";
import { addressOf, startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const audited: AuditEntry[] = [];
const logged: Record<string, unknown>[] = [];
const log = createLogger(readConfig({}), {
  write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
});

const behindProxies = serviceOfFile(
  {
    config: { trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"] },
    log,
    audit: auditLogTo((entry) => void audited.push(entry)),
  },
  startService,
);
const alone = serviceOfFile({ log }, startService);

/** Sends a request, and returns its id and the address that the service logs for it. */
async function send(forwarded: readonly string[], { app } = behindProxies, path = "/api/apis/search") {
  const { headers } = await fetch(new URL(path, app.listeningOrigin), {
    headers: forwarded.map((each): [string, string] => ["X-Forwarded-For", each]),
  });
  const id = headers.get("x-request-id");
  function find() {
    return logged.find(({ requestId, status }) => requestId === id && status !== undefined);
  }
  await expect.poll(find).toBeDefined();
  return { id, address: find()?.["remoteAddress"] };
}

/** What the nearest proxy sends, and whom the service takes for the caller. */
const callers: [forwarded: string, address: string][] = [
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:51234", "192.0.2.7"],
  ['"192.0.2.7:51234"', "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["[::ffff:c000:207]:443", "192.0.2.7"],
  ["[192.0.2.7]", "192.0.2.7"],
  ["2001:db8::7", "2001:db8::7"],
  ["[2001:db8::7]", "2001:db8::7"],
  ["[2001:db8::7]:443", "2001:db8::7"],
  ['"[2001:db8::7]:443"', "2001:db8::7"],
  ["2001:DB8:0:0:0:0:0:7", "2001:db8::7"],
  // What a caller sends itself comes before what proxies add.
  ["198.51.100.1, 192.0.2.7:51234", "192.0.2.7"],
  ["unknown,192.0.2.7 , 10.0.0.2:8443", "192.0.2.7"],
  ["192.0.2.7, [fd00::2]:8443, [::ffff:10.0.0.2]:1", "192.0.2.7"],
  // A proxy that reports no address.
  ["", "127.0.0.1"],
  ["unknown", "127.0.0.1"],
  ["_hidden:123", "127.0.0.1"],
  ["192.0.2.7, unknown", "127.0.0.1"],
  ["192.0.2.7, unknown, 10.0.0.2:8443", "10.0.0.2"],
  ["192.0.2", "127.0.0.1"],
  ["192.0.2.7.8:80", "127.0.0.1"],
  ["999.0.2.7", "127.0.0.1"],
  ["0x7f.1", "127.0.0.1"],
  ["192.0.2.7:port", "127.0.0.1"],
  ["[192.0.2.7", "127.0.0.1"],
  ["gateway.example.com", "127.0.0.1"],
];

test.each(callers)("the caller in the log and the audit log, forwarded as %j, is %s", async (forwarded, expected) => {
  const { id, address } = await send([forwarded]);
  expect(address).toBe(expected);
  expect(audited.find(({ requestId }) => requestId === id)?.remoteAddress).toBe(expected);
});

test("the last of several headers is what the nearest proxy sends", async () => {
  expect((await send(["198.51.100.1", "192.0.2.7:51234"])).address).toBe("192.0.2.7");
});

test("without trusted proxies, X-Forwarded-For changes nothing", async () => {
  expect((await send(["192.0.2.7"], alone)).address).toBe("127.0.0.1");
});

test("requests that are aborted, have a broken path or are no HTTP are logged with their caller", async () => {
  async function write(text: string) {
    const socket = connect(addressOf(behindProxies));
    await once(socket, "connect");
    socket.write(text);
    await wait(200);
    socket.destroy();
  }
  const headers = `X-Forwarded-For: 192.0.2.7:51234\r\nAdmin-Auth: ${behindProxies.credentials.adminKey}`;
  const body = "Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{";
  await write(`POST /admin/users HTTP/1.1\r\nHost: x\r\n${headers}\r\n${body}`);
  await write("no HTTP\r\n\r\n");
  for (const line of [
    { path: "/admin/users", remoteAddress: "192.0.2.7", aborted: true },
    { remoteAddress: "127.0.0.1", status: 400, reason: expect.stringMatching(/^HPE_/) as string },
  ]) {
    await expect.poll(() => logged).toContainEqual(expect.objectContaining(line));
  }
  expect((await send(["[2001:db8::7]:443"], behindProxies, "/%zz")).address).toBe("2001:db8::7");
});
