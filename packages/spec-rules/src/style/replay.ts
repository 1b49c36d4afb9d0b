/** The credentials that an example may be replayed with, and the scheme that each is sent for. */
export const replayCredentials: Readonly<Record<string, string | undefined>> = {
  dashboardToken: "dashboardToken",
  gatewayKey: "gatewayKey",
  adminKey: "adminKey",
  portalKey: "portalKey",
  readOnlyUserToken: "dashboardToken",
  inactiveUserToken: "dashboardToken",
  none: undefined,
};

/** The ways to give the body of a replayed request. */
export const bodySources: readonly string[] = ["request", "body", "rawBody"];

const faults: readonly string[] = [
  "storage-error",
  "storage-unavailable",
  "rate-limit-spent",
  "stopping",
  "debug-off",
  "create-in-progress",
  "idempotency-key-reused",
];

/** What a replay may need of the service: a lower limit, or an injected fault. */
export const serviceSettings: Readonly<Record<string, (value: unknown) => boolean>> = {
  bodyLimit: (value) => Number.isInteger(value),
  fault: (value) => faults.includes(String(value)),
};
