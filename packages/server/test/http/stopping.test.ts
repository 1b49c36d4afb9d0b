import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MigrationReport } from "@gw/api-types";
import { readConfig } from "../../src/config.ts";
import { startService } from "../../src/service.ts";
import type { Store } from "../../src/storage/store.ts";
import { credentialHeader } from "../support/request.ts";
import { makeDemoData, makeService, type DemoData, type Service } from "../support/service.ts";

let demo: DemoData;

beforeAll(async () => {
  demo = await makeDemoData();
});

afterAll(() => demo.remove());

/** A service whose searches wait until they are released, and what tells that one has begun. */
async function makeSlowService(): Promise<{ service: Service; reached: Promise<void>; release: () => void }> {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const service = await makeService(demo, {
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
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  return { service, reached, release };
}

const requestTo = ({ credentials }: Service) =>
  `GET /api/apis/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${credentials.dashboardToken}\r\n\r\n`;

test("what is under way when the service closes is answered, also on a connection that was only made before", async () => {
  const { service, reached, release } = await makeSlowService();
  const port = Number(new URL(service.app.listeningOrigin).port);
  const sockets = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")] as const;
  const [first, second] = sockets;
  const answers = sockets.map((socket) => text(socket));

  first.write(requestTo(service));
  await reached;
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      service.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  await vi.waitFor(async () => expect(await connections()).toBe(2));
  const closed = service.close();
  await vi.waitFor(() => expect(service.app.server.listening).toBe(false));
  second.write(requestTo(service));
  release();

  for (const answer of await Promise.all(answers)) {
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  }
  await closed;
});

test("a service that is told to stop says so and goes on answering for a time, a connection for each request", async () => {
  const database = await demo.database.copy();
  const store = await database.open();
  const environment = { GW_PORT: "0", GW_MONITOR_PORT: "0", GW_LOG_LEVEL: "silent", GW_DOCS: "false" };
  const config = readConfig({ ...environment, GW_SEALING_KEY: "00".repeat(32), GW_SHUTDOWN_DELAY: "1" });
  const { origin, monitorOrigin, stop } = await startService(config, store);
  const search = async () => {
    const headers = credentialHeader("dashboardToken", demo.credentials.dashboardToken);
    const answer = await fetch(`${origin}/api/apis/search`, { headers });
    await answer.text();
    return { status: answer.status, connection: answer.headers.get("connection") };
  };
  const health = async (path: string) => {
    const answer = await fetch(`${monitorOrigin}${path}`);
    return [answer.status, await answer.json()];
  };
  expect(await search()).toEqual({ status: 200, connection: "keep-alive" });

  const begun = performance.now();
  const stopped = stop();
  expect(await health("/ready")).toEqual([503, { status: "not ready" }]);
  expect(await health("/health")).toEqual([200, { status: "stopping" }]);
  expect(await search()).toEqual({ status: 200, connection: "close" });
  expect(await search()).toEqual({ status: 200, connection: "close" });
  await stopped;
  expect(performance.now() - begun).toBeGreaterThanOrEqual(999);
  await expect(search()).rejects.toThrow("fetch failed");
  await store.close();
  await database.remove();
});

test("a migration that runs when the service is told to stop ends after its API, and its report arrives", async () => {
  const database = await demo.database.copy();
  const store = await database.open();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const slow: Store = {
    ...store,
    apis: {
      ...store.apis,
      find: async (...ids) => {
        begin();
        await released;
        return store.apis.find(...ids);
      },
    },
  };
  const environment = { GW_PORT: "0", GW_MONITOR_PORT: "0", GW_LOG_LEVEL: "silent", GW_DOCS: "false" };
  const service = await startService(readConfig({ ...environment, GW_SEALING_KEY: "00".repeat(32) }), slow);
  const answered = fetch(`${service.origin}/api/apis/migrate`, {
    method: "POST",
    headers: {
      ...credentialHeader("dashboardToken", demo.credentials.dashboardToken),
      "content-type": "application/json",
    },
    body: JSON.stringify({ mode: "direct", all: true }),
  });
  await begun;
  const stopped = service.stop();
  release();

  const report = (await (await answered).json()) as MigrationReport;
  expect(report.success.count).toBe(1);
  const keys = new Set(report.skipped.apis.map(({ key }) => key));
  expect(keys).toEqual(new Set(["not_attempted"]));
  expect((await store.migrations.list({})[Symbol.asyncIterator]().next()).value).toMatchObject([
    { api_id: report.success.apiIDs[0] },
  ]);
  await stopped;
  await store.close();
  await database.remove();
});
