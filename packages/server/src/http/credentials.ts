import type { Permission } from "../contract/document.ts";
import type { Caller, Scheme } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import type { KeyUses } from "../encryption/key-uses.ts";
import { findKey, findUserByKey, isExpired } from "../encryption/keys.ts";
import type { KeyScheme } from "../storage/records.ts";
import type { Store } from "../storage/store.ts";
import { listRawValues } from "./request-headers.ts";

/** How to describe, read and look up the credential of a scheme. */
interface CredentialReader {
  /** What to send, for messages. */
  description: string;
  /** In lower case. */
  header: string;
  /** What is wrong with how a credential that is not valid is written, if anything. */
  describeFault?: (credential: string) => string | undefined;
  /** Undefined if the credential is not valid. */
  find: (store: Store, credential: string, now: Date) => Promise<Caller | undefined>;
}

/** `Bearer`, case-insensitive, and a token (RFC 6750 §2.1). */
const bearer = /^bearer +([\w.~+/-]+=*)$/i;

/** What clients do by mistake with a token and its scheme. */
function describeBearerFault(credential: string): string | undefined {
  if (/^bearer +bearer /i.test(credential)) return "The header contains Bearer twice.";
  return bearer.test(credential) ? undefined : "The header must contain Bearer, a space and an access key.";
}

function createKeyFinder(scheme: KeyScheme) {
  return async (store: Store, credential: string, now: Date) => {
    const key = await findKey(store, scheme, credential);
    if (!key) return undefined;
    if (isExpired(key, now)) {
      throw new ProblemError(
        "unauthenticated",
        `This key expired at ${key.expires_at}. An operator can issue a new key with: gw-server keys issue`,
      );
    }
    return { scheme, keyId: key.id };
  };
}

async function findActiveUser(store: Store, credential: string): Promise<Caller | undefined> {
  const user = await findUserByKey(store, credential);
  if (!user) return undefined;
  if (!user.active) {
    throw new ProblemError(
      "forbidden",
      `This token's user is inactive. An operator can activate the user with: gw-server users activate ${user.id}`,
    );
  }
  return { scheme: "dashboardToken", userId: user.id, orgId: user.org_id, permissions: user.user_permissions };
}

/** The reader of each security scheme of the document. */
export const credentialReaders: Readonly<Record<Scheme, CredentialReader>> = {
  dashboardToken: {
    description: "an active user's access key in the Authorization header, prefixed with Bearer",
    header: "authorization",
    describeFault: describeBearerFault,
    find: async (store, credential) => {
      const token = bearer.exec(credential)?.[1];
      return token === undefined ? undefined : findActiveUser(store, token);
    },
  },
  gatewayKey: {
    description: "a gateway key in the X-Gw-Authorization header",
    header: "x-gw-authorization",
    find: createKeyFinder("gatewayKey"),
  },
  adminKey: {
    description: "an admin key in the Admin-Auth header",
    header: "admin-auth",
    find: createKeyFinder("adminKey"),
  },
  portalKey: {
    description: "a portal key in the Authorization header, without a prefix",
    header: "authorization",
    find: createKeyFinder("portalKey"),
  },
};

/**
 * Returns the caller of a request. A credential is looked up once per turn of the event loop, whose input was sent before it
 * began: a revoked credential stops working at once.
 *
 * @throws ProblemError `unauthenticated`, or `forbidden` for an inactive user.
 */
export type Identify = (scheme: Scheme, rawHeaders: readonly string[]) => Promise<Caller>;

/** @param uses notes which keys are used. */
export function createIdentify(store: Store, now: () => Date, uses: KeyUses): Identify {
  /** By scheme and credential. */
  const known = new Map<string, Promise<Caller>>();

  async function findCaller(scheme: Scheme, credential: string): Promise<Caller> {
    const { description, describeFault, find } = credentialReaders[scheme];
    const time = now();
    const caller = await find(store, credential, time);
    if (caller) {
      if ("keyId" in caller) uses.note(caller.keyId, time);
      return caller;
    }
    const fault = describeFault?.(credential) ?? "This credential is not valid for this endpoint.";
    throw new ProblemError("unauthenticated", `${fault} Send ${description}.`);
  }

  return (scheme, rawHeaders) => {
    const { description, header } = credentialReaders[scheme];
    const [credential = "", ...others] = listRawValues(rawHeaders, header);
    if (others.length > 0) {
      throw new ProblemError(
        "unauthenticated",
        `The credential was sent more than once. Send it only once: ${description}.`,
      );
    }
    if (credential === "") {
      throw new ProblemError("unauthenticated", `The request has no credential. Send ${description}.`);
    }
    const key = `${scheme} ${credential}`;
    const found = known.get(key) ?? findCaller(scheme, credential);
    if (known.size === 0) setImmediate(() => known.clear());
    known.set(key, found);
    return found;
  };
}

/** Describes a user's level without repeating arbitrary text. */
function describeLevel(level = "none"): string {
  return /^[\w.-]{1,100}$/.test(level) ? level : "another level";
}

/**
 * Rejects a user without the permission level that an operation requires (D29).
 *
 * @throws ProblemError `forbidden`
 */
export function requirePermission(caller: Caller, { name, level }: Permission): void {
  const own = "permissions" in caller ? caller.permissions[name] : undefined;
  if (own === level) return;
  throw new ProblemError(
    "forbidden",
    `This operation requires the permission ${name} at level ${level}, but yours is ${describeLevel(own)}. Ask an administrator of your organization to send this request.`,
  );
}

/** Whether a body has the values that need no permission. */
export function isExcepted(body: unknown, except: Readonly<Record<string, unknown>>): boolean {
  return (
    typeof body === "object" &&
    body !== null &&
    Object.entries(except).every(([property, value]) => (body as Record<string, unknown>)[property] === value)
  );
}
