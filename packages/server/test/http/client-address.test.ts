import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { linesIn, openCommandFolder } from "../support/command-folder.ts";
import type { ServiceProcess } from "../support/service-process.ts";

const { folder, run, serveProcess } = openCommandFolder();

const auditLog = join(folder, "audit.ndjson");

const proxies = { GW_TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8, fd00::/8" };

async function search({ origin }: ServiceProcess, forwarded: readonly string[]) {
  const response = await fetch(`${origin}/api/apis/search`, {
    headers: forwarded.map((each): [string, string] => ["X-Forwarded-For", each]),
  });
  await response.text();
  return { status: response.status, id: response.headers.get("x-request-id") };
}

/** The address that a service logged for a request. */
async function loggedAddress({ output }: ServiceProcess, id: string | null): Promise<string> {
  await expect.poll(output, { timeout: 60_000 }).toContain(`"requestId":"${id}"`);
  const line = output()
    .split("\n")
    .find((each) => each.includes(`"requestId":"${id}"`));
  return (JSON.parse(line ?? "") as { remoteAddress: string }).remoteAddress;
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

test("the caller in the log and the audit log is the same with a port, in brackets and in any spelling", async () => {
  const service = await serveProcess({ ...proxies, GW_AUDIT_LOG: auditLog });
  const logged: typeof callers = [];
  const audited: typeof callers = [];
  for (const [forwarded] of callers) {
    const { id } = await search(service, [forwarded]);
    logged.push([forwarded, await loggedAddress(service, id)]);
    const line = (await linesIn(auditLog)).find(({ requestId }) => requestId === id);
    audited.push([forwarded, String(line?.["remoteAddress"])]);
  }
  expect(logged).toEqual(callers);
  expect(audited).toEqual(callers);
  const { id } = await search(service, ["198.51.100.1", "192.0.2.7:51234"]);
  expect(await loggedAddress(service, id)).toBe("192.0.2.7");
  expect(await service.end("SIGTERM")).toBe(0);
});

test("a caller is limited whatever the port that a proxy reports, and so is a proxy that reports no address", async () => {
  const service = await serveProcess({ ...proxies, GW_RATE_LIMIT: "3/60s" });
  async function statuses(forwarded: string[]) {
    const found: number[] = [];
    for (const each of forwarded) found.push((await search(service, [each])).status);
    return found;
  }
  expect(await statuses(["192.0.2.7:1", "192.0.2.7:2", "[::ffff:192.0.2.7]:3", "192.0.2.7"])).toEqual([
    401, 401, 401, 429,
  ]);
  expect(await statuses(["192.0.2.8:1", "192.0.2.8:2"])).toEqual([401, 401]);
  expect(await statuses(["unknown", "_a", "192.0.2.9, unknown", "_b"])).toEqual([401, 401, 401, 429]);
  expect(await service.end("SIGTERM")).toBe(0);
});

test("without trusted proxies, X-Forwarded-For changes nothing", async () => {
  const service = await serveProcess();
  const { id } = await search(service, ["192.0.2.7"]);
  expect(await loggedAddress(service, id)).toBe("127.0.0.1");
  expect(await service.end("SIGTERM")).toBe(0);
});

test("requests that are aborted, have a broken path or are no HTTP are logged with their caller", async () => {
  const service = await serveProcess(proxies);
  const key = (await run(["keys", "issue", "admin"])).stdout.trim().split(" ").at(-1) ?? "";
  const { hostname, port } = new URL(service.origin);
  async function send(text: string) {
    const socket = connect(Number(port), hostname);
    await once(socket, "connect");
    socket.write(text);
    await wait(300);
    socket.destroy();
  }
  const forwarded = "X-Forwarded-For: 192.0.2.7:51234";
  await send(
    `POST /admin/users HTTP/1.1\r\nHost: x\r\n${forwarded}\r\nAdmin-Auth: ${key}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  );
  await send("no HTTP\r\n\r\n");
  const lines = [
    /"path":"\/admin\/users","remoteAddress":"192\.0\.2\.7".*"aborted":true/,
    /"remoteAddress":"127\.0\.0\.1","status":400,"reason":"HPE_/,
  ];
  for (const line of lines) await expect.poll(service.output, { timeout: 60_000 }).toMatch(line);
  const broken = await fetch(`${service.origin}/%zz`, { headers: { "x-forwarded-for": "[2001:db8::7]:443" } });
  expect(await loggedAddress(service, broken.headers.get("x-request-id"))).toBe("2001:db8::7");
  expect(await service.end("SIGTERM")).toBe(0);
});
