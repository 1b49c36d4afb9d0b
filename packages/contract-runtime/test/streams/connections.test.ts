import { once, getEventListeners } from "node:events";
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { AbortError, ApiError, DecodeError, NetworkError, TimeoutError } from "../../src/client.ts";
import { createStreamClient, open, serve } from "./stream-client.ts";

function start(response: ServerResponse, mediaType = "text/event-stream"): ServerResponse {
  return response.writeHead(200, { "Content-Type": mediaType });
}

/** Sends an event every few milliseconds, and says when each response was closed. */
async function serveForever() {
  const closed: Promise<unknown>[] = [];
  const baseUrl = await serve((_request, response) => {
    closed.push(once(response, "close"));
    const timer = setInterval(() => response.write("data: 1\n\n"), 5);
    start(response).on("close", () => clearInterval(timer));
  });
  return { client: createStreamClient({ baseUrl }), closed };
}

async function errorOf(read: Promise<unknown>): Promise<unknown> {
  return read.then(
    () => undefined,
    (error: unknown) => error,
  );
}

async function readAll(items: Promise<AsyncIterable<unknown>>, found: unknown[] = []): Promise<unknown[]> {
  for await (const item of await items) found.push(item);
  return found;
}

describe("the end of a stream", () => {
  it("is that of the loop, which closes the connection", async () => {
    const { client, closed } = await serveForever();
    const { signal } = new AbortController();
    for await (const item of await open(client.watch({ signal }))) {
      expect(item).toBe(1);
      break;
    }
    await closed[0];
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("is an error of the loop, too", async () => {
    const { client, closed } = await serveForever();
    async function read() {
      for await (const item of await open(client.watch())) throw new RangeError(`Enough of ${String(item)}.`);
    }
    await expect(read()).rejects.toThrow(RangeError);
    await closed[0];
  });

  it("is the abort of its signal, even before it is read", async () => {
    const { client, closed } = await serveForever();
    const abort = new AbortController();
    const [read, unread] = [await open(client.watch({ signal: abort.signal })), client.watch({ signal: abort.signal })];
    await unread;
    const found: unknown[] = [];
    const error = await errorOf(
      (async () => {
        for await (const item of read) {
          found.push(item);
          if (found.length === 2) abort.abort("enough");
        }
      })(),
    );
    expect(error).toBeInstanceOf(AbortError);
    expect(error).toMatchObject({ operationId: "watch", cause: "enough" });
    expect(found).toEqual([1, 1]);
    await Promise.all(closed);
    expect(closed).toHaveLength(2);
    expect(getEventListeners(abort.signal, "abort")).toHaveLength(1);
  });

  it("is the abort of its signal while nothing arrives, also of a response that ignores it", async () => {
    const abort = new AbortController();
    let isCancelled = false;
    const body = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const headers = { "Content-Type": "text/event-stream" };
    const client = createStreamClient({ baseUrl: "http://a", fetch: async () => new Response(body, { headers }) });
    const read = errorOf(readAll(open(client.watch({ signal: abort.signal }))));
    await sleep(5);
    abort.abort(new DOMException("Late.", "TimeoutError"));
    expect(await read).toBeInstanceOf(TimeoutError);
    expect(isCancelled).toBe(true);
  });

  it("is not the time limit of the call, which is that of the response", async () => {
    const event = new TextEncoder().encode("data: 1\n\n");
    const body = new ReadableStream({ pull: async (controller) => sleep(50).then(() => controller.enqueue(event)) });
    const headers = { "Content-Type": "text/event-stream" };
    const client = createStreamClient({ baseUrl: "http://a", fetch: async () => new Response(body, { headers }) });
    let count = 0;
    for await (const item of await open(client.watch({ timeout: 300 }))) if ((count += Number(item)) === 10) break;
    expect(count).toBe(10);
  });
});

type Handler = (response: ServerResponse) => void;

async function respondWith(handler: Handler) {
  return createStreamClient({ baseUrl: await serve((_request, response) => handler(response)) });
}

function noMore(response: ServerResponse): void {
  response.writeHead(204).end();
}

describe("a response that is not a whole stream", () => {
  it("rejects if the connection is lost", async () => {
    const client = await respondWith((response) => {
      start(response).write("data: 1\n\n", () => sleep(20).then(() => response.destroy()));
    });
    const found: unknown[] = [];
    const error = await errorOf(readAll(open(client.watch()), found));
    expect(error).toBeInstanceOf(NetworkError);
    expect(String(error)).toContain("The stream of watch was cut off before its end.");
    expect(found).toEqual([1]);
  });

  it("rejects a call that got another media type, and closes the connection", async () => {
    let closed: Promise<unknown> | undefined;
    const client = await respondWith((response) => {
      closed = once(response, "close");
      start(response, "text/html").write("<title>Sign in</title>");
    });
    const error = await errorOf(client.watch());
    expect(error).toBeInstanceOf(DecodeError);
    expect(String(error)).toContain("watch got 200 (no request id), but no text/event-stream.");
    await closed;
  });

  it("is a failure with its body", async () => {
    const problem = { detail: "There is no such stream.", status: 404 };
    const client = await respondWith((response) => {
      response.writeHead(404, { "Content-Type": "application/problem+json" }).end(JSON.stringify(problem));
    });
    expect(await client.watch()).toMatchObject({ ok: false, status: 404, error: problem });
  });
});

describe("a stream that reconnects", () => {
  /** Responds to each request with the next handler. */
  async function sequence(...handlers: Handler[]) {
    const requests: { id: string | undefined; time: number }[] = [];
    const baseUrl = await serve((request, response) => {
      const id = request.headers["last-event-id"];
      requests.push({
        id: id === undefined ? id : Buffer.from(String(id), "latin1").toString(),
        time: performance.now(),
      });
      handlers[requests.length - 1]?.(response);
    });
    return { client: createStreamClient({ baseUrl }), requests };
  }

  it("continues after the last event that it read, until the service has no more", async () => {
    const { client, requests } = await sequence(
      (response) => void start(response).end("retry: 60\n\nid: é1\ndata: 1\n\nid: 2\ndata: 2"),
      (response) => void start(response).write("id: 3\ndata: 3\n\n", () => sleep(10).then(() => response.destroy())),
      (response) => void response.destroy(),
      (response) => void response.writeHead(503).end(),
      (response) => void start(response).end("data: 4\n\n"),
      noMore,
    );
    const items = open(client.watch({ reconnect: true, headers: { "Last-Event-ID": "0" } }));
    expect(await readAll(items)).toEqual([1, 3, 4]);
    expect(requests.map(({ id }) => id)).toEqual(["0", "é1", "3", "3", "3", "3"]);
    const delays = requests.map(({ time }, index) => time - (requests[index - 1]?.time ?? time)).slice(1);
    // Twice as long each time that it was in vain.
    for (const [index, delay] of [60, 60, 120, 240, 60].entries()) expect(delays[index]).toBeGreaterThan(delay - 5);
  });

  it("does not do so after an event that says that the stream ends", async () => {
    const { client, requests } = await sequence((response) => void start(response).end("data: 1\n\ndata: [DONE]\n\n"));
    expect(await readAll(open(client.watch({ reconnect: true })))).toEqual([1]);
    expect(requests).toHaveLength(1);
  });

  it.each<[string, Handler, new (...args: never[]) => Error]>([
    ["a failure", (response) => void response.writeHead(401).end(), ApiError],
    ["another media type", (response) => void start(response, "text/html").end("<title>"), DecodeError],
    ["an event that is not JSON", (response) => void start(response).end("data: <\n\n"), DecodeError],
  ])("rejects for %s", async (_what, handler, expected) => {
    const { client, requests } = await sequence((response) => void start(response).end("retry: 1\n\n"), handler);
    expect(await errorOf(readAll(open(client.watch({ reconnect: true }))))).toBeInstanceOf(expected);
    expect(requests).toHaveLength(2);
  });

  it("can be aborted while it waits, and leaves nothing at its signal", async () => {
    const { client, requests } = await sequence((response) => void start(response).end("retry: 60000\n\n"));
    const abort = new AbortController();
    const read = errorOf(readAll(open(client.watch({ reconnect: true, signal: abort.signal }))));
    await expect.poll(() => requests.length).toBe(1);
    await sleep(50);
    abort.abort();
    expect(await read).toBeInstanceOf(AbortError);
    expect(requests).toHaveLength(1);
    expect(getEventListeners(abort.signal, "abort")).toEqual([]);
  });

  it("is not what happens unless it is asked for", async () => {
    const { client, requests } = await sequence(
      (response) => void start(response).end("retry: 1\ndata: 1\n\n"),
      noMore,
    );
    expect(await readAll(open(client.watch()))).toEqual([1]);
    await sleep(20);
    expect(requests).toHaveLength(1);
  });
});
