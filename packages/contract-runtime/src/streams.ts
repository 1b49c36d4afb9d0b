export type { OpenStream } from "./client/operation.ts";
export * from "./streams/read-streams.ts";
export * from "./streams/write-items.ts";
