// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { operations } from "./types.ts";
import {
  adminOperations,
  dashboardOperations,
  gatewayOperations,
  portalOperations,
  type OperationDescription,
} from "./operations.ts";

export * from "./operations.ts";

/** Every operation by its operationId. */
export const operationTable = {
  ...adminOperations,
  ...dashboardOperations,
  ...gatewayOperations,
  ...portalOperations,
} as const satisfies Record<keyof operations, OperationDescription>;
