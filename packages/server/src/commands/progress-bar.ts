import { Presets, SingleBar } from "cli-progress";
import type { Terminal } from "./terminal.ts";

/** Shows how far a command is, on a terminal only. */
export function createProgressBar({ stderr }: Terminal, format: string) {
  const bar = new SingleBar({ format, hideCursor: true, clearOnComplete: true, stream: stderr }, Presets.legacy);
  let started = false;
  return {
    /** @param fields the values of the other placeholders in the format. */
    show: (percentage: number, fields: object) => {
      if (!started) bar.start(100, 0, fields);
      started = true;
      bar.update(percentage, fields);
    },
    /** Makes room for a line; the bar is drawn again below it. */
    clear: () => {
      if (started && stderr.isTTY) stderr.write("\r\u001b[K");
    },
    /** It begins again when it is shown again. */
    end: () => {
      bar.stop();
      started = false;
    },
  };
}
