import { portal } from "../app.js";

// expect TS2322
void portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: "1" } });
