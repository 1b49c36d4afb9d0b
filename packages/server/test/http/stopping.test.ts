import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { MigrationReport } from "../../src/generated/types/types.ts";
import { readConfig } from "../../src/config/config.ts";
import { startService } from "../../src/service/start-service.ts";
import { call } from "../support/caller.ts";
import { anyPorts } from "../support/command-line.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { addressOf, startService as startListening } from "../support/listening-service.ts";
import { copyDemoData, type Service } from "../support/service.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const silent = { ...anyPorts, GW_LOG_LEVEL: "silent" };

/** A service whose searches wait until they are released, and what tells that one has begun. */
async function makeSlowService(): Promise<{ service: Service; reached: Promise<void>; release: () => void }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const service = await startListening({
    withStore: (store) => ({
      ...store,
      apis: {
        ...store.apis,
        search: async (...search) => {
          reach();
          await released;
          return store.apis.search(...search);
        },
      },
    }),
  });
  return { service, reached, release };
}

function requestTo({ credentials }: Service) {
  return `GET /api/apis/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${credentials.dashboardToken}\r\n\r\n`;
}

test("requests in progress during shutdown get a response, even on a connection that was just opened", async () => {
  const { service, reached, release } = await makeSlowService();
  const sockets = [connect(addressOf(service)), connect(addressOf(service))] as const;
  const [first, second] = sockets;
  const answers = sockets.map((socket) => text(socket));

  first.write(requestTo(service));
  await reached;
  function connections() {
    return new Promise<number>((resolve, reject) => {
      service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  }
  await expect.poll(connections).toBe(2);
  const closed = service.close();
  await expect.poll(() => service.app.server.listening).toBe(false);
  second.write(requestTo(service));
  release();

  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  await closed;
});

test("a service that is shutting down reports it and keeps serving for a time, with a connection per request", async () => {
  const { database, credentials } = await copyDemoData();
  const store = await database.open();
  const config = readConfig({ ...silent, GW_ENCRYPTION_KEY: "00".repeat(32), GW_SHUTDOWN_DELAY: "2" });
  const { origin, monitorOrigin, stop } = await startService(config, store);
  async function search() {
    const answer = await fetchOperation(origin, "searchApis", credentials);
    await answer.text();
    return { status: answer.status, connection: answer.headers.get("connection") };
  }
  async function health(path: string) {
    const answer = await fetch(`${monitorOrigin}${path}`);
    return [answer.status, await answer.json()];
  }
  expect(await search()).toEqual({ status: 200, connection: "keep-alive" });

  const begun = performance.now();
  const stopped = stop();
  expect(await health("/ready")).toEqual([503, { status: "not ready", reason: "The service is stopping." }]);
  expect(await health("/health")).toEqual([200, { status: "stopping" }]);
  expect(await search()).toEqual({ status: 200, connection: "close" });
  expect(await search()).toEqual({ status: 200, connection: "close" });
  await stopped;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1999);
  await expect(search()).rejects.toThrow("fetch failed");
  await store.close();
  await database.remove();
});

test("a migration that runs during shutdown stops after the current API, and reports the others", async () => {
  let asked = 0;
  const service = await serviceOfTest({ isStopping: () => (asked += 1) > 1 });
  const { body } = await call(service, "migrateApis", { body: { mode: "direct", all: true } });
  const { success, skipped } = body as MigrationReport;
  expect(success.count).toBe(1);
  expect(new Set(skipped.apis.map(({ key }) => key))).toEqual(new Set(["not_attempted"]));
});
