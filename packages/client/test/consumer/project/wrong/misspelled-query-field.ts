import { dashboard } from "../app.js";

// expect TS2353
void dashboard.searchApis({ query: { p: 1, page: 2 } });
