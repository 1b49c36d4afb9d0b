import type { ContractOperation } from "../contract/contract.ts";
import type { Caller } from "../contract/handler.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The caller, once the credential is checked. */
    caller: Caller | null;
  }

  interface FastifyContextConfig {
    /** The operation that a route carries out. */
    operation?: ContractOperation;
  }
}
