import { createClient, grantTypes, retry, unwrap, type Auth } from "@gw/client";
import { client, dashboard } from "../app.js";

// expect TS2322
void client.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: "1" } });

// expect TS2820
void client.migrateApis({ body: { mode: "dry-run", all: true } });

// expect TS2322
grantTypes.format(["pkec"]);

// expect TS2741
void client.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team" } });

// expect TS2741
void client.getStreamsApi({ path: {} });

// expect TS2561
void client.searchUsers({ body: { filters: { qery: "maya" } } });

// expect TS2561
void client.searchApis({ singal: AbortSignal.timeout(1000) });

// expect TS2353
void client.searchApis({ query: { p: 1, page: 2 } });

// expect TS2561
createClient({ baseUrl: "http://127.0.0.1:8080", retry: retry({ retires: 3 }) });

// expect TS2349
void dashboard.createUser({ body: {} });

declare const auth: Auth;
// expect TS2349
void createClient({ baseUrl: "http://127.0.0.1:8080", auth }).searchApis();

// expect TS2561
createClient({ baseUrl: "http://127.0.0.1:8080", auth: { dashboardTokn: "token" } });

// expect TS2339
void client.debugApi.pages;

// expect TS2345
void client.POST("/api/users/find", { body: {} });

// expect TS2339
export const users = (await unwrap(client.searchApis())).users;
