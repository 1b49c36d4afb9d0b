import type { Access } from "./open-database.ts";
import type { StatementResult, Value } from "../statements.ts";

/** What the thread of a connection is started with, asked and answers. */
export type ThreadData = { file: string; access: Access; wait?: number };

export type Question =
  { id: number; kind: "run"; sql: string; parameters: readonly Value[] } | { id: number; kind: "exec"; sql: string };

/** An error loses its code on the way between threads, so it travels in pieces. */
export type Answer =
  { id: number; result: StatementResult } | { id: number; error: { message: string; code: number | undefined } };
