// Generated from the document in spec/; do not edit; run `pnpm generate`.

import type { Handlers } from "../contract/handler.ts";
import { createCustomCredential } from "../operations/create-custom-credential.ts";
import { createOauthClient } from "../operations/create-oauth-client.ts";
import { createPolicy } from "../operations/create-policy.ts";
import { createUser } from "../operations/create-user.ts";
import { createWebhook } from "../operations/create-webhook.ts";
import { debugApi } from "../operations/debug-api.ts";
import { getStreamsApi } from "../operations/get-streams-api.ts";
import { migrateApis } from "../operations/migrate-apis.ts";
import { searchApis } from "../operations/search-apis.ts";
import { searchUsers } from "../operations/search-users.ts";
import { updateClientType } from "../operations/update-client-type.ts";
import { updatePlan } from "../operations/update-plan.ts";

/** Every operation of the document, by its operationId. */
export const handlers: Handlers = {
  createCustomCredential,
  createOauthClient,
  createPolicy,
  createUser,
  createWebhook,
  debugApi,
  getStreamsApi,
  migrateApis,
  searchApis,
  searchUsers,
  updateClientType,
  updatePlan,
};
