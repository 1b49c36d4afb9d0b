/**
 * The most that everything an entry exports may weigh in an application, in bytes gzipped. An application that uses
 * less weighs less. A limit is raised in the change that needs it, with the reason in its commit.
 */
export const sizeLimits: Readonly<Record<string, number>> = {
  "@gw/api-types": 1_300,
  "@gw/api-types/operation-table": 800,
  "@gw/api-types/routes": 700,
  "@gw/client/dashboard": 3_800,
  "@gw/client/gateway": 3_500,
  "@gw/client/admin": 3_500,
  "@gw/client/portal": 4_100,
  "@gw/client/raw": 3_400,
  "@gw/mocks": 8_800,
  "@gw/mocks/operations": 7_700,
  "@gw/react-query": 1_300,
};
