import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operationTable } from "@gw/api-types/operation-table";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../src/contract/document.ts";
import type { OperationId, Scheme } from "../src/contract/handler.ts";
import { step } from "../src/contract/pointer.ts";
import { createLogger } from "../src/logging.ts";
import { createMetrics } from "../src/observability/metrics.ts";
import { exportTo } from "../src/transfer/export-to.ts";
import { listenAnywhere } from "./properties/listen-anywhere.ts";
import { credentialHeader, urlOf } from "./support/request.ts";
import { makeDemoData, makeService, type DemoData, type Service } from "./support/service.ts";

const operations = Object.keys(operationTable) as OperationId[];
const schemes = ["dashboardToken", "gatewayKey", "adminKey", "portalKey"] as const satisfies Scheme[];
const path = { apiId: "x", provider_id: 1, client_type_id: 1, plan_id: 1, app_id: "1" };
const organisation = "64f0c2a19b3e7d0001a4c5d2";

/** Every mark of the document, and the canary that flies through what it marks. */
const marks: Readonly<Record<string, string>> = {
  "/components/securitySchemes/dashboardToken": "credential",
  "/components/securitySchemes/gatewayKey": "credential",
  "/components/securitySchemes/adminKey": "credential",
  "/components/securitySchemes/portalKey": "credential",
  "/components/schemas/OauthClientInput/properties/secret": "client-secret",
  "/components/schemas/OauthClient/properties/secret": "client-secret",
  "/components/schemas/User/properties/access_key": "answered-access-key",
  "/components/schemas/CustomCredentialInput/properties/CredentialKey": "credential-key",
  "/components/schemas/CustomCredentialInput/properties/CredentialSecret": "credential-secret",
  "/components/schemas/UserInput/properties/access_key": "sent-access-key",
  "/components/schemas/CreatedUser/allOf/1/properties/access_key": "answered-access-key",
  "/components/schemas/CreatedUserEnvelope/allOf/1/properties/Message": "answered-access-key",
  "/components/schemas/DebugRequest/properties/headers": "debug-header",
  "/components/schemas/TracedRequest/properties/headers": "debug-header",
  "/components/schemas/TracedResponse/properties/headers": "upstream-answer",
  "/components/schemas/TracedResponse/properties/body": "upstream-answer",
  "/components/schemas/Webhook/properties/header_map/additionalProperties": "webhook-header",
};

/** Secrets by name. Those that the service makes up are added when they are answered. */
const canaries = new Map(
  [...new Set(Object.values(marks))]
    .filter((name) => !name.startsWith("answered"))
    .map((name) => [name, `canary-${name}-7d1f0c`]),
);
const canary = (name: string): string => canaries.get(name) ?? "";

/** A text that is no secret: where it is not found, nothing would be. */
const decoy = "decoy-in-the-open-7d1f0c";

let demo: DemoData;
let service: Service;
let exported: string;
let upstream: string;
const lines: string[] = [];
const metrics = createMetrics();
/** Successful requests and their answers, whoever may read them. */
const exchanges: string[] = [];
/** Answers that may not hold any secret, each after what was asked. */
const answers: string[] = [];
/** An upstream that has secrets of its own, and says which it was sent. */
const indiscreet = createServer(({ headers }, response) => {
  const secret = canary("upstream-answer");
  response.setHeader("set-cookie", `session=${secret}`).end(JSON.stringify({ headers, secret }));
});

beforeAll(async () => {
  const port = await listenAnywhere(indiscreet);
  upstream = `http://127.0.0.1:${port}/`;
  demo = await makeDemoData();
  service = await makeService(demo, {
    config: { debugTargets: [`127.0.0.1:${port}`], debugTimeout: 1 },
    // The most talkative level that can be set.
    log: createLogger({ logLevel: "debug" } as Parameters<typeof createLogger>[0], {
      write: (line) => void lines.push(line),
    }),
    metrics,
  });
  exported = await mkdtemp(join(tmpdir(), "gw-canary-"));
  for (const scheme of schemes) canaries.set(`own ${scheme}`, service.credentials[scheme]);
  canaries.set("inactive user", service.credentials.inactiveUserToken);
  await flyThroughRequests();
  await exportTo(service.store, exported);
  await flyThroughABrokenDatabase();
}, 60_000);

afterAll(async () => {
  await service.close();
  await demo.remove();
  await rm(exported, { recursive: true });
  indiscreet.close();
});

