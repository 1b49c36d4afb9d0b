import { dashboard } from "../app.js";

// expect TS2741
void dashboard.getStreamsApi({ path: {} });
