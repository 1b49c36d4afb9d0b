import { equal, ok } from "node:assert/strict";
import { operationTable } from "../support/operation-table.ts";
import type { OperationId, Scheme } from "../../src/contract/handler.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import type { Service } from "../support/service.ts";
import { canaries, canary, decoy } from "./canaries.ts";

const operations = Object.keys(operationTable) as OperationId[];
const schemes = ["dashboardToken", "gatewayKey", "adminKey", "portalKey"] as const satisfies Scheme[];
const path = { apiId: "x", provider_id: 1, client_type_id: 1, plan_id: 1, app_id: "1" };
const organisation = "64f0c2a19b3e7d0001a4c5d2";

function apiAt(target: string) {
  return { use_keyless: false, proxy: { listen_path: "/", target_url: target } };
}
function debugHeaders() {
  return { authorization: [canary("debug-header")], "x-any": [`a ${canary("debug-header")}`] };
}

/** Sends the canaries through a service, and keeps what comes back. */
export class Flight {
  /** Successful requests and their responses, whoever may read them. */
  readonly exchanges: string[] = [];
  /** Returns that may not hold any secret, each after what was asked. */
  readonly answers: string[] = [];
  private readonly service: Service;
  /** The address of an upstream that says which secrets it was sent. */
  private readonly upstream: string;

  constructor(service: Service, upstream: string) {
    this.service = service;
    this.upstream = upstream;
    for (const scheme of schemes) canaries.set(`own ${scheme}`, service.credentials[scheme]);
    canaries.set("inactive user", service.credentials.inactiveUserToken);
    canaries.set("read-only user", service.credentials.readOnlyUserToken);
    canaries.set("idempotency-key", "canary-idempotency-key-7d1f0c");
  }

  async throughRequests(): Promise<void> {
    await this.throughCredentials();

    // Each is shown to whom it is made for, this once, and again when that caller repeats the request.
    const made = await this.sendTwice("createOauthClient", { client_id: "canary" });
    canaries.set("answered-client-secret", made.secret);
    const user = await this.sendTwice("createUser", {
      org_id: organisation,
      email_address: "canary@example.org",
      access_key: canary("sent-access-key"),
    });
    canaries.set("answered-access-key", user.Message);
    equal((await this.send("createOauthClient", { secret: canary("client-secret") })).statusCode, 200);
    const debugged = await this.send("debugApi", {
      request: { headers: debugHeaders() },
      spec: apiAt(this.upstream),
    });
    equal(debugged.json().response.status, 200);
    const target = new URL(this.upstream);
    Object.assign(target, { username: "gateway", password: canary("target-password") });
    target.search = `key=${canary("target-query")}`;
    const secretive = await this.send("debugApi", {
      request: { method: "POST", path: `/?token=${canary("debug-query")}`, body: canary("debug-body") },
      spec: {
        ...apiAt(target.href),
        use_keyless: true,
        jwt_source: canary("jwt-source"),
        version_data: { versions: { Default: { global_headers: { "X-Upstream": canary("injected-header") } } } },
      },
    });
    equal(secretive.json().response.status, 200);

    const credential = {
      Alias: "canary",
      CredentialKey: canary("credential-key"),
      CredentialSecret: canary("credential-secret"),
    };
    equal(await this.sendQuietly("createCustomCredential", credential), 201);
    equal(await this.sendQuietly("createWebhook", { header_map: { "X-Token": canary("webhook-header") } }), 200);
    equal(await this.sendQuietly("createPolicy", { name: decoy }), 200);

    await this.throughRejections();
    await this.sendQuietly("searchUsers", {});
    await this.sendQuietly("searchApis", undefined, {}, undefined, { q: canary("credential") });
    await this.sendQuietly("migrateApis", { mode: "dryRun", all: true });
  }

