import { dashboard } from "../app.js";

// expect TS2820
void dashboard.migrateApis({ body: { mode: "dry-run", all: true } });
