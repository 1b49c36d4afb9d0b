import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { residentMemory, withPeakMemory } from "./memory.ts";
import { accessKey } from "./records.ts";

/** How a client reads a response: continuously, or with a pause after each chunk. */
export type Reader = "quick" | "slow";

/** In milliseconds. A chunk is at most 64 KiB. */
const pause: Record<Reader, number> = { quick: 0, slow: 20 };

/** The costs of a response with all records. */
export interface StreamFigures {
  reader: Reader;
  /** The memory growth of the service, in MiB. */
  growth: number;
}

/** Requests every API at once, and reads the response at the speed of the reader. */
async function readEverything(origin: string, reader: Reader): Promise<void> {
  const sent = request(`${origin}/api/apis/search?p=-1`, { headers: { authorization: `Bearer ${accessKey}` } }).end();
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  if (response.statusCode !== 200)
    throw new Error(`The service returns ${response.statusCode} for a request of all records.`);
  let size = 0;
  let end = "";
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length;
    end = (end + piece.toString("latin1")).slice(-20);
    if (pause[reader] > 0) await setTimeout(pause[reader]);
  }
  if (!end.endsWith(`],"pages":1}`)) throw new Error(`The response is incomplete, after ${size} bytes.`);
}

/** Measures how much memory the service needs to return all APIs at once. */
export async function measureStream(origin: string, pid: number, reader: Reader): Promise<StreamFigures> {
  const before = (await residentMemory(pid)) ?? NaN;
  const { peak } = await withPeakMemory(pid, () => readEverything(origin, reader));
  return { reader, growth: peak - before };
}
