import { describe, expect, test } from "vitest";
import { describeOperations, readDocument } from "../../src/contract/document.ts";
import type { OperationId } from "../../src/contract/handler.ts";
import { call } from "../support/caller.ts";
import { responseExamples, type ReplayedExample } from "../support/examples.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile();
const described = describeOperations(readDocument());
const examples = responseExamples(readDocument());
const ofDashboard = described.filter(({ scheme }) => scheme === "dashboardToken");
function idsOf(operations: typeof described) {
  return operations.map(({ operationId }) => operationId as OperationId);
}
const restricted = idsOf(ofDashboard.filter(({ permission }) => permission && !permission.except));
const open = idsOf(ofDashboard.filter(({ permission }) => !permission));

/** The first example of a success. */
function succeeding(id: OperationId): ReplayedExample {
  const example = examples.find(({ operationId, status }) => operationId === id && status < 400);
  if (!example) throw new Error(`${id} has no example of a success.`);
  return example;
}

const missing = {
  status: 403,
  body: {
    code: "forbidden",
    detail:
      "This operation requires the permission IsAdmin at level admin, but yours is read. Ask an administrator of your organization to send this request.",
  },
};

function readOnly() {
  return { authorization: `Bearer ${service.credentials.readOnlyUserToken}` };
}

// Before those that change what these read.
test.each(open)("%s takes every active user", async (id) => {
  const { status, when, requestBody } = succeeding(id);
  const answer = await call(service, id, { ...when, headers: { ...when.headers, ...readOnly() }, body: requestBody });
  expect(answer.status).toBe(status);
});

describe.each(restricted)("%s", (id) => {
  test("refuses a user without the permission, and changes nothing", async () => {
    const before = await service.database.content();
    expect(await call(service, id, { headers: readOnly(), body: {} })).toMatchObject(missing);
    expect(await service.database.content()).toEqual(before);
  });

  test("reports the permission before checking headers and body", async () => {
    const headers = { ...readOnly(), accept: "text/html", "content-type": "text/plain" };
    expect(await call(service, id, { headers, body: "{" })).toMatchObject(missing);
  });
});

function migrate(body: object) {
  return call(service, "migrateApis", { headers: readOnly(), body });
}

describe("migrateApis", () => {
  test("lets every active user look at what a migration would do", async () => {
    expect((await migrate({ mode: "dryRun", all: true })).status).toBe(200);
  });

  test.each(["stage", "promote", "direct"])(
    "refuses to %s without the permission, and changes nothing",
    async (mode) => {
      const before = await service.database.content();
      expect(await migrate({ mode, all: true })).toMatchObject(missing);
      expect(await service.database.content()).toEqual(before);
    },
  );

  test("reports violations of the body before the permission", async () => {
    expect(await migrate({ mode: "stage" })).toMatchObject({ status: 400, body: { code: "invalid_request" } });
  });
});

test("a permission on an operation that no user calls is a mistake in the document", async () => {
  const document = structuredClone(readDocument());
  const operation = document.paths?.["/gw/debug"]?.["post"] as Record<string, unknown>;
  operation["x-gw-permission"] = { name: "IsAdmin", level: "admin" };
  expect(() => describeOperations(document)).toThrow("debugApi");
});
