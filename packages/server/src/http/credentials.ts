import type { Caller, Scheme } from "../contract/handler.ts";
import { ProblemError } from "../problems/problem.ts";
import { hashSecret } from "../encryption/hash.ts";
import { findKey, findUserByKey } from "../encryption/keys.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { rawValues } from "../util/raw-headers.ts";

/** How to describe, read and look up the credential of a scheme. */
interface CredentialReader {
  /** What to send, for messages. */
  description: string;
  /** In lower case. */
  header: string;
  /** Undefined if the credential is not valid. */
  find: (store: Store, credential: string) => Promise<Caller | undefined>;
}

/** `Bearer`, case-insensitive, and a token (RFC 6750 §2.1). */
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

function keyOf(scheme: KeyScheme) {
  return async (store: Store, credential: string) => {
    const keyId = await findKey(store, scheme, credential);
    return keyId === undefined ? undefined : { scheme, keyId };
  };
}

async function findActiveUser(store: Store, credential: string): Promise<Caller | undefined> {
  const user = await findUserByKey(store, credential);
  if (!user) return undefined;
  if (!user.active) {
    throw new ProblemError(
      "forbidden",
      `The user of this token is inactive. An operator can activate the user with: gw-server users activate ${user.id}`,
    );
  }
  return { scheme: "dashboardToken", userId: user.id, orgId: user.org_id, permissions: user.user_permissions };
}

/** The reader of each security scheme of the document. */
export const credentialReaders: Readonly<Record<Scheme, CredentialReader>> = {
  dashboardToken: {
    description: "Authorization with Bearer and the access key of an active user",
    header: "authorization",
    find: async (store, credential) => {
      const token = bearer.exec(credential)?.[1];
      return token === undefined ? undefined : findActiveUser(store, token);
    },
  },
  gatewayKey: {
    description: "X-Gw-Authorization with a gateway key",
    header: "x-gw-authorization",
    find: keyOf("gatewayKey"),
  },
  adminKey: {
    description: "Admin-Auth with an admin key",
    header: "admin-auth",
    find: keyOf("adminKey"),
  },
  portalKey: {
    description: "Authorization with a portal key, without a prefix",
    header: "authorization",
    find: keyOf("portalKey"),
  },
};

/** How many callers are cached: more are hardly active at once. */
const mostKnown = 10_000;

/** Finds out who sends a request. */
export class Callers {
  readonly #store: Store;
  /** Callers by scheme and hash of the credential. Valid for one version of the store. */
  #known = new Map<string, Caller>();
  #version: number | undefined;

  constructor(store: Store) {
    this.#store = store;
  }

  /**
   * Returns the caller. A credential is looked up again after every change of the store, so that a revoked one stops
   * working.
   *
   * @throws ProblemError `unauthenticated`, or `forbidden` for an inactive user; or the promise is rejected with it.
   */
  identify(scheme: Scheme, rawHeaders: readonly string[]): Caller | Promise<Caller> {
    const { description, header } = credentialReaders[scheme];
    const [credential = "", ...others] = rawValues(rawHeaders, header);
    if (others.length > 0) {
      throw new ProblemError("unauthenticated", `The credential is sent more than once. Send ${description}, once.`);
    }
    if (credential === "") {
      throw new ProblemError("unauthenticated", `The request has no credential. Send ${description}.`);
    }
    const key = `${scheme} ${hashSecret(credential)}`;
    return this.#current().get(key) ?? this.#find(scheme, credential, key);
  }

  async #find(scheme: Scheme, credential: string, key: string): Promise<Caller> {
    const { description, find } = credentialReaders[scheme];
    // Another version may begin before the response is there.
    const known = this.#known;
    const caller = await find(this.#store, credential);
    if (!caller)
      throw new ProblemError("unauthenticated", `This credential is not valid for this endpoint. Send ${description}.`);
    if (this.#version !== undefined) known.set(key, caller);
    return caller;
  }

  #current(): Map<string, Caller> {
    const version = this.#store.version();
    if (version !== this.#version || this.#known.size >= mostKnown) {
      this.#known = new Map();
      this.#version = version;
    }
    return this.#known;
  }
}
