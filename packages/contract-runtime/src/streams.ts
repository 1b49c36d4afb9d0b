export type { OpenStream } from "./client/operation.ts";
export * from "./streams/read-streams.ts";
