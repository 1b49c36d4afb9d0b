import { dashboard } from "../app.js";

// expect TS2345
void dashboard.raw.POST("/api/users/find", { body: {} });
