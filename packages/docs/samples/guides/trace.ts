import assert from "node:assert/strict";
// #region trace
import { createClient, unwrap } from "@gw/client";

const client = createClient({
  baseUrl: process.env.GW_BASE_URL ?? "http://127.0.0.1:8080",
  auth: { gatewayKey: process.env.GW_GATEWAY_KEY ?? "" },
});

const trace = await unwrap(
  client.debugApi({
    body: {
      request: { method: "GET", path: "/inventory/items?limit=2" },
      spec: {
        use_keyless: true,
        proxy: {
          listen_path: "/inventory/",
          strip_listen_path: true,
          target_url: "http://127.0.0.1:8082/inventory",
        },
      },
    },
  }),
);

for (const { level, stage, message } of trace.logs)
  console.log(level, stage, message);
if (trace.request === null)
  console.log("Response of the gateway:", trace.response?.status);
else if (trace.response === null)
  console.log("The upstream did not respond.");
else console.log("Response of the upstream:", trace.response.status);
// #endregion

assert.deepEqual(
  trace.logs.map(({ stage }) => stage),
  [
    "listen_path",
    "version",
    "authentication",
    "path_rewriting",
    "upstream",
  ],
);
assert.equal(
  trace.request?.url,
  "http://127.0.0.1:8082/inventory/items?limit=2",
);
