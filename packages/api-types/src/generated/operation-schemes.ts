// Generated from the document in spec/; do not edit; run `pnpm generate`.

/** The security scheme that each operation requires, by its operationId. */
export interface OperationSchemes {
  createCustomCredential: "portalKey";
  createOauthClient: "gatewayKey";
  createPolicy: "dashboardToken";
  createUser: "adminKey";
  createWebhook: "dashboardToken";
  debugApi: "gatewayKey";
  getStreamsApi: "dashboardToken";
  migrateApis: "dashboardToken";
  searchApis: "dashboardToken";
  searchUsers: "dashboardToken";
  updateClientType: "portalKey";
  updatePlan: "portalKey";
}
