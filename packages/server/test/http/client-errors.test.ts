import { connect } from "node:net";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { readConfig } from "../../src/config/config.ts";
import { createLogger } from "../../src/observability/log.ts";
import { userWith } from "../storage/sample-records.ts";
import { startService } from "../support/listening-service.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const record = userWith("endless@example.com", { padding: "x".repeat(10_000) });

const lines: Record<string, unknown>[] = [];
const destination = new Writable({
  write(line, _encoding, done) {
    lines.push(JSON.parse(String(line)) as Record<string, unknown>);
    done();
  },
});

const service = serviceOfFile(
  {
    log: createLogger(readConfig({}), destination),
    checksResponses: false,
    withStore: (store) => ({
      ...store,
      users: {
        ...store.users,
        async *searchAll() {
          for (;;) yield [record];
        },
      },
    }),
  },
  startService,
);

test.each([
  ["HELLO\r\n\r\n", 400],
  ["GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 404],
])("the response to %j has a line in the log with its request id", async (sent, status) => {
  const socket = connect(Number(new URL(service.app.listeningOrigin).port), "127.0.0.1");
  socket.write(sent);
  const [, requestId] = /x-request-id: (\S+)/i.exec(await text(socket)) ?? [];
  expect(requestId).toBeDefined();
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ requestId, status, msg: "response sent" }));
});

test("what is not HTTP breaks off the response that is being sent, and writes nothing into it", async () => {
  const socket = connect(Number(new URL(service.app.listeningOrigin).port), "127.0.0.1");
  socket.write(
    [
      "POST /api/users/search?p=-1 HTTP/1.1",
      "Host: x",
      `Authorization: Bearer ${service.credentials.dashboardToken}`,
      "Content-Type: application/json",
      "Content-Length: 2",
      "",
      "{}",
    ].join("\r\n"),
  );
  socket.on("error", () => "The service has broken it off.");
  socket.once("data", () => socket.write("HELLO\r\n\r\n"));
  let received = "";
  socket.on("data", (piece) => (received += String(piece)));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(received).toContain("HTTP/1.1 200 ");
  expect(received).not.toContain("HTTP/1.1 400 ");
});
