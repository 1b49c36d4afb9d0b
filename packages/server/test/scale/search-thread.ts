// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/*
 * A client that searches for APIs, one search after another, in a thread of its own: what the tests do with a report must
 * not count as time of a search. It ends with the first message, and returns how long each search took, in milliseconds.
 */

// Only `searches.ts` starts this file.
const { origin, token } = workerData as { origin: string; token: string };

/** What the searches look for: everything, parts of names, and what is not there. */
const queries = ["", "version", "key 1", "path", "oauth", "nothing of this name", "limit 2"];

/** Between two searches, in milliseconds. */
const pause = 5;

const agent = new Agent({ keepAlive: true });

function get(path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(`${origin}${path}`, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A search returned ${response.statusCode}.`));
      response.on("end", resolve).on("error", reject).resume();
    })
      .on("error", reject)
      .end();
  });
}

const ended = new AbortController();
parentPort?.once("message", () => ended.abort());

const latencies: number[] = [];
for (let turn = 0; !ended.signal.aborted; turn += 1) {
  const query = encodeURIComponent(queries[turn % queries.length] ?? "");
  const begun = performance.now();
  await get(`/api/apis/search?q=${query}&p=${1 + (turn % 3)}`);
  latencies.push(performance.now() - begun);
  await wait(pause);
}
agent.destroy();
parentPort?.postMessage(latencies);
