import { createAdminClient } from "@gw/client/admin";
import { isApiError, retry, unwrap } from "@gw/client/dashboard";
import { grantTypes } from "@gw/client/portal";
import { dashboard, gateway, portal } from "../app.js";

// expect TS2322
void portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: "1" } });

// expect TS2820
void dashboard.migrateApis({ body: { mode: "dry-run", all: true } });

declare const error: unknown;
// expect TS2345
isApiError(error, "409");

// expect TS2322
grantTypes.format(["pkec"]);

// expect TS2741
void portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team" } });

// expect TS2741
void dashboard.getStreamsApi({ path: {} });

// expect TS2561
void dashboard.searchUsers({ body: { filters: { qery: "maya" } } });

// expect TS2561
void dashboard.searchApis({ singal: AbortSignal.timeout(1000) });

// expect TS2353
void dashboard.searchApis({ query: { p: 1, page: 2 } });

// expect TS2561
createAdminClient({ baseUrl: "http://127.0.0.1:8080", key: "key", retry: retry({ retires: 3 }) });

// expect TS2339
void dashboard.createUser({ body: {} });

// expect TS2339
void gateway.debugApi.pages;

// expect TS2345
void dashboard.POST("/api/users/find", { body: {} });

// expect TS2339
export const users = (await unwrap(dashboard.searchApis())).users;
