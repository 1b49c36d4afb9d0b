/** An error of PostgreSQL or of its driver: its code, which not every one has, and what it says. */
export type Complaint = { code: string; message: string };

/** What an operator can do about an error whose code and words fit. */
type Remedy = { code?: RegExp; message?: RegExp; remedy: string };

const unreachable = "Check the host and the port in GW_DATABASE_URL, and that PostgreSQL runs there.";

const remedies: readonly Remedy[] = [
  { code: /^28P01$/, remedy: "Check the user and the password in GW_DATABASE_URL." },
  { message: /SASL.*password must be/, remedy: "PostgreSQL asks for a password, and GW_DATABASE_URL has none." },
  { code: /^28/, remedy: "Check the user in GW_DATABASE_URL, and whom pg_hba.conf of the server lets in." },
  { code: /^3D000$/, remedy: "Make it with `create database`, or correct its name in GW_DATABASE_URL." },
  {
    code: /^42501$/,
    message: /extension/,
    remedy: "Let the user of GW_DATABASE_URL make it, or make it as another user: create extension pg_trgm",
  },
  { code: /^42501$/, remedy: "Let the user of GW_DATABASE_URL make tables there, and use them." },
  {
    code: /^(0A000|58P01)$/,
    message: /extension/,
    remedy: "Install the modules that come with PostgreSQL (postgresql-contrib); pg_trgm is one of them.",
  },
  {
    code: /^53300$/,
    remedy: "Raise max_connections of the server, or lower GW_DATABASE_POOL_SIZE of the services on it.",
  },
  { code: /^53100$/, remedy: "Free space on the disk of the server." },
  {
    code: /^25006$/,
    remedy: "Name a server that takes writes in GW_DATABASE_URL, and leave default_transaction_read_only off there.",
  },
  { code: /^57014$/, remedy: "Where it may take longer, raise GW_DATABASE_STATEMENT_TIMEOUT." },
  {
    message: /unsupported startup parameter/,
    remedy:
      "Let PgBouncer pass over it: ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout",
  },
  { code: /^(22023|42704)$/, remedy: "Check the parameters at the end of GW_DATABASE_URL." },
  {
    message: /timeout exceeded when trying to connect/,
    remedy: "Every connection is in use, or the server does not answer. GW_DATABASE_POOL_SIZE says how many there are.",
  },
  {
    message: /does not support SSL/,
    remedy: "Leave sslmode out of GW_DATABASE_URL, or turn on ssl at the server.",
  },
  {
    code: /CERT|SIGNATURE/,
    remedy: "Name the certificate of its authority in GW_DATABASE_URL, with sslrootcert=<file>.",
  },
  { message: /timeout expired|due to connection timeout/, remedy: unreachable },
  {
    message: /Query read timeout/,
    remedy: "It has fallen silent: look after the server of GW_DATABASE_URL, and the network in between.",
  },
  { code: /^E[A-Z]+$/, remedy: unreachable },
];

/** Adds to the words of an error what can be done about it, where that is known. */
export const withRemedy = ({ code, message }: Complaint): string => {
  const found = remedies.find((each) => (each.code?.test(code) ?? true) && (each.message?.test(message) ?? true));
  return found ? `${message}. ${found.remedy}` : `${message}.`;
};
