import type { IncomingHttpHeaders } from "node:http";
import type { Caller, Scheme } from "../contract/handler.ts";
import { ProblemError } from "../problem.ts";
import { findKey, findUserByKey } from "../secrets/keys.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";

/** How a scheme is spoken of, read from the headers, and looked up. */
interface CredentialReader {
  /** What to send, in words. */
  what: string;
  read: (headers: IncomingHttpHeaders) => string | undefined;
  /** Undefined where nothing is opened by what was sent. */
  find: (store: Store, credential: string) => Promise<Caller | undefined>;
}

/** `Bearer` and a token (RFC 6750 §2.1); the word counts in any case. */
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

const single = (value: string | string[] | undefined) =>
  typeof value === "string" && value !== "" ? value : undefined;

const keyOf = (scheme: KeyScheme) => async (store: Store, credential: string) => {
  const keyId = await findKey(store, scheme, credential);
  return keyId === undefined ? undefined : { scheme, keyId };
};

async function findActiveUser(store: Store, credential: string): Promise<Caller | undefined> {
  const user = await findUserByKey(store, credential);
  if (!user) return undefined;
  if (!user.active) {
    throw new ProblemError(
      "forbidden",
      "The user of this token is inactive. Ask an administrator to activate the user.",
    );
  }
  return { scheme: "dashboardToken", userId: user.id, orgId: user.org_id };
}

/** The reader of each security scheme of the document. */
export const credentialReaders: Readonly<Record<Scheme, CredentialReader>> = {
  dashboardToken: {
    what: "Authorization with Bearer and the access key of an active user",
    read: ({ authorization }) => authorization,
    find: async (store, credential) => {
      const token = bearer.exec(credential)?.[1];
      return token === undefined ? undefined : findActiveUser(store, token);
    },
  },
  gatewayKey: {
    what: "X-Gw-Authorization with a gateway key",
    read: (headers) => single(headers["x-gw-authorization"]),
    find: keyOf("gatewayKey"),
  },
  adminKey: {
    what: "Admin-Auth with an admin key",
    read: (headers) => single(headers["admin-auth"]),
    find: keyOf("adminKey"),
  },
  portalKey: {
    what: "Authorization with a portal key, without a prefix",
    read: ({ authorization }) => authorization,
    find: keyOf("portalKey"),
  },
};

/**
 * Finds out who sends a request. The credential is looked up each time, so that a revoked one opens nothing any more.
 *
 * @throws ProblemError `unauthenticated`, or `forbidden` for an inactive user.
 */
export async function authenticate(scheme: Scheme, headers: IncomingHttpHeaders, store: Store): Promise<Caller> {
  const { what, read, find } = credentialReaders[scheme];
  const credential = read(headers);
  if (credential === undefined) {
    throw new ProblemError("unauthenticated", `The request has no credential. Send ${what}.`);
  }
  const caller = await find(store, credential);
  if (!caller) throw new ProblemError("unauthenticated", `The credential opens nothing here. Send ${what}.`);
  return caller;
}
