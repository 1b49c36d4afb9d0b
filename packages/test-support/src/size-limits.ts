// Bytes, gzipped. A limit is raised in the change that needs it, with the reason in its commit.

/** The most that everything an entry exports may weigh in an application. An application that uses less weighs less. */
export const entryLimits: Readonly<Record<string, number>> = {
  "@gw/api-types": 1_300,
  "@gw/api-types/operation-table": 800,
  "@gw/client": 6_700,
  "@gw/client/dashboard": 6_000,
  "@gw/client/gateway": 5_700,
  "@gw/client/admin": 5_700,
  "@gw/client/portal": 6_100,
  "@gw/mocks": 10_600,
  "@gw/mocks/operations": 7_700,
  "@gw/mocks/records": 3_200,
  "@gw/react-query": 1_300,
  "@gw/validators": 24_500,
  "@gw/validators/all-responses": 17_000,
  "@gw/validators/check-responses": 1_200,
};

/** The most that applications may weigh, as far as they are ours. */
export const applicationLimits = {
  /** One that makes a client, and calls one of its operations. */
  oneCall: 5_300,
  /** One that makes a client with everything on, and calls its operations. */
  everythingOn: 6_000,
  /** One that makes the clients of all credentials. */
  everyClient: 5_600,
  /** What an operation that the document gains adds to it. */
  furtherOperation: 12,
  /** What the queries of a client add to the client. */
  queries: 800,
} as const;

/** The most that an application may weigh that uses one of the validators, by its name. */
export const validatorLimits: Readonly<Record<string, number>> = {
  searchUsersBody: 3_400,
  createPolicyBody: 5_800,
  createPolicyResponses: 6_500,
};
