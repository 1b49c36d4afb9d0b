import type { ProviderRecord } from "../records.ts";
import type { Reads, Transaction } from "../store.ts";
import type { Database } from "../tables.ts";
import { apiReads, apiWrites } from "./apis.ts";
import { clientTypeReads, clientTypeWrites } from "./client-types.ts";
import { customCredentialReads, customCredentialWrites } from "./custom-credentials.ts";
import { importedFiles } from "./imported-files.ts";
import { keyReads, keyWrites } from "./keys.ts";
import { migrationReads, migrationWrites } from "./migrations.ts";
import { oauthClientReads, oauthClientWrites } from "./oauth-clients.ts";
import { planReads, planWrites } from "./plans.ts";
import { policyReads, policyWrites } from "./policies.ts";
import { portalReads, portalWrites } from "./portal-records.ts";
import { encryptionReads, encryptionWrites } from "./encryption.ts";
import { removal } from "./removal.ts";
import { userReads, userWrites } from "./users.ts";
import { webhookReads, webhookWrites } from "./webhooks.ts";

/** All collections, for reads outside transactions. */
export function readsOf(database: Database): Reads {
  return {
    users: userReads(database),
    apis: apiReads(database),
    policies: policyReads(database),
    webhooks: webhookReads(database),
    oauthClients: oauthClientReads(database),
    providers: portalReads<ProviderRecord>(database, "providers"),
    clientTypes: clientTypeReads(database),
    catalogues: portalReads(database, "catalogues"),
    products: portalReads(database, "products"),
    plans: planReads(database),
    apps: portalReads(database, "apps"),
    customCredentials: customCredentialReads(database),
    keys: keyReads(database),
    migrations: migrationReads(database),
    encryption: encryptionReads(database),
  };
}

/** All collections, for reads and writes within a transaction. */
export function transactionOf(database: Database): Transaction {
  return {
    users: userWrites(database),
    apis: apiWrites(database),
    policies: policyWrites(database),
    webhooks: webhookWrites(database),
    oauthClients: oauthClientWrites(database),
    providers: portalWrites<ProviderRecord>(database, "providers"),
    clientTypes: clientTypeWrites(database),
    catalogues: portalWrites(database, "catalogues"),
    products: portalWrites(database, "products"),
    plans: planWrites(database),
    apps: portalWrites(database, "apps"),
    customCredentials: customCredentialWrites(database),
    keys: keyWrites(database),
    migrations: migrationWrites(database),
    remove: removal(database),
    importedFiles: importedFiles(database),
    encryption: encryptionWrites(database),
  };
}
