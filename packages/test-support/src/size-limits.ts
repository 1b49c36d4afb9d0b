// Bytes, gzipped. A commit that raises a limit gives the reason.

/** The maximum size of everything that an entry exports, bundled in an application. */
export const entryLimits: Readonly<Record<string, number>> = {
  "@gw/client": 7_250,
  "@gw/client/types": 1_300,
  "@gw/client/query": 1_340,
  "@gw/client/mocks": 10_020,
  "@gw/client/validators": 18_100,
  // Everything that any document may use, including parameter styles, form encodings and media types that ours lacks.
  "@gw/contract-runtime/client": 8_270,
  "@gw/contract-runtime/mocks": 1_720,
  "@gw/contract-runtime/query": 1_300,
  "@gw/contract-runtime/streams": 3_050,
  "@gw/contract-runtime/validators": 4_260,
};

/** The maximum size of applications, without third-party dependencies except openapi-fetch. */
export const applicationLimits = {
  /** Creates a client of one operation, and calls it. */
  oneCall: 5_120,
  /** Creates a client with every option, and calls operations. */
  everythingOn: 6_360,
  /** Creates the client of all operations. */
  everyClient: 5_510,
  /** Added by each operation of the document beyond twelve: its path, its statuses and its name. */
  furtherOperation: 15,
  /** Added by the check that a response without content has none, if an operation documents one. */
  withoutContent: 230,
  /** Added by the queries of a client. */
  queries: 800,
} as const;

/** The maximum size of an application that uses one validator, by its name. */
export const validatorLimits: Readonly<Record<string, number>> = {
  searchUsersBody: 3_550,
  createPolicyBody: 5_610,
  createPolicyResponses: 5_100,
};
