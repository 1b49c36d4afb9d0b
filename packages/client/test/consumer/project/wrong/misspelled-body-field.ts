import { dashboard } from "../app.js";

// expect TS2561
void dashboard.searchUsers({ body: { filters: { qery: "maya" } } });
