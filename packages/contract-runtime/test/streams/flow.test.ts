import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { createStreamClient, open, serve } from "./stream-client.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The heap in use, in MB. */
function usedHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const total = 1_000_000;
const batch = 1_000;
const events = Array.from({ length: batch }, (_, index) => `id: ${index}\ndata: {"index":${index}}\n\n`).join("");

it("reads a million events in constant memory, as fast as they are read", { timeout: 120_000 }, async () => {
  let written = 0;
  const baseUrl = await serve(async (_request, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    for (; written < total && !response.destroyed; written += batch) {
      if (!response.write(events)) await once(response, "drain");
    }
    response.end();
  });
  let count = 0;
  let isInOrder = true;
  let stalled = 0;
  const heaps: number[] = [];
  for await (const item of await open(createStreamClient({ baseUrl }).watch())) {
    // A million calls of `expect` take minutes.
    isInOrder &&= (item as { index: number }).index === count++ % batch;
    if (count === 10) {
      // Nothing but buffers of the sockets takes what the service writes meanwhile.
      for (let before = -1; before !== written; await sleep(200)) before = written;
      stalled = written;
    }
    if (count % (total / 10) === 0) heaps.push(usedHeap());
  }
  expect([count, isInOrder]).toEqual([total, true]);
  expect(stalled).toBeLessThan(total / 2);
  expect(Math.max(...heaps) - (heaps[0] ?? 0)).toBeLessThan(5);
  console.info(
    `The service wrote ${stalled} of ${total} events while the reader waited; heap ${heaps.map(Math.round).join(", ")} MB`,
  );
});
