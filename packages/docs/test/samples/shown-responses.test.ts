import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPackage } from "../../src/package-root.ts";
import { startSampleService, type SampleService } from "./sample-service.ts";

// The responses that guides show are those of the service.

let service: SampleService;

beforeAll(async () => {
  service = await startSampleService();
});

afterAll(() => service.stop());

/** The blocks of JSON in a guide, in order. */
function shownIn(guide: string): unknown[] {
  const page = readFileSync(fromPackage(`pages/guides/${guide}.md`), "utf8");
  return Array.from(page.matchAll(/^```json.*\n([\s\S]*?)^```$/gm), ([, block = ""]): unknown => JSON.parse(block));
}

async function send(method: string, address: string, header: string, credential: string, body: object) {
  const headers = { [header]: credential, "content-type": "application/json" };
  const response = await fetch(address, { method, headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

function sendToDashboard(path: string, body: object) {
  const { GW_BASE_URL, GW_DASHBOARD_TOKEN } = service.environment;
  return send("POST", GW_BASE_URL + path, "authorization", `Bearer ${GW_DASHBOARD_TOKEN}`, body);
}

test("the first call", async () => {
  const page = await sendToDashboard("/api/users/search", { filters: { query: "lind" } });
  expect(shownIn("start")).toEqual([page]);
});

test("an error", async () => {
  const { GW_PORTAL_BASE_URL, GW_PORTAL_KEY } = service.environment;
  const body = { ProviderID: "one", RateLimit: -7 };
  const problem = await send("PUT", `${GW_PORTAL_BASE_URL}/plans/1`, "authorization", GW_PORTAL_KEY, body);
  expect(shownIn("errors")).toEqual([{ ...problem, instance: expect.stringMatching(/^urn:uuid:/) }]);
});

test("the report of a dry run", async () => {
  const [shown] = shownIn("migration");
  const report = await sendToDashboard("/api/apis/migrate", { mode: "dryRun", all: true });
  expect(report).toMatchObject({ ...Object(shown), success: { count: 3, definitions: expect.any(Array) } });
  expect(Object(report["success"]).apiIDs).toEqual(Object(shown).success.apiIDs);
});

test("what a converted document keeps for review", async () => {
  const file = join(service.folder, "apis.json");
  const urls = ["https://one.example.com", "https://two.example.com"];
  const definition = {
    api_id: "reports",
    name: "Reports",
    org_id: "64f0c2a19b3e7d0001a4c5d2",
    use_keyless: true,
    do_not_track: true,
    proxy: { listen_path: "/reports/", target_url: urls[0], target_list: urls },
  };
  await writeFile(file, JSON.stringify(definition));
  const env = { PATH: process.env["PATH"], GW_DATA_DIRECTORY: service.folder };
  await promisify(execFile)(process.execPath, [fromPackage("../server/dist/main.js"), "apply", file], { env });
  const report = await sendToDashboard("/api/apis/migrate", { mode: "dryRun", apiIDs: ["reports"] });
  expect(Object(report["success"]).definitions).toEqual([
    expect.objectContaining({ baseAPI: expect.objectContaining(Object(shownIn("migration")[2])) }),
  ]);
});

const proxy = { listen_path: "/", target_url: "http://127.0.0.1:8082/" };
const auth = { auth_header_name: "X-Api-Key" };
const blocked = {
  not_versioned: true,
  versions: { Default: { name: "Default", paths: { black_list: ["/refunds/{id}"] } } },
};

test.each([
  [1, "a missing credential", { path: "/" }, { proxy }],
  [2, "a credential that can't be checked", { path: "/", headers: { "X-Api-Key": ["any"] } }, { proxy, auth }],
  [3, "a blocked path", { path: "/refunds/7" }, { proxy, use_keyless: true, version_data: blocked }],
])("the log entry %i of the guide to debug requests: %s", async (index, _, request, spec) => {
  const { GW_BASE_URL, GW_GATEWAY_KEY } = service.environment;
  const trace = await send("POST", `${GW_BASE_URL}/gw/debug`, "x-gw-authorization", GW_GATEWAY_KEY, { request, spec });
  expect(trace["logs"]).toContainEqual(expect.objectContaining(Object(shownIn("debugging")[index])));
});
