import { portal } from "../app.js";

// expect TS2741
void portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team" } });
