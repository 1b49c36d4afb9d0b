import { inspect } from "node:util";
import { vi } from "vitest";

/** Everything that printing a value shows. */
export function shown(value: unknown): string {
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

/** What a call rejects with. */
export const rejection = (call: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(call).then(
    () => {
      throw new Error("The call did not reject.");
    },
    (error: unknown) => error,
  );
