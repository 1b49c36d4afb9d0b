import { Presets, SingleBar } from "cli-progress";

/** The initial estimate of records imported per second, before anything was measured. */
const firstRate = 5_000;

/** In milliseconds. */
const redrawn = 500;

/** Shows the progress of a benchmark: a bar on a terminal, otherwise a line for each step. */
export interface Progress {
  /** @param work how long the step takes, as the number of records that are imported in the same time. */
  begin: (step: string, work: number) => void;
  /** Removes the bar, so that results can be printed. */
  pause: () => void;
}

function duration(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;
}

/** @param total the work of all steps. */
export function progressOf(total: number): Progress {
  const stream = process.stderr;
  const format = "  {step} {bar} {percentage} %, about {left} left";
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream }, Presets.legacy);
  const begun = performance.now();
  let done = 0;
  let current = { step: "", work: 0, begun };
  let timer: NodeJS.Timeout | undefined;

  function draw(): void {
    const now = performance.now();
    const rate = done > 0 ? (done * 1000) / (current.begun - begun) : firstRate;
    // A step reports nothing until it ends.
    const reached = done + Math.min(current.work, ((now - current.begun) / 1000) * rate);
    bar.update(reached, { step: current.step, left: duration((total - reached) / rate) });
  }
  function pause(): void {
    clearInterval(timer);
    timer = undefined;
    bar.stop();
  }

  return {
    begin(step, work) {
      done += current.work;
      current = { step, work, begun: performance.now() };
      if (!stream.isTTY) {
        stream.write(`  ${step} …\n`);
        return;
      }
      if (timer === undefined) {
        bar.start(total, done, { step, left: "" });
        timer = setInterval(draw, redrawn);
      }
      draw();
    },
    pause,
  };
}
