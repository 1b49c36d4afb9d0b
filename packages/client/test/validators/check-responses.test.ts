import { createServer, type AddressInfo } from "node:net";
import { createClient, retry } from "../../src/index.ts";
import { expect, it } from "vitest";
import { allResponses, checkResponses, type ResponseViolation } from "../../src/validators.ts";

it("reports responses that break the contract, and does not change them", async () => {
  const broken = JSON.stringify({ users: [{ id: 7, email_address: "secret@example.com" }], pages: "1" });
  const texts = [
    ["200 OK", broken],
    ["200 OK", '{"apis":[],"pages":0}'],
    ["405 Method Not Allowed", "<!DOCTYPE html>"],
  ];
  const server = createServer((socket) => {
    socket
      .on("error", () => {})
      .once("data", () => {
        const [status, body = ""] = texts.shift() ?? [];
        const headers = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close`;
        socket.end(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const violations: ResponseViolation[] = [];
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dashboard = createClient({ baseUrl, auth: { dashboardToken: "secret" }, retry: retry() });
  dashboard.use(checkResponses({ responses: allResponses, onViolation: (each) => void violations.push(each) }));
  expect(await dashboard.searchUsers({ body: {} })).toMatchObject({ ok: true, data: JSON.parse(broken) });
  expect(await dashboard.searchApis()).toMatchObject({ ok: true, data: { apis: [], pages: 0 } });
  // A status of the HTTP layer, which the document describes once for all operations.
  expect(await dashboard.searchApis()).toMatchObject({ ok: false, response: { status: 405 } });
  server.close();
  const issues = expect.arrayContaining([
    { message: "Must be a string.", path: ["users", 0, "id"] },
    { message: "Must be an integer.", path: ["pages"] },
  ]);
  expect(violations).toEqual([{ operationId: "searchUsers", status: 200, issues }]);
});