async function send(id: OperationId, body: unknown, headers: Record<string, string> = {}, payload?: string) {
  const { method, requestMediaType, securityScheme } = operationTable[id];
  const sent = payload ?? JSON.stringify(body);
  const answer = await service.app.inject({
    // The table writes methods in lower case.
    method: method as "get",
    url: urlOf(id, path),
    headers: {
      accept: operationTable[id].responseMediaType,
      ...credentialHeader(securityScheme, service.credentials[securityScheme]),
      ...(requestMediaType !== null && { "content-type": requestMediaType }),
      ...headers,
    },
    ...(requestMediaType !== null && { payload: sent }),
  });
  if (answer.statusCode < 400) exchanges.push(`${sent} ${answer.body}`);
  return answer;
}

/** Sends a request whose answer may hold no secret. */
async function sendQuietly(...request: Parameters<typeof send>): Promise<number> {
  const answer = await send(...request);
  answers.push(`${request[0]}: ${JSON.stringify(answer.headers)} ${answer.body}`);
  return answer.statusCode;
}

const apiAt = (target: string) => ({ use_keyless: false, proxy: { listen_path: "/", target_url: target } });
const debugHeaders = () => ({ authorization: [canary("debug-header")], "x-any": [`a ${canary("debug-header")}`] });

async function flyThroughRequests(): Promise<void> {
  await flyThroughCredentials();

  // Each is shown to whom it is made for, this once.
  const made = await send("createOauthClient", { client_id: "canary" });
  canaries.set("answered-client-secret", made.json().secret);
  const user = await send("createUser", {
    org_id: organisation,
    email_address: "canary@example.org",
    access_key: canary("sent-access-key"),
  });
  canaries.set("answered-access-key", user.json().Message);
  expect((await send("createOauthClient", { secret: canary("client-secret") })).statusCode).toBe(200);
  expect(
    (await send("debugApi", { request: { headers: debugHeaders() }, spec: apiAt(upstream) })).json().response.status,
  ).toBe(200);

  const credential = {
    Alias: "canary",
    CredentialKey: canary("credential-key"),
    CredentialSecret: canary("credential-secret"),
  };
  expect(await sendQuietly("createCustomCredential", credential)).toBe(201);
  expect(await sendQuietly("createWebhook", { header_map: { "X-Token": canary("webhook-header") } })).toBe(200);
  expect(await sendQuietly("createPolicy", { name: decoy })).toBe(200);

  await flyThroughRefusals();
  await sendQuietly("searchUsers", {});
  await sendQuietly("searchApis", undefined);
  await sendQuietly("migrateApis", { mode: "dryRun", all: true });
}

/** Credentials that open nothing, and good ones where they do not belong. */
async function flyThroughCredentials(): Promise<void> {
  for (const id of operations) {
    for (const scheme of schemes) {
      const value = canary("credential");
      for (const headers of [credentialHeader(scheme, value), { authorization: `Basic ${value}` }]) {
        await sendQuietly(id, {}, { authorization: "", "x-gw-authorization": "", "admin-auth": "", ...headers });
      }
    }
    await sendQuietly(id, {}, { cookie: `session=${canary("credential")}`, "x-api-key": canary("credential") });
    await sendQuietly(
      id,
      {},
      credentialHeader(operationTable[id].securityScheme, service.credentials.inactiveUserToken),
    );
  }
}

/** Secrets in requests that are refused, for what the secret is or for something else. */
async function flyThroughRefusals(): Promise<void> {
  const secret = canary("client-secret");
  const refused: [OperationId, unknown, string?][] = [
    ["createOauthClient", { client_id: "orders-web", secret }],
    ["createOauthClient", { api_id: "none", secret }],
    ["createOauthClient", { client_id: "not allowed", secret: { nested: secret } }],
    ["createOauthClient", { secret: `${secret}\0` }],
    ["createOauthClient", { secret: [secret], password: secret, client_secret: secret }],
    ["createOauthClient", undefined, `{"secret":"${secret}","secret":"${secret}"}`],
    ["createOauthClient", undefined, `{"secret":"${secret}`],
    ["createOauthClient", undefined, `{"secret":${secret}}`],
    ["createCustomCredential", { PlanID: 99, CredentialKey: canary("credential-key") }],
    [
      "createCustomCredential",
      { CredentialKey: { a: canary("credential-key") }, CredentialSecret: [canary("credential-secret")] },
    ],
    [
      "createUser",
      { email_address: "maya.lind@example.com", org_id: organisation, access_key: canary("sent-access-key") },
    ],
    ["createUser", { access_key: [canary("sent-access-key")] }],
    ["createWebhook", { header_map: { a: { b: canary("webhook-header") } } }],
    ["createWebhook", { header_map: [canary("webhook-header")] }],
    ["createWebhook", { method: "FETCH", header_map: { a: canary("webhook-header") } }],
    ["debugApi", { request: { headers: { a: `${canary("debug-header")}` } }, spec: apiAt(upstream) }],
    ["debugApi", { request: { headers: { a: [`${canary("debug-header")}\n`] } }, spec: apiAt(upstream) }],
    ["debugApi", { request: { headers: debugHeaders() }, spec: apiAt("http://127.0.0.1:1/") }],
  ];
  for (const [id, body, payload] of refused) {
    expect(
      await sendQuietly(id, body, { prefer: "handling=strict" }, payload),
      JSON.stringify(body ?? payload),
    ).toBeGreaterThanOrEqual(400);
  }
}

