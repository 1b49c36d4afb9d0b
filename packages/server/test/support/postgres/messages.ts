/** What the process beside a PostgreSQL is started with. */
export interface HostSettings {
  /** Where the data lie. */
  folder: string;
  /** The data of a server that has ended, which this one is a standby of. */
  standbyOf?: string;
  port: number;
  user: string;
  password: string;
  /** Further arguments of the command `postgres`. */
  flags: readonly string[];
}

/** What it is asked: to make the files of the database, to start it, or to end it with a signal. */
export type HostQuestion = "initialise" | "start" | "SIGINT" | "SIGQUIT" | "SIGKILL";

/** What went wrong, if anything did. */
export interface HostResponse {
  error?: string;
}
