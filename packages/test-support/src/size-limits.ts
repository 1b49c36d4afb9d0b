// Bytes, gzipped. A limit is raised in the change that needs it, with the reason in its commit.

/** The most that everything an entry exports may weigh in an application. An application that uses less weighs less. */
export const entryLimits: Readonly<Record<string, number>> = {
  "@gw/api-types": 1_300,
  "@gw/api-types/operation-table": 800,
  "@gw/api-types/routes": 700,
  "@gw/client/dashboard": 4_800,
  "@gw/client/gateway": 4_500,
  "@gw/client/admin": 4_500,
  "@gw/client/portal": 5_000,
  "@gw/client/raw": 3_400,
  "@gw/mocks": 8_800,
  "@gw/mocks/operations": 7_700,
  "@gw/react-query": 1_300,
};

/** The most that applications may weigh, as far as they are ours. */
export const applicationLimits = {
  /** One that makes a client with everything on, and calls its operations. */
  everythingOn: 5_000,
  /** One that makes the clients of all credentials. */
  everyClient: 5_000,
  /** What an operation that the document gains adds to it. */
  furtherOperation: 6,
  /** What the queries of a client add to the client. */
  queries: 800,
} as const;
