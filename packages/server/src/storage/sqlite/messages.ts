import type { Access } from "./open-database.ts";
import type { StatementResult, Value } from "../statements.ts";

/** The worker data, requests and responses of a connection thread. */
export interface ThreadData {
  file: string;
  access: Access;
  wait?: number;
}

export type ThreadRequest =
  | { id: number; kind: "run"; sql: string; parameters: readonly Value[]; deadline: number }
  | { id: number; kind: "exec"; sql: string };

/** An error loses its code between threads, so its properties are sent separately. */
export type ThreadResponse =
  { id: number; result: StatementResult } | { id: number; error: { message: string; code: number | undefined } };
