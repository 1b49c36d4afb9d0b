import { clearLine, cursorTo } from "node:readline";
import { styleText } from "node:util";

/** Follows the parts of a review: which are under way, and how long each took. */
export class Progress {
  private readonly running = new Set<string>();
  private readonly taken: { part: string; milliseconds: number }[] = [];
  private readonly stream: NodeJS.WriteStream;

  constructor(stream: NodeJS.WriteStream) {
    this.stream = stream;
  }

  /** Runs a part under its name. */
  async follow<Result>(part: string, work: () => Promise<Result>): Promise<Result> {
    const start = performance.now();
    this.running.add(part);
    this.draw();
    try {
      return await work();
    } finally {
      this.running.delete(part);
      this.taken.push({ part, milliseconds: performance.now() - start });
      this.draw();
    }
  }

  /** The time of each part, in the order in which they ended. Parts run beside each other: the sum says nothing. */
  timings(): string {
    return this.taken
      .map(({ part, milliseconds }) => `  ${part.padEnd(24)}${(milliseconds / 1000).toFixed(2).padStart(7)} s\n`)
      .join("");
  }

  /** Only a terminal can take a line back. */
  private draw(): void {
    if (!this.stream.isTTY) return;
    clearLine(this.stream, 0);
    cursorTo(this.stream, 0);
    const names = [...this.running].join(", ");
    if (names !== "") this.stream.write(styleText("dim", `… ${names}`, { stream: this.stream }));
  }
}
