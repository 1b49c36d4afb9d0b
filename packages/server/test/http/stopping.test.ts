import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { makeDemoData, makeService } from "../support/service.ts";

test("while the service stops, what is under way ends well and what comes on its connection is sent away", async () => {
  const demo = await makeDemoData();
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const service = await makeService(demo, {
    withStore: (store) => ({
      ...store,
      apis: {
        ...store.apis,
        search: async (...search) => {
          reached.resolve();
          await released.promise;
          return store.apis.search(...search);
        },
      },
    }),
  });
  await service.app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(Number(new URL(service.app.listeningOrigin).port), "127.0.0.1");
  const request = `GET /api/apis/search HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.credentials.dashboardToken}\r\n\r\n`;
  const answers = text(socket);

  socket.write(request);
  await reached.promise;
  const closed = service.close();
  await vi.waitFor(() => expect(service.app.server.listening).toBe(false));
  socket.write(request);
  // Until the request has come through the loopback.
  await setTimeout(100);
  released.resolve();

  const [first = "", second = ""] = (await answers).split(/(?=HTTP\/1\.1 )/);
  await closed;
  await demo.remove();
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(second).toMatch(/^HTTP\/1\.1 503 /);
  expect(second).toContain('"code":"unavailable"');
  expect(second).toMatch(/\r\nretry-after: 5\r\n/i);
  expect(second).toMatch(/\r\nconnection: close\r\n/i);
});
