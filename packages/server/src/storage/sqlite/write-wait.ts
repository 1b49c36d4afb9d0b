import type { Connection } from "../statements.ts";

/** How a process waits while another one writes. */
export interface WriteWait {
  /** The timeout, in milliseconds; the default of a connection if not set. */
  limit?: number;
  /** Called after two seconds of waiting. */
  onWait?: () => void;
}

/** How a store waits: to be opened, which may include a schema migration, and then for each write. */
export interface StoreWaits {
  opening?: WriteWait;
  writing?: WriteWait;
}

const noticeAfter = 2000;

/** A connection that reports when it waits for another process, which happens only at the start of a transaction. */
export function withWaitReports(connection: Connection, { onWait }: WriteWait): Connection {
  if (!onWait) return connection;
  function report<Result>(sql: string, result: Promise<Result>): Promise<Result> {
    if (sql !== "begin immediate") return result;
    const notice = setTimeout(() => onWait?.(), noticeAfter);
    return result.finally(() => clearTimeout(notice));
  }
  return {
    ...connection,
    run: (sql, parameters) => report(sql, connection.run(sql, parameters)),
    exec: (sql) => report(sql, connection.exec(sql)),
  };
}
