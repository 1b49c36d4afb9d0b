import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { residentMemory, withPeakMemory } from "./memory.ts";
import { accessKey } from "./records.ts";

/** How someone reads an answer: without a break, or with one after each piece that arrives. */
export type Reader = "quick" | "slow";

/** In milliseconds. A piece is at most 64 KiB. */
const pause: Record<Reader, number> = { quick: 0, slow: 20 };

/** What it took to answer everything at once. */
export interface StreamFigures {
  reader: Reader;
  seconds: number;
  /** Of the answer, in MiB. */
  size: number;
  /** By how much the memory of the service grew, in MiB. */
  growth: number;
}

/** Asks for every API at once, and reads the answer as the reader does. Answers its size in bytes. */
async function readEverything(origin: string, reader: Reader): Promise<number> {
  const sent = request(`${origin}/api/apis/search?p=-1`, { headers: { authorization: `Bearer ${accessKey}` } }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200)
    throw new Error(`The service answers ${answer.statusCode} where everything is asked for.`);
  let size = 0;
  let end = "";
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length;
    end = (end + piece.toString("latin1")).slice(-20);
    if (pause[reader] > 0) await setTimeout(pause[reader]);
  }
  if (!end.endsWith(`],"pages":1}`)) throw new Error(`The answer breaks off after ${size} bytes.`);
  return size;
}

/** Measures how much memory the service needs to answer all APIs at once. */
export async function measureStream(origin: string, pid: number, reader: Reader): Promise<StreamFigures> {
  const before = (await residentMemory(pid)) ?? NaN;
  const begin = performance.now();
  const { result: size, peak } = await withPeakMemory(pid, () => readEverything(origin, reader));
  return { reader, seconds: (performance.now() - begin) / 1000, size: size / 2 ** 20, growth: peak - before };
}
