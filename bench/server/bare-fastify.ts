import { fastify } from "fastify";
import { readOperationTable } from "../../packages/test-support/src/operation-table.ts";
import { openPeer } from "./peer.ts";
import { operationIds } from "./requests.ts";

const operationTable = readOperationTable<(typeof operationIds)[number]>();

/* Fastify with nothing but the handler of each operation: what the service would cost without its contract. */

const { port, call } = await openPeer();
const app = fastify();
for (const id of operationIds) {
  const { method, path } = operationTable[id];
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: (request) => call(id, { path: request.params, query: request.query, body: request.body }),
  });
}
await app.listen({ host: "127.0.0.1", port });
