import type { operations } from "../../src/types.ts";
import { readOperationTable } from "@gw/test-support/operation-table";
import { pointerTo } from "@gw/openapi";
import { startDemoService, type DemoCredentials, type DemoService } from "@gw/test-support/demo-service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createOauthClientBody, createPolicyBody, type Validator } from "../../src/validators.ts";
import { documentedBodies } from "./document.ts";
import { mutationsOf } from "@gw/test-support/mutations";

const operationTable = readOperationTable<keyof operations>();

/** The compared fields of a problem. */
interface Problem {
  code: string;
  errors?: { in: string; pointer: string; detail: string }[];
}

let service: DemoService;
let credentials: DemoCredentials;

beforeAll(async () => {
  service = await startDemoService({ GW_RATE_LIMIT: "1000000/1s" });
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

/** Returns the errors that the validator expects from the service. */
function expectedErrors(validator: Validator<unknown>, body: string) {
  const { issues = [] } = validator["~standard"].validate(JSON.parse(body));
  return issues.map(({ path, message }) => ({
    in: "body",
    pointer: pointerTo(...path).toWellFormed(),
    detail: message,
  }));
}

const requests = documentedBodies.filter(({ isRequest }) => isRequest);

describe("the service rejects the same bodies with the same messages at the same locations", () => {
  test.each(Object.entries(Object.groupBy(requests, ({ operationId }) => operationId)))(
    "%s",
    async (operationId, examples = []) => {
      const bodies = new Map<string, unknown>([["an array", []]]);
      for (const { value } of examples) for (const { title, body } of mutationsOf(value)) bodies.set(title, body);
      const [{ validator } = { validator: undefined }] = examples;
      if (!validator) throw new Error(`${operationId} has no example.`);
      // In batches: one by one is slow, and the service limits concurrent requests.
      const open = bodies.entries();
      const compare: () => Promise<void> = async () => {
        for (const [title, body] of open) {
          const text = JSON.stringify(body);
          // The service rejects it wherever it is: it could not store it.
          if (text.includes(String.raw`\u0000`)) continue;
          // oxlint-disable-next-line no-await-in-loop
          const { status, problem } = await send(operationId as OperationId, text);
          const isRejected = status === 400 && problem.code === "invalid_request";
          const errors = isRejected ? problem.errors : [];
          expect({ title, errors }).toEqual({ title, errors: expectedErrors(validator, text) });
        }
      };
      await Promise.all(Array.from({ length: 8 }, compare));
    },
  );
});

describe("rules that a schema cannot express are checked by the service only", () => {
  test.each<[string, OperationId, Validator<unknown>, object]>([
    ["text that the database can't hold", "createPolicy", createPolicyBody, { name: "nul \0" }],
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
