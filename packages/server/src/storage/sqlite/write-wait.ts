import type { Connection } from "../statements.ts";

/** How a process waits while another one writes. Times are in milliseconds. */
export interface WriteWait {
  /** The timeout of a write; the default of a connection if not set. */
  limit?: number;
  /** The timeout for opening the database, which may include a schema migration; same default. */
  openLimit?: number;
  /** Called after every two seconds of waiting. */
  onWait?: () => void;
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