  /** Without its tables, the database fails in the middle of writes, and its errors are logged whole. */
  async throughABrokenDatabase(): Promise<void> {
    for (const table of ["oauth_clients", "custom_credentials", "webhooks"]) {
      await this.service.database.run(`drop table ${table}`);
    }
    const broken: [OperationId, unknown][] = [
      ["createOauthClient", { secret: canary("client-secret") }],
      [
        "createCustomCredential",
        { CredentialKey: canary("credential-key"), CredentialSecret: canary("credential-secret") },
      ],
      ["createWebhook", { header_map: { a: canary("webhook-header") } }],
    ];
    for (const [id, body] of broken) equal(await this.sendQuietly(id, body), 500);
  }

  /** Credentials that open nothing, and good ones where they do not belong. */
  private async throughCredentials(): Promise<void> {
    for (const id of operations) {
      for (const scheme of schemes) {
        const value = canary("credential");
        for (const headers of [credentialHeader(scheme, value), { authorization: `Basic ${value}` }]) {
          await this.sendQuietly(id, {}, { authorization: "", "x-gw-authorization": "", "admin-auth": "", ...headers });
        }
      }
      await this.sendQuietly(id, {}, { cookie: `session=${canary("credential")}`, "x-api-key": canary("credential") });
      await this.sendQuietly(
        id,
        {},
        credentialHeader(operationTable[id].securityScheme, this.service.credentials.inactiveUserToken),
      );
    }
  }

  /** Secrets in requests that are refused, for what the secret is or for something else. */
  private async throughRejections(): Promise<void> {
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
      ["createPolicy", { name: decoy, meta_data: { password: canary("credential") } }],
      ["createUser", { access_key: [canary("sent-access-key")] }],
      ["createWebhook", { header_map: { a: { b: canary("webhook-header") } } }],
      ["createWebhook", { header_map: [canary("webhook-header")] }],
      ["createWebhook", { method: "FETCH", header_map: { a: canary("webhook-header") } }],
      ["debugApi", { request: { headers: { a: canary("debug-header") } }, spec: apiAt(this.upstream) }],
      ["debugApi", { request: { headers: { a: [`${canary("debug-header")}\n`] } }, spec: apiAt(this.upstream) }],
      ["debugApi", { request: { headers: debugHeaders() }, spec: apiAt("http://127.0.0.1:1/") }],
    ];
    for (const [id, body, payload] of refused) {
      const status = await this.sendQuietly(id, body, { prefer: "handling=strict" }, payload);
      ok(status >= 400, `${id} answered ${status} to ${JSON.stringify(body ?? payload)}`);
    }
  }

  private async send(
    id: OperationId,
    body: unknown,
    headers: Record<string, string> = {},
    payload?: string,
    query: Record<string, string> = {},
  ) {
    const { method, requestMediaType, securityScheme } = operationTable[id];
    const sent = payload ?? JSON.stringify(body);
    const answer = await this.service.app.inject({
      // The table writes methods in lower case.
      method: method as "get",
      url: urlOf(id, path, query),
      headers: {
        accept: operationTable[id].responseMediaType ?? "*/*",
        ...credentialHeader(securityScheme, this.service.credentials[securityScheme]),
        ...(requestMediaType !== null && { "content-type": requestMediaType }),
        ...headers,
      },
      ...(requestMediaType !== null && { payload: sent }),
    });
    if (answer.statusCode < 400) this.exchanges.push(`${sent} ${answer.body}`);
    return answer;
  }

  /** Sends a create and repeats it with its idempotency key, which nobody else has to know. */
  private async sendTwice(id: OperationId, body: unknown) {
    const headers = { "idempotency-key": `${id}-${canary("idempotency-key")}` };
    const first = await this.send(id, body, headers);
    const second = await this.send(id, body, headers);
    equal(second.headers["idempotency-replayed"], "true");
    equal(second.body, first.body);
    return first.json();
  }

  /** Sends a request whose answer may hold no secret. */
  private async sendQuietly(...request: Parameters<Flight["send"]>): Promise<number> {
    const answer = await this.send(...request);
    this.answers.push(`${request[0]}: ${JSON.stringify(answer.headers)} ${answer.body}`);
    return answer.statusCode;
  }
}
