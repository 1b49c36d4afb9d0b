import addFormats from "ajv-formats";
import { fastify, type FastifyReply, type FastifyRequest } from "fastify";
import { OpenAPIBackend, type Document } from "openapi-backend";
import { readDocument } from "../../packages/server/dist/contract/document.js";
import { openPeer } from "./peer.ts";
import { operationIds } from "./requests.ts";

/* openapi-backend on the same document, on Fastify as its own manual shows, with the handlers of the service. */

const { port, call } = await openPeer();
const document = readDocument();
const api = new OpenAPIBackend({
  // The bundle is an OpenAPI document; the service's own type only covers what the service reads.
  definition: document as unknown as Document,
  // It only validates OpenAPI 3.0, and would reject a 3.1 document.
  quick: true,
  ajvOpts: { strict: false, unicodeRegExp: true },
  customizeAjv: (ajv) => addFormats.default(ajv),
});
await api.init();
// Like the bare routes, this peer does not authenticate: the authentication of the service comes on top.
for (const scheme of Object.keys(document.components?.securitySchemes ?? {}))
  api.registerSecurityHandler(scheme, () => true);
for (const id of operationIds) {
  api.registerHandler(id, ({ request }) =>
    call(id, { path: request.params, query: request.query, body: request.requestBody }),
  );
}
function refuse(status: number) {
  return (context: { validation: { errors?: unknown } }, _request: FastifyRequest, reply: FastifyReply) =>
    reply.code(status).send(context.validation.errors ?? {});
}
api.register({ validationFail: refuse(400), notFound: refuse(404), methodNotAllowed: refuse(405) });

const app = fastify();
app.route({
  method: ["GET", "POST", "PUT"],
  url: "/*",
  handler: (request, reply) =>
    api.handleRequest(
      {
        method: request.method,
        path: request.url,
        body: request.body,
        query: request.query as Record<string, string>,
        headers: request.headers as Record<string, string>,
      },
      request,
      reply,
    ),
});
await app.listen({ host: "127.0.0.1", port });
