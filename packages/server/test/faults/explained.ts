/** Faults that no test can catch, by their descriptions without the line, and why they are no loss. */
export const explained: Readonly<Record<string, string>> = {
  "src/util/files.ts call dropped: await handle.sync();":
    "only a machine that loses its power shows what wasn't written to disk",
};
