import { inspect } from "node:util";
import { vi } from "vitest";

/** Prints a value in every way, and returns the output. */
export function printAll(value: unknown): string {
  const lines: string[] = [];
  const log = vi
    .spyOn(console, "log")
    .mockImplementation((...args) => void lines.push(args.map((arg) => inspect(arg)).join()));
  console.log(value);
  log.mockRestore();
  return [
    ...lines,
    JSON.stringify(value),
    String(value),
    inspect(value, { depth: Infinity, showHidden: true, getters: true }),
    ...(value instanceof Error ? [value.message, value.stack] : []),
  ].join("\n");
}

/** Returns the error that a call rejects with. */
export function catchRejection(call: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(call).then(
    () => {
      throw new Error("The call did not reject.");
    },
    (error: unknown) => error,
  );
}
