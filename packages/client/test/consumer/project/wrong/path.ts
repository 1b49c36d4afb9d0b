import { raw } from "@gw/client/raw";
import { dashboard } from "../app.js";

// expect TS2345
void raw(dashboard).POST("/api/users/find", { body: {} });
