import { unwrap } from "@gw/client/dashboard";
import { dashboard } from "../app.js";

// expect TS2339
export const users = (await unwrap(dashboard.searchApis())).users;
