import { gatewayQueries } from "../app.js";

// expect TS2339
void gatewayQueries.debugApi.queryOptions;
