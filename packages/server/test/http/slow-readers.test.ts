import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type { Registry } from "prom-client";
import { afterEach, expect, test } from "vitest";
import { createMetrics } from "../../src/observability/metrics.ts";
import { createLogger } from "../../src/observability/log.ts";
import { readConfig } from "../../src/config/config.ts";
import { userWith } from "../storage/sample-records.ts";
import { addressOf, postText, startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import type { Service, ServiceOptions } from "../support/service.ts";
import { selfSigned } from "../trace/certificate.ts";

const metricsOfHttp = createMetrics();
const metricsOfHttps = createMetrics();
let lines = "";
/** How many records of the endless list were asked for. */
let asked = 0;
const record = userWith("endless@example.com", { padding: "x".repeat(10_000) });

const options: ServiceOptions = {
  config: { responseTimeout: 1 },
  checksResponses: false,
  log: createLogger(readConfig({ GW_LOG_LEVEL: "warn" }), { write: (line) => (lines += line) }),
  withStore: (store) => ({
    ...store,
    users: {
      ...store.users,
      async *searchAll(_orgId, query) {
        for (const end = query === "some" ? asked + 2000 : Infinity; asked < end; asked += 1) yield [record];
      },
    },
  }),
};

const { key, cert } = selfSigned("localhost");
const tls = { key: Buffer.from(key), cert: Buffer.from(cert) };

const overHttp = serviceOfFile({ ...options, metrics: metricsOfHttp }, startService);
const overHttps = serviceOfFile({ ...options, tls, metrics: metricsOfHttps }, startService);

afterEach(() => {
  asked = 0;
});

/** Requests users, and reads nothing by itself. */
function requestUsers(query: string, socket: Socket, service: Service): Socket {
  socket.on("error", () => "The service has cut it off.");
  const sent = postText(service, "/api/users/search?p=-1", JSON.stringify({ filters: { query } }));
  socket.write(sent.replace("Host: x", "$&\r\nConnection: close"));
  return socket;
}

function closeOf(socket: Socket) {
  return new Promise((resolve) => socket.once("close", resolve));
}

/** Reads so much at a time, with pauses of 50 ms, until the end or for so many milliseconds. */
async function read(socket: Socket, size: number, milliseconds: number): Promise<number> {
  let received = 0;
  const deadline = performance.now() + milliseconds;
  const ended = closeOf(socket);
  while (!socket.closed && performance.now() < deadline) {
    const chunk = socket.read(size) as Buffer | null;
    received += chunk?.length ?? 0;
    await Promise.race([wait(50), ended]);
  }
  return received;
}

function openHttp() {
  return connect(addressOf(overHttp));
}

async function cutOff(metrics = metricsOfHttp) {
  return (await metrics.getSingleMetric("gw_slow_readers_total")?.get())?.values[0]?.value;
}

test.each<[string, Service, Registry, () => Socket]>([
  ["HTTP", overHttp, metricsOfHttp, openHttp],
  [
    "HTTPS",
    overHttps,
    metricsOfHttps,
    () => connectTls({ ...addressOf(overHttps), ca: cert, servername: "localhost" }),
  ],
])(
  "over %s, a client that reads nothing is cut off, while others do not notice",
  async (_protocol, service, metrics, open) => {
    const before = (await cutOff(metrics)) ?? 0;
    const socket = requestUsers("all", open(), service);
    const closed = closeOf(socket.pause());
    let answered = 0;
    while (!socket.closed && (await cutOff(metrics)) === before) {
      const response = await service.app.inject({
        method: "POST",
        url: "/api/users/search",
        headers: { authorization: `Bearer ${service.credentials.dashboardToken}` },
        payload: {},
      });
      expect(response.json()).toMatchObject({ pages: 1 });
      answered += 1;
      await wait(20);
    }
    const atCut = asked;
    socket.resume();
    await closed;
    expect(answered).toBeGreaterThan(3);
    // The system's own buffers take some megabytes.
    expect(atCut).toBeLessThan(2000);
    await wait(100);
    expect(asked).toBe(atCut);
    expect(await cutOff(metrics)).toBe(before + 1);
    expect(lines).toContain("the client read its response too slowly and was cut off");
  },
);

test("a client that reads a little now and then is cut off", async () => {
  const before = (await cutOff()) ?? 0;
  const socket = requestUsers("all", openHttp(), overHttp);
  while ((await cutOff()) === before) await read(socket, 512, 50);
  expect(await cutOff()).toBe(before + 1);
  socket.destroy();
});

test("a client that reads slowly, but enough, gets the whole response", async () => {
  const before = (await cutOff()) ?? 0;
  const received = await read(requestUsers("some", openHttp(), overHttp), 1_000_000, 20_000);
  expect(received).toBeGreaterThan(20_000_000);
  expect(await cutOff()).toBe(before);
});
