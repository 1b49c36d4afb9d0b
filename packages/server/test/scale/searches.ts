// oxlint-disable unicorn/require-post-message-target-origin -- Only windows have origins; these are threads.
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** How long each search took, in milliseconds. */
export type Latencies = readonly number[];

export function percentile(latencies: Latencies, share: number): number {
  return latencies.toSorted((left, right) => left - right)[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;
}

/** Lets another client search for as long as some work takes. */
export async function searchDuring<Result>(
  work: () => Promise<Result>,
  origin: string,
  token: string,
): Promise<{ result: Result; latencies: Latencies }> {
  const client = new Worker(new URL("./search-thread.ts", import.meta.url), { workerData: { origin, token } });
  try {
    await once(client, "online");
    const result = await work();
    client.postMessage("end");
    const [latencies] = (await once(client, "message")) as [Latencies];
    return { result, latencies };
  } finally {
    await client.terminate();
  }
}
