import { readdirSync, readFileSync } from "node:fs";
import type { DebugRequest, HttpMethod } from "../../../src/generated/types/types.ts";
import { parse } from "yaml";

/** The time at which the table is read. */
export const tableTime = new Date("2026-11-02T09:30:00Z");

/** Passes; is refused with a status; or passes because something cannot be checked, which the trace then says. */
export type Verdict = "allowed" | "unchecked" | 401 | 403 | 404;

export interface AccessRow {
  verdict: Verdict;
  request: DebugRequest;
  /** The upstream URL after the migration, where it matters. */
  target?: string;
}

export interface AccessEntry {
  /** The fields that the messages of the failure begin with; empty where the definition converts. */
  fails: readonly string[];
  /** What `x-gw-unmapped` has beside the fields of every export. */
  listed: readonly string[];
  rows: readonly AccessRow[];
}

type WrittenRow = [verdict: Verdict, line: string, headers?: Record<string, string>, target?: string];

interface WrittenEntry {
  fails?: string[];
  listed?: string[];
  requests: WrittenRow[];
}

function readRow([verdict, line, headers = {}, target]: WrittenRow): AccessRow {
  const [method, path = "/"] = line.split(" ");
  const lists = Object.entries(headers).map(([name, value]) => [name, [value]]);
  return {
    verdict,
    // The table writes the methods as the document does.
    request: { method: method as HttpMethod, path, headers: Object.fromEntries(lists) },
    ...(target !== undefined && { target }),
  };
}

function readFile(name: string): [string, AccessEntry][] {
  const written: Record<string, WrittenEntry> = parse(readFileSync(new URL(name, import.meta.url), "utf8"));
  return Object.entries(written).map(([definition, { fails = [], listed = [], requests }]) => [
    definition,
    { fails, listed, rows: requests.map(readRow) },
  ]);
}

/** The hand-written table of who may call, by the name of the definition; see the README beside it. */
export const accessTable: ReadonlyMap<string, AccessEntry> = new Map(
  readdirSync(new URL(".", import.meta.url))
    .filter((file) => file.endsWith(".yaml"))
    .toSorted()
    .flatMap(readFile),
);
