import type { Connection } from "../statements.ts";

/** What a process does while another one writes. Times are in milliseconds. */
export interface WriteWait {
  /** How long it waits with a write; by default as long as any connection. */
  limit?: number;
  /** How long it waits to open the database, which may have to be brought up to date; by default as long. */
  openLimit?: number;
  /** Called each time that it has waited for two seconds. */
  onWait?: () => void;
}

const noticeAfter = 2000;

/** A connection that reports when it waits for another process. Only the beginning of a transaction does. */
export function reportingWaits(connection: Connection, { onWait }: WriteWait): Connection {
  if (!onWait) return connection;
  const report = async <Result>(sql: string, result: Promise<Result>): Promise<Result> => {
    if (sql !== "begin immediate") return result;
    const notice = setTimeout(onWait, noticeAfter);
    try {
      return await result;
    } finally {
      clearTimeout(notice);
    }
  };
  return {
    ...connection,
    run: (sql, parameters) => report(sql, connection.run(sql, parameters)),
    exec: (sql) => report(sql, connection.exec(sql)),
  };
}
