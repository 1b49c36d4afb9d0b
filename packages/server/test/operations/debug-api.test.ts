import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Config } from "../../src/config/config.ts";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { listenAnywhere } from "../support/listen-anywhere.ts";
import { call } from "../support/caller.ts";
import { makeService } from "../support/service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

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

describe("what an operator lets debug requests call", () => {
  const spec = { use_keyless: true, proxy: { listen_path: "/", target_url: "http://192.0.2.1/" } };
  async function outcome(config: Partial<Config>, target: string) {
    const limited = await makeService({ config: { debugTargets: ["127.0.0.1"], ...config } });
    const { status, body } = await call(limited, "debugApi", {
      body: { request: {}, spec: { ...spec, proxy: { ...spec.proxy, target_url: target } } },
    });
    await limited.close();
    return { status, code: body.code, detail: body.detail };
  }

  test("only listed targets, not even public ones", async () => {
    expect(await outcome({ debug: "allowed" }, `http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(await outcome({ debug: "allowed" }, "http://93.184.215.14/")).toMatchObject({
      status: 403,
      code: "target_not_allowed",
    });
  });
});
