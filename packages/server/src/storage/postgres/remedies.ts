/** An error of PostgreSQL or its driver: its code, if it has one, and its message. */
export interface PostgresFailure {
  code: string;
  message: string;
}

/** How an operator can fix errors with this code and message. */
interface Remedy {
  code?: RegExp;
  message?: RegExp;
  remedy: string;
}

const unreachable = "Check the host and port in GW_DATABASE_URL, and make sure that PostgreSQL is running there.";

const remedies: readonly Remedy[] = [
  { code: /^28P01$/, remedy: "Check the user and password in GW_DATABASE_URL." },
  { message: /SASL.*password must be/, remedy: "PostgreSQL requires a password. Add it to GW_DATABASE_URL." },
  { code: /^28/, remedy: "Check the user in GW_DATABASE_URL, and pg_hba.conf on the server." },
  { code: /^3D000$/, remedy: "Create it with `create database`, or correct its name in GW_DATABASE_URL." },
  {
    code: /^42501$/,
    message: /extension/,
    remedy:
      "Grant the user in GW_DATABASE_URL permission to create it, or create it as another user: create extension pg_trgm",
  },
  {
    code: /^42501$/,
    remedy: "Grant the user in GW_DATABASE_URL permission to create and use tables in this database.",
  },
  {
    code: /^(0A000|58P01)$/,
    message: /extension/,
    remedy: "Install PostgreSQL's additional modules (postgresql-contrib), which include pg_trgm.",
  },
  {
    code: /^53300$/,
    remedy: "Raise max_connections on the server, or lower GW_DATABASE_POOL_SIZE for the services that use it.",
  },
  { code: /^53100$/, remedy: "Free up disk space on the server." },
  {
    code: /^25006$/,
    remedy: "Point GW_DATABASE_URL to a writable server, and turn off default_transaction_read_only on that server.",
  },
  { code: /^57014$/, remedy: "Retry once the server is less busy." },
  {
    message: /unsupported startup parameter/,
    remedy:
      "Configure PgBouncer to ignore it: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout",
  },
  { code: /^(22023|42704)$/, remedy: "Check the parameters at the end of GW_DATABASE_URL." },
  {
    message: /timeout exceeded when trying to connect/,
    remedy: "All connections are in use (see GW_DATABASE_POOL_SIZE), or the server does not respond.",
  },
  {
    message: /does not support SSL/,
    remedy: "Remove sslmode from GW_DATABASE_URL, or turn on ssl on the server.",
  },
  {
    code: /CERT|SIGNATURE/,
    remedy: "Add the CA certificate to GW_DATABASE_URL with sslrootcert=<file>.",
  },
  { message: /timeout expired|due to connection timeout/, remedy: unreachable },
  {
    message: /Query read timeout/,
    remedy: "It stopped responding. Check the server in GW_DATABASE_URL, and the network.",
  },
  {
    code: /^(ENOTFOUND|EAI_AGAIN)$/,
    remedy: "The host has no address, or the name server does not respond. Check the host in GW_DATABASE_URL.",
  },
  { code: /^E[A-Z]+$/, remedy: unreachable },
];

/** Appends the known fix, if any, to an error message. */
export function withRemedy({ code, message }: PostgresFailure): string {
  const found = remedies.find((each) => (each.code?.test(code) ?? true) && (each.message?.test(message) ?? true));
  return found ? `${message}. ${found.remedy}` : `${message}.`;
}
