import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { configSchema, variableOf } from "../../src/config/schema.ts";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { fetchOperation } from "../support/fetch-operation.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { openCommandFolder } from "../support/command-folder.ts";

const { run, serve } = openCommandFolder();

const variables = Object.entries(configSchema.properties)
  .filter(([, { description }]) => description.includes("in seconds"))
  .map(([setting]) => variableOf(setting));

test.each(variables)("%s can be a fraction of a second, of at least a millisecond", (variable) => {
  readConfig({ [variable]: "2.01" });
  readConfig({ [variable]: "0.001" });
  const least = variable === "GW_SHUTDOWN_DELAY" ? "-0.001" : "0.0004";
  expect(() => readConfig({ [variable]: least })).toThrow(`${variable} (`);
});

test("a service works with times that are no whole milliseconds in binary", async () => {
  const echo = createEchoUpstream();
  const port = await listenAnywhere(echo);
  // 2.01 * 1000 is 2009.9999999999998.
  const settings = Object.fromEntries(variables.map((variable) => [variable, "2.01"]));
  const service = await serve({ ...settings, GW_RATE_LIMIT: "100/60s", GW_DEBUG_TARGETS: "127.0.0.1" });
  const [, key = ""] = /shown only once: (\S+)/.exec((await run(["keys", "issue", "gateway"])).stdout) ?? [];
  const spec = { use_keyless: true, proxy: { target_url: `http://127.0.0.1:${port}`, listen_path: "/" } };
  const body = { request: {}, spec };
  const response = await fetchOperation(service.origin, "debugApi", { gatewayKey: key }, { body });
  expect(await response.json()).toMatchObject({ response: { status: 200 } });
  expect((await fetch(`${service.monitorOrigin}/ready`)).status).toBe(200);
  echo.close();
});
