import type { Handlers } from "../contract/handler.ts";
import { createCustomCredential } from "./create-custom-credential.ts";
import { createOauthClient } from "./create-oauth-client.ts";
import { createPolicy } from "./create-policy.ts";
import { createUser } from "./create-user.ts";
import { createWebhook } from "./create-webhook.ts";
import { debugApi } from "./debug-api.ts";
import { getStreamsApi } from "./get-streams-api.ts";
import { migrateApis } from "./migrate-apis.ts";
import { searchApis } from "./search-apis.ts";
import { searchUsers } from "./search-users.ts";
import { updateClientType } from "./update-client-type.ts";
import { updatePlan } from "./update-plan.ts";

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
