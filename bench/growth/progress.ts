import { Presets, SingleBar } from "cli-progress";

/** What is left before anything was measured: so many records are imported a second, more or less. */
const firstRate = 5_000;

/** In milliseconds. */
const redrawn = 500;

/** Tells how far a benchmark is, on a terminal by a bar and elsewhere by a line for each step. */
export interface Progress {
  /** @param work how long the step takes, as the number of records that are imported in the same time. */
  begin: (step: string, work: number) => void;
  /** Takes the bar away, so that results can be printed. */
  pause: () => void;
}

const duration = (seconds: number): string =>
  seconds < 90 ? `${Math.ceil(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`;

/** @param total the work of all steps. */
export function progressOf(total: number): Progress {
  const stream = process.stderr;
  const format = "  {step} {bar} {percentage} %, about {left} left";
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream }, Presets.legacy);
  const begun = performance.now();
  let done = 0;
  let current = { step: "", work: 0, begun };
  let timer: NodeJS.Timeout | undefined;

  const draw = (): void => {
    const now = performance.now();
    const rate = done > 0 ? (done * 1000) / (current.begun - begun) : firstRate;
    // A step says nothing until it ends.
    const reached = done + Math.min(current.work, ((now - current.begun) / 1000) * rate);
    bar.update(reached, { step: current.step, left: duration((total - reached) / rate) });
  };
  const pause = (): void => {
    clearInterval(timer);
    timer = undefined;
    bar.stop();
  };

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
