import { createAdminClient } from "@gw/client/admin";
import { retry } from "@gw/client/dashboard";

// expect TS2561
createAdminClient({ baseUrl: "http://127.0.0.1:8080", key: "key", retry: retry({ retires: 3 }) });
