import type { RequestDefaults } from "./request.ts";
import type { Route } from "./route.ts";
import type { Send } from "./send.ts";

/** What a client is made of. */
export interface ClientParts {
  routes: readonly Route[];
  send: Send;
  defaults: RequestDefaults;
}

/** The parts of each client, kept beside it, so that printing a client shows nothing of them. */
export const partsOf = /* @__PURE__ */ new WeakMap<object, ClientParts>();
