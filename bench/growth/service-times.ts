import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

/** The parts of a line of the service's log that are read here. */
interface LogLine {
  operation?: string;
  milliseconds?: number;
}

/** The times that a service takes for its answers, as its log has them. */
export class ServiceTimes {
  readonly #lines: AsyncIterator<string>;

  /** @param log What the service writes to its output. */
  constructor(log: Readable) {
    this.#lines = createInterface({ input: log })[Symbol.asyncIterator]();
  }

  /** The time of the next answer to an operation, in milliseconds: from its request's arrival to the answer's end. */
  async next(operation: string): Promise<number> {
    for (;;) {
      const line = await this.#lines.next();
      if (line.done) throw new Error("The service ended before its log had the time of an answer.");
      // Before its log begins, the service says where it listens.
      if (!line.value.startsWith("{")) continue;
      const entry = JSON.parse(line.value) as LogLine;
      if (entry.operation === operation && entry.milliseconds !== undefined) return entry.milliseconds;
    }
  }
}
