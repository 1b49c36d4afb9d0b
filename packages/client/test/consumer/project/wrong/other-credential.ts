import { dashboard } from "../app.js";

// expect TS2339
void dashboard.createUser({ body: {} });
