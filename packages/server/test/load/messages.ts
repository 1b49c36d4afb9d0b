import type { DemoCredentials } from "../../src/demo/demo-data.ts";

/** What the sender is asked: to send one of the largest requests, several at a time, until it is asked to stop. */
export type SenderQuestion = { start: number; origin: string; credentials: DemoCredentials } | "stop";

/** What it has seen. Times are in milliseconds. */
export interface SenderReport {
  /** How many responses each status had; 0 counts requests without a response. */
  statuses: Record<string, number>;
  slowest: number;
}
