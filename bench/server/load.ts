import autocannon, { type Options, type Result } from "autocannon";
import type { RequestToSend } from "./requests.ts";

/** The JSON argument of the load generator. */
export interface LoadJob {
  origins: readonly string[];
  request: RequestToSend;
  connections: number;
  seconds: number;
}

/** The result that it sends back. */
export interface Load {
  perSecond: number;
  /** In milliseconds; NaN if there was no response in time. */
  p99: number;
}

const { origins, request, connections, seconds } = JSON.parse(process.argv[2] ?? "") as LoadJob;
const latencies: number[] = [];

// With a callback, autocannon returns the run itself, which emits an event for each response.
const { promise, resolve, reject } = Promise.withResolvers<Result>();
const options: Options = {
  // It accepts several addresses, which its types do not allow.
  url: origins.map((origin) => `${origin}${request.path}`) as unknown as string,
  method: request.method,
  headers: request.headers,
  ...(request.body !== undefined && { body: request.body, idReplacement: request.body.includes("[<id>]") }),
  connections,
  duration: seconds,
  timeout: 10,
};
const run = autocannon(options, (error: Error | null, result) => (error ? reject(error) : resolve(result)));
run.on("response", (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));

const { "2xx": succeeded, non2xx, errors, timeouts, duration } = await promise;
if (non2xx + errors + timeouts > 0) {
  throw new Error(
    `${request.method} ${origins.join(" ")} ${request.path}: ${succeeded} succeeded, ${non2xx} failed, ${errors} errors, ${timeouts} timed out.`,
  );
}
latencies.sort((first, second) => first - second);
const load: Load = {
  perSecond: succeeded / duration,
  p99: latencies[Math.ceil(latencies.length * 0.99) - 1] ?? NaN,
};
process.send?.(load);
