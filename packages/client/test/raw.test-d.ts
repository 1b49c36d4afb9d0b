import { raw } from "../src/raw.ts";
import { admin, dashboard, gateway, portal } from "./clients.ts";

const body = { Name: "Team", ProviderID: 1 };

void raw(dashboard).POST("/api/users/search", { body: { filters: { query: "maya" } }, params: { query: { p: 1 } } });
void raw(gateway).POST("/gw/oauth/clients/create", { body: { client_id: "orders-web" } });
void raw(admin).POST("/admin/users", { body: {} });
void raw(portal).PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body });

// @ts-expect-error -- no such path
void raw(dashboard).POST("/api/users/find", { body: {} });
// @ts-expect-error -- no such method of the path
void raw(dashboard).GET("/api/users/search", { body: {} });
// @ts-expect-error -- the path of another scheme
void raw(dashboard).POST("/admin/users", { body: {} });
// @ts-expect-error -- the path of another scheme
void raw(gateway).PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body });
// @ts-expect-error -- plan_id is required
void raw(portal).PUT("/plans/{plan_id}", { body });
// @ts-expect-error -- ProviderID is required
void raw(portal).PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body: { Name: "Team" } });
