import { operationTable } from "@gw/api-types/operation-table";
import { startDemoService, type DemoCredentials, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOauthClientBody, createPolicyBody, type Validator } from "../src/index.ts";
import { documentedBodies } from "./document.ts";
import { mutationsOf } from "./mutations.ts";

/** A problem of the service, as far as it is compared. */
interface Problem {
  code: string;
  errors?: { in: string; pointer: string; detail: string }[];
}

let service: DemoService;
let credentials: DemoCredentials;

beforeAll(async () => {
  service = await startDemoService({ GW_RATE_LIMIT: "1000000" });
  credentials = await service.issueCredentials();
}, 60_000);
afterAll(() => service.stop());

type OperationId = keyof typeof operationTable;

const headersOf: Record<string, () => Record<string, string>> = {
  dashboardToken: () => ({ Authorization: `Bearer ${credentials.dashboard}` }),
  gatewayKey: () => ({ "X-Gw-Authorization": credentials.gateway }),
  adminKey: () => ({ "Admin-Auth": credentials.admin }),
  portalKey: () => ({ Authorization: credentials.portal }),
};

async function send(operationId: OperationId, body: string): Promise<{ status: number; problem: Problem }> {
  const { method, path, securityScheme } = operationTable[operationId];
  const base = securityScheme === "portalKey" ? `${service.address}/portal` : service.address;
  const response = await fetch(`${base}${path.replaceAll(/\{\w+\}/g, "1")}`, {
    method: method.toUpperCase(),
    headers: { "Content-Type": "application/json", ...headersOf[securityScheme]?.() },
    body,
  });
  return { status: response.status, problem: (await response.json()) as Problem };
}

const pointerOf = (path: readonly (string | number)[]) =>
  path.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");

/** What the validator would have the service say. */
function expectedErrors(validator: Validator<unknown>, body: string) {
  const { issues = [] } = validator["~standard"].validate(JSON.parse(body));
  return issues.map(({ path, message }) => ({ in: "body", pointer: pointerOf(path).toWellFormed(), detail: message }));
}

const requests = documentedBodies.filter(({ isRequest }) => isRequest);

describe("the service refuses the same bodies with the same sentences at the same locations", () => {
  test.each(Object.entries(Object.groupBy(requests, ({ operationId }) => operationId)))(
    "%s",
    async (operationId, examples = []) => {
      const bodies = new Map<string, unknown>([["an array", []]]);
      for (const { value } of examples) for (const { title, body } of mutationsOf(value)) bodies.set(title, body);
      const [{ validator } = { validator: undefined }] = examples;
      if (!validator) throw new Error(`${operationId} has no example.`);
      // Many at a time, as each waits for the database; not all, which the service would refuse.
      const open = bodies.entries();
      const compare = async () => {
        for (const [title, body] of open) {
          const text = JSON.stringify(body);
          // oxlint-disable-next-line no-await-in-loop
          const { status, problem } = await send(operationId as OperationId, text);
          const refused = status === 400 && problem.code === "invalid_request";
          const errors = refused ? problem.errors : [];
          expect({ title, errors }).toEqual({ title, errors: expectedErrors(validator, text) });
        }
      };
      await Promise.all(Array.from({ length: 8 }, compare));
    },
  );
});

test("a name and a text that no body may have are refused, too", async () => {
  const body = '{"name":"\\u0000","__proto__":{"rate":"x"}}';
  const { problem } = await send("createPolicy", body);
  expect(problem.errors).toHaveLength(2);
  expect(expectedErrors(createPolicyBody, body)).toEqual(problem.errors);
});

describe("what no schema says is refused by the service alone", () => {
  test.each<[string, OperationId, Validator<unknown>, object]>([
    [
      "a reference to a record that does not exist",
      "createOauthClient",
      createOauthClientBody,
      { api_id: "none", policy_id: "none" },
    ],
    ["an unknown field that is named like a credential", "createPolicy", createPolicyBody, { password: "x" }],
  ])("%s", async (_, operationId, validator, value) => {
    const body = JSON.stringify(value);
    expect((await send(operationId, body)).status).toBe(400);
    expect(expectedErrors(validator, body)).toEqual([]);
  });
});
