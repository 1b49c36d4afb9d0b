import { dashboard } from "../app.js";

// expect TS2345
void dashboard.POST("/api/users/find", { body: {} });
