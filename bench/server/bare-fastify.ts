import { fastify } from "fastify";
import { operationTable } from "../../packages/api-types/dist/generated/operation-table.js";
import { openPeerWork } from "./peer-work.ts";
import { operationIds } from "./requests.ts";
import { storageCall } from "./storage-calls.ts";

/* Fastify with nothing but the storage call of each operation: what the service would cost without its contract. */

const { port, work } = await openPeerWork();
const app = fastify();
for (const id of operationIds) {
  const { method, path } = operationTable[id];
  const call = storageCall(id);
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: (request) => call({ path: request.params, query: request.query, body: request.body }, work),
  });
}
await app.listen({ host: "127.0.0.1", port });
