import { afterAll, beforeAll, expect, test } from "vitest";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { call } from "../support/caller.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const service = serviceOfFile({ config: { debugTargets: ["127.0.0.1"] } });
const echo = createEchoUpstream();
let port: number;

beforeAll(async () => {
  port = await listenAnywhere(echo);
});

afterAll(() => echo.close());

/** Items of the search as callers find them, with the port of this echo in place of the demo's. */
async function searchedApis() {
  const { body } = await call(service, "searchApis", { query: { p: -1 } });
  return JSON.parse(JSON.stringify(body.apis).replaceAll(":8082", `:${port}`)) as {
    api_definition: { name: string; proxy: { target_url: string } };
  }[];
}

test("an item of the API search can be traced as it is, unless its target speaks another protocol", async () => {
  const outcomes: Record<string, unknown> = {};
  for (const { api_definition: spec } of await searchedApis()) {
    const { status, body } = await call(service, "debugApi", { body: { request: {}, spec } });
    outcomes[spec.name] = status === 200 ? status : body.errors;
  }
  const { Settlement, ...others } = outcomes;
  expect(Object.keys(others).length).toBeGreaterThan(5);
  expect(new Set(Object.values(others))).toEqual(new Set([200]));
  expect(Settlement).toEqual([expect.objectContaining({ pointer: "/spec/proxy/target_url" })]);
});

test("an operator can let debug requests call only listed targets, not even public ones", async () => {
  const limited = await serviceOfTest({ config: { debugTargets: ["127.0.0.1"], debug: "allowed" } });
  async function debug(target_url: string) {
    const spec = { use_keyless: true, proxy: { listen_path: "/", target_url } };
    return call(limited, "debugApi", { body: { request: {}, spec } });
  }
  expect(await debug(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
  expect(await debug("http://93.184.215.14/")).toMatchObject({ status: 403, body: { code: "target_not_allowed" } });
});
