import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The fields of a log line of the service that are used here. */
interface LogLine {
  operation?: string;
  milliseconds?: number;
}

/** The response times of a service, read from its log. */
export class ServiceTimes {
  readonly #lines: AsyncIterator<string>;

  /** @param log The output of the service. */
  constructor(log: Readable) {
    this.#lines = createInterface({ input: log })[Symbol.asyncIterator]();
  }

  /** The time of the next response of an operation, from the arrival of its request to its end, in milliseconds. */
  async next(operation: string): Promise<number> {
    for (;;) {
      const line = await this.#lines.next();
      if (line.done) throw new Error("The service exited before it logged the time of a response.");
      // Before the log starts, the service prints its address.
      if (!line.value.startsWith("{")) continue;
      const entry = JSON.parse(line.value) as LogLine;
      if (entry.operation === operation && entry.milliseconds !== undefined) return entry.milliseconds;
    }
  }
}
