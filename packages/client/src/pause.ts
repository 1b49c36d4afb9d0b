import { untilAborted } from "./ending.ts";

/** Waits, or rejects with the reason of the signal when that is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await untilAborted(signal, over).finally(() => clearTimeout(timer));
}
