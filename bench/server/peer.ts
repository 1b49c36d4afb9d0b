import { parseAllowedTarget } from "../../packages/server/dist/config/allowed-targets.js";
import { readConfig } from "../../packages/server/dist/config/config.js";
import { readContract } from "../../packages/server/dist/contract/contract.js";
import { readDocument } from "../../packages/server/dist/contract/document.js";
import type {
  AnyHandler,
  OperationId,
  RequestContext,
  UserCaller,
} from "../../packages/server/dist/contract/handler.js";
import { handlers } from "../../packages/server/dist/generated/handlers.js";
import { openFieldCipher } from "../../packages/server/dist/encryption/encryption-at-rest.js";
import { encryptionKeySource, openStore } from "../../packages/server/dist/service/database.js";

/** A peer does not authenticate: every caller is a user of the organization of the demo data. */
const caller: UserCaller = {
  scheme: "dashboardToken",
  userId: "",
  orgId: "64f0c2a19b3e7d0001a4c5d2",
  permissions: {},
};

/** The parts of a request, unvalidated. */
interface PeerRequest {
  path: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Opens the same storage as the service would with these environment settings. `call` runs the service's own handler of
 * an operation, without authentication, validation or logging, and returns the body of its response.
 */
export async function openPeer() {
  const config = readConfig(process.env);
  const store = await openStore(config);
  const shared: Omit<RequestContext, "references"> = {
    store,
    create: (work) => store.transaction(work),
    cipher: await openFieldCipher(store, encryptionKeySource(config)),
    config,
    allowedTargets: config.debugTargets.map(parseAllowedTarget),
    now: () => new Date(),
    isStopping: () => false,
    caller,
    log: console,
  };
  const contract = new Map(readContract(readDocument()).map((operation) => [operation.operationId, operation]));

  async function call(id: OperationId, { path, query, body }: PeerRequest): Promise<unknown> {
    // The requests of the benchmark are examples of the document, so the input has the types of the handler.
    const handler = handlers[id] as AnyHandler;
    const input = { path: withNumbers(path as Record<string, string>), query: query as Record<string, string>, body };
    const reader = contract.get(id)?.references;
    const references = reader?.checked ? reader.read(body) : [];
    const output = await handler(input, { ...shared, references });
    return "stream" in output ? (await Array.fromAsync(output.stream)).join("") : output.body;
  }
  return { port: config.port, call };
}

/** Path parameters, which the service parses according to the document. */
function withNumbers(path: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(path).map(([name, text]) => [name, /^\d+$/.test(text) ? Number(text) : text]),
  );
}
