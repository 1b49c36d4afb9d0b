import { clearLine, cursorTo } from "node:readline";
import { styleText } from "node:util";

/** Shows the parts of a review that are running. */
export class Progress {
  readonly #running = new Set<string>();
  readonly #stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.#stream = stream;
  }

  /** Runs a part under its name. */
  async follow<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
    this.#running.add(part);
    this.#draw();
    try {
      return await work();
    } finally {
      this.#running.delete(part);
      this.#draw();
    }
  }

  #draw(): void {
    // Only a terminal can take a line back.
    if (!this.#stream.isTTY) return;
    clearLine(this.#stream, 0);
    cursorTo(this.#stream, 0);
    const names = [...this.#running].join(", ");
    if (names !== "") this.#stream.write(styleText("dim", `… ${names}`, { stream: this.#stream }));
  }
}
