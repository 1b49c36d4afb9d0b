import { createServer, type AddressInfo, type Server } from "node:net";
import { createClient, retry } from "../../src/index.ts";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  allResponses,
  checkResponses,
  searchUsersResponses,
  type ResponseCheckOptions,
  type ResponseViolation,
} from "../../src/validators.ts";

let server: Server | undefined;

afterEach(() => {
  server?.close();
  vi.restoreAllMocks();
});

/** Creates a client of a server that writes this text to each connection. */
async function clientOf(status: string, body: string, options: ResponseCheckOptions) {
  const text = [
    `HTTP/1.1 ${status}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
    "",
    body,
  ].join("\r\n");
  server = createServer((socket) => void socket.on("error", () => {}).once("data", () => socket.end(text)));
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const dashboard = createClient({
    baseUrl: `http://127.0.0.1:${port}`,
    auth: { dashboardToken: "secret" },
    retry: retry(),
  });
  dashboard.use(checkResponses(options));
  return dashboard;
}

/** Creates a client, and collects its violations. */
async function watched(status: string, body: string, responses: ResponseCheckOptions["responses"] = allResponses) {
  const violations: ResponseViolation[] = [];
  function onViolation(violation: ResponseViolation) {
    return void violations.push(violation);
  }
  return { violations, dashboard: await clientOf(status, body, { responses, onViolation }) };
}

function failToValidate(): never {
  throw new Error("The validator failed.");
}

const brokenPage = JSON.stringify({ users: [{ id: 7, email_address: "secret@example.com" }], pages: "1" });

describe("checkResponses", () => {
  it("reports a response that breaks the contract, and does not change it", async () => {
    const { violations, dashboard } = await watched("200 OK", brokenPage);
    const result = await dashboard.searchUsers({ body: {} });
    expect(violations).toEqual([
      {
        operationId: "searchUsers",
        status: 200,
        issues: expect.arrayContaining([
          { message: "Must be a string.", path: ["users", 0, "id"] },
          { message: "Must be an integer.", path: ["pages"] },
        ]),
      },
    ]);
    expect(result).toMatchObject({ ok: true, data: JSON.parse(brokenPage) });
  });

  it("does not report a valid response", async () => {
    const { violations, dashboard } = await watched("200 OK", '{"apis":[],"pages":0}');
    expect(await dashboard.searchApis()).toMatchObject({ ok: true, data: { apis: [], pages: 0 } });
    expect(violations).toEqual([]);
  });

  it("reports an undocumented status, and a body that is not JSON", async () => {
    const teapot = await watched("418 Teapot", "{}");
    expect(await teapot.dashboard.searchApis()).toMatchObject({ ok: false, response: { status: 418 } });
    expect(teapot.violations).toMatchObject([{ status: 418, issues: [{ path: [] }] }]);
    server?.close();
    const page = await watched("503 Service Unavailable", "<!DOCTYPE html>");
    expect(await page.dashboard.createWebhook({ body: { Name: "n" } as never })).toMatchObject({
      ok: false,
      response: { status: 503 },
    });
    expect(page.violations).toMatchObject([{ status: 503, issues: [{ message: "The body is not JSON." }] }]);
  });

  it("checks only the given operations", async () => {
    const { violations, dashboard } = await watched("200 OK", '{"apis":7}', { searchUsers: searchUsersResponses });
    await dashboard.searchApis();
    expect(violations).toEqual([]);
  });

  it("logs to the console by default, without values of the response", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const dashboard = await clientOf("200 OK", brokenPage, { responses: { searchUsers: searchUsersResponses } });
    await dashboard.searchUsers({ body: {} });
    const [[text] = [""]] = error.mock.calls as [string][];
    expect(text).toContain("searchUsers with status 200 breaks the contract:\n");
    expect(text).toContain("  users.0.id: Must be a string.");
    expect(text).not.toContain("secret");
  });

  it("rejects the call if the callback rejects or a validator throws", async () => {
    const rejecting = await clientOf("200 OK", brokenPage, {
      responses: allResponses,
      onViolation: async ({ operationId }) => {
        await Promise.resolve();
        throw new Error(`${operationId} broke the contract`);
      },
    });
    await expect(rejecting.searchUsers({ body: {} })).rejects.toThrow("searchUsers broke the contract");
    server?.close();
    const failing = await clientOf("200 OK", brokenPage, {
      responses: { searchUsers: { 200: { "~standard": { version: 1, vendor: "test", validate: failToValidate } } } },
    });
    await expect(failing.searchUsers({ body: {} })).rejects.toThrow("The validator failed.");
  });

  it("rejects the call if the callback throws", async () => {
    const dashboard = await clientOf("200 OK", brokenPage, {
      responses: allResponses,
      onViolation: ({ operationId }) => {
        throw new Error(`${operationId} broke the contract`);
      },
    });
    await expect(dashboard.searchUsers({ body: {} })).rejects.toThrow("searchUsers broke the contract");
  });
});