/** Without its tables, the database fails in the middle of writes, and its errors are logged whole. */
async function flyThroughABrokenDatabase(): Promise<void> {
  for (const table of ["oauth_clients", "custom_credentials", "webhooks"]) {
    await service.database.run(`drop table ${table}`);
  }
  const broken: [OperationId, unknown][] = [
    ["createOauthClient", { secret: canary("client-secret") }],
    [
      "createCustomCredential",
      { CredentialKey: canary("credential-key"), CredentialSecret: canary("credential-secret") },
    ],
    ["createWebhook", { header_map: { a: canary("webhook-header") } }],
  ];
  for (const [id, body] of broken) expect(await sendQuietly(id, body)).toBe(500);
}

const filesIn = async (folder: string): Promise<string[]> =>
  Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "latin1")));

/** The names of the secrets that are found in some texts, plainly or encoded. */
const foundIn = (texts: readonly string[]): string[] =>
  [...canaries]
    .filter(([, secret]) => {
      const bytes = Buffer.from(secret);
      const forms = [secret, bytes.toString("base64").slice(0, -4), bytes.toString("hex")];
      return forms.some((form) => texts.some((text) => text.includes(form)));
    })
    .map(([name]) => name);

const marksIn = (value: unknown, pointer = ""): string[] =>
  typeof value !== "object" || value === null
    ? []
    : [
        ...("x-gw-secret" in value ? [pointer] : []),
        ...Object.entries(value).flatMap(([name, member]) => marksIn(member, `${pointer}${step(name)}`)),
      ];

test("a canary flies through everything that the document marks as a secret", () => {
  expect(marksIn(readDocument()).toSorted()).toEqual(Object.keys(marks).toSorted());
  for (const name of Object.values(marks)) expect(canary(name), name).not.toBe("");
  expect(new Set(canaries.values()).size).toBe(canaries.size);
});

test.each([...new Set(Object.values(marks))].filter((name) => name !== "credential"))(
  "the canary %s was not only refused",
  (name) => {
    expect(exchanges.some((exchange) => exchange.includes(canary(name)))).toBe(true);
  },
);

describe("no secret is found", () => {
  test("in the log, at any level", () => {
    expect(lines.join("")).toContain(decoy);
    // Errors of the database are in it too, or else their lines would prove nothing.
    expect(lines.join("")).toMatch(/no such table|relation .* does not exist/);
    expect(foundIn(lines)).toEqual([]);
  });

  test("in the database", async () => {
    const content = (await service.database.content()).toString("latin1");
    expect(content).toContain(decoy);
    expect(foundIn([content])).toEqual([]);
  });

  test("in an export", async () => {
    const files = await filesIn(exported);
    expect(files.join("")).toContain(decoy);
    expect(foundIn(files)).toEqual([]);
  });

  test("in the metrics", async () => {
    const text = await metrics.metrics();
    expect(text).toContain("createOauthClient");
    expect(foundIn([text])).toEqual([]);
  });

  test("in any answer but the one that is to show it", () => {
    expect(answers.length).toBeGreaterThan(100);
    expect(answers.filter((answer) => foundIn([answer]).length > 0)).toEqual([]);
  });
});

test.each(["plain", "base64", "hex"] as const)("a secret in %s would be found", (form) => {
  const secret = canary("client-secret");
  const text = form === "plain" ? secret : Buffer.from(secret).toString(form);
  expect(foundIn([`{"before":1,"secret":"${text}"}`])).toEqual(["client-secret"]);
});
