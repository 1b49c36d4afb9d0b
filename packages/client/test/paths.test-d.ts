import { admin, dashboard, gateway, portal } from "./clients.ts";

const body = { Name: "Team", ProviderID: 1 };

void dashboard.POST("/api/users/search", { body: { filters: { query: "maya" } }, params: { query: { p: 1 } } });
void gateway.POST("/gw/oauth/clients/create", { body: { client_id: "orders-web" } });
void admin.POST("/admin/users", { body: {} });
void portal.PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body });

// @ts-expect-error -- no such path
void dashboard.POST("/api/users/find", { body: {} });
// @ts-expect-error -- no such method of the path
void dashboard.GET("/api/users/search", { body: {} });
// @ts-expect-error -- plan_id is required
void portal.PUT("/plans/{plan_id}", { body });
// @ts-expect-error -- ProviderID is required
void portal.PUT("/plans/{plan_id}", { params: { path: { plan_id: 3 } }, body: { Name: "Team" } });
