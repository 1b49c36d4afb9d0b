// Generated from the document in spec/; do not edit; run `pnpm generate`.

export { createCustomCredential } from "./create-custom-credential.ts";
export { createOauthClient } from "./create-oauth-client.ts";
export { createPolicy } from "./create-policy.ts";
export { createUser } from "./create-user.ts";
export { createWebhook } from "./create-webhook.ts";
export { debugApi } from "./debug-api.ts";
export { getStreamsApi } from "./get-streams-api.ts";
export { migrateApis } from "./migrate-apis.ts";
export { searchApis } from "./search-apis.ts";
export { searchUsers } from "./search-users.ts";
export { updateClientType } from "./update-client-type.ts";
export { updatePlan } from "./update-plan.ts";
