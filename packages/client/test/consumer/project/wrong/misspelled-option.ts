import { dashboard } from "../app.js";

// expect TS2561
void dashboard.searchApis({ singal: AbortSignal.timeout(1000) });
