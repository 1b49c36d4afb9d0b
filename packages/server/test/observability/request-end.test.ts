import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/observability/log.ts";
import { createMetrics } from "../../src/observability/metrics.ts";
import { userWith } from "../storage/sample-records.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { gathered } from "../support/gathered.ts";
import { addressOf, postText, startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const metrics = createMetrics();
let lines: Record<string, unknown>[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };

/** Each write waits for its turn to be committed. */
let reached = Promise.withResolvers<void>();
let released = Promise.withResolvers<void>();

const service = serviceOfFile(
  {
    checksResponses: false,
    metrics,
    log: createLogger(readConfig({}), destination),
    withStore: (store) => ({
      ...store,
      transaction: async (work) => {
        reached.resolve();
        await released.promise;
        return store.transaction(work);
      },
      users: {
        ...store.users,
        async *searchAll() {
          for (;;) yield [userWith("endless@example.com", { padding: "x".repeat(10_000) })];
        },
      },
    }),
  },
  startService,
);

beforeEach(() => {
  lines = [];
  reached = Promise.withResolvers<void>();
  released = Promise.withResolvers<void>();
});

function open(): Socket {
  const socket = connect(addressOf(service));
  socket.on("error", () => "The test has closed it.");
  return socket;
}

function post(path: string, body: unknown): string {
  return postText(service, path, JSON.stringify(body));
}

/** The lines of requests, without those of the problems they had. */
function ends() {
  return lines.filter(({ milliseconds }) => milliseconds !== undefined);
}

async function aborted(operation: string): Promise<number> {
  const shown = await metrics.metrics();
  const count = new RegExp(
    `^gw_request_duration_seconds_count\\{operation="${operation}",status="aborted"\\} (\\d+)$`,
    "m",
  );
  return Number(count.exec(shown)?.[1] ?? 0);
}

async function countHooks(): Promise<number> {
  return (await gathered(service.store.webhooks.all())).length;
}

test("a write whose client gives up is logged and counted when the connection closes, though it is committed", async () => {
  const [count, hooks] = [await aborted("createWebhook"), await countHooks()];
  const socket = open();
  socket.write(post("/api/hooks", { name: "Order shipped" }));
  await reached.promise;
  socket.resetAndDestroy();
  await expect.poll(ends).toHaveLength(1);
  released.resolve();
  await expect.poll(countHooks).toBe(hooks + 1);
  expect(ends()).toEqual([
    expect.objectContaining({
      requestId: expect.any(String),
      path: "/api/hooks",
      operation: "createWebhook",
      milliseconds: expect.any(Number),
      aborted: true,
      msg: "the connection was closed before the response was complete",
    }),
  ]);
  expect(ends()[0]).not.toHaveProperty("status");
  expect(await aborted("createWebhook")).toBe(count + 1);
});

test("a write whose client closes the connection is marked as aborted, with the status that it would have got", async () => {
  const count = await aborted("createWebhook");
  const socket = open();
  socket.write(post("/api/hooks", { name: "Order shipped" }));
  await reached.promise;
  await new Promise<void>((resolve) => socket.destroy().once("close", () => resolve()));
  // The service has heard of it.
  await new Promise((resolve) => setTimeout(resolve, 100));
  released.resolve();
  await expect.poll(ends).toEqual([expect.objectContaining({ status: 200, aborted: true })]);
  expect(await aborted("createWebhook")).toBe(count + 1);
});

test("a client that gives up while it sends a body causes no error of the service", async () => {
  const count = await aborted("createWebhook");
  const socket = open();
  socket.write(post("/api/hooks", { name: "Order shipped" }).slice(0, -1));
  // The service waits for the rest.
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.resetAndDestroy();
  await expect.poll(() => aborted("createWebhook")).toBe(count + 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(lines).toEqual([expect.objectContaining({ operation: "createWebhook", aborted: true })]);
  expect(await metrics.metrics()).toContain("gw_internal_errors_total 0");
});

test("every request of a connection that is closed is logged", async () => {
  const count = await aborted("createWebhook");
  const socket = open();
  socket.write(post("/api/hooks", { name: "First" }) + post("/api/hooks", { name: "Second" }));
  await reached.promise;
  socket.resetAndDestroy();
  await expect.poll(ends).toHaveLength(2);
  released.resolve();
  expect(await aborted("createWebhook")).toBe(count + 2);
});

test("a response that the client does not read to its end is logged as aborted, with its status", async () => {
  const count = await aborted("searchUsers");
  const socket = open();
  socket.write(post("/api/users/search?p=-1", {}));
  await new Promise((resolve) => socket.once("data", resolve));
  socket.destroy();
  await expect.poll(ends).toEqual([expect.objectContaining({ status: 200, aborted: true })]);
  expect(lines).toHaveLength(1);
  expect(await aborted("searchUsers")).toBe(count + 1);
});

test("a request whose response is sent is not marked as aborted", async () => {
  released.resolve();
  const { app, credentials } = service;
  const response = await fetchOperation(app.listeningOrigin, "createWebhook", credentials, { body: {} });
  expect(response.status).toBe(200);
  await expect.poll(ends).toHaveLength(1);
  expect(ends()[0]).toMatchObject({ status: 200, msg: "response sent" });
  expect(ends()[0]).not.toHaveProperty("aborted");
});

test.each([
  ["HELLO\r\n\r\n", 400],
  ["GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
])("the response to %j has a line in the log with its request id", async (sent, status) => {
  const socket = open();
  socket.write(sent);
  const [, requestId] = /x-request-id: (\S+)/i.exec(await text(socket)) ?? [];
  expect(requestId).toBeDefined();
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ requestId, status, msg: "response sent" }));
});

test("what is not HTTP breaks off the response that is being sent, and writes nothing into it", async () => {
  const socket = open();
  socket.write(post("/api/users/search?p=-1", {}));
  socket.once("data", () => socket.write("HELLO\r\n\r\n"));
  let received = "";
  socket.on("data", (piece) => (received += String(piece)));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(received).toContain("HTTP/1.1 200 ");
  expect(received).not.toContain("HTTP/1.1 400 ");
});
