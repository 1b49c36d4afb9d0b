import { DatabaseError } from "pg";
import { ConflictError, StorageUnavailableError } from "../errors.ts";
import type { CollectionName } from "../records.ts";
import { withRemedy } from "./remedies.ts";

/** Nothing was written, as another transaction was in the way. To try again may well succeed at once. */
export class SerializationError extends StorageUnavailableError {}

/** There is no connection, or it broke off: what it was asked for may have been done or not. */
export class LostConnectionError extends StorageUnavailableError {
  /** Whether whoever asked has waited for it as long as they may. */
  readonly hasWaited: boolean;

  constructor(message: string, hasWaited = false) {
    super(message);
    this.hasWaited = hasWaited;
  }
}

/** The member behind each constraint and unique index. */
const uniqueMembers: Record<string, [CollectionName, string]> = {
  users_id_key: ["users", "id"],
  users_email: ["users", "email_address"],
  users_access_key_hash_key: ["users", "access_key"],
  apis_id_key: ["apis", "api_id"],
  policies_pkey: ["policies", "_id"],
  policies_id: ["policies", "id"],
  policies_name: ["policies", "name"],
  webhooks_pkey: ["webhooks", "id"],
  oauth_clients_pkey: ["oauthClients", "client_id"],
  providers_pkey: ["providers", "ID"],
  client_types_pkey: ["clientTypes", "ID"],
  catalogues_pkey: ["catalogues", "ID"],
  products_pkey: ["products", "ID"],
  plans_pkey: ["plans", "ID"],
  apps_pkey: ["apps", "ID"],
  custom_credentials_pkey: ["customCredentials", "ID"],
  api_migrations_pkey: ["migrations", "id"],
  issued_keys_pkey: ["keys", "id"],
  issued_keys_hash_key: ["keys", "hash"],
};

const uniqueViolation = "23505";

/** A serialization failure and a deadlock. */
const inTheWay = new Set(["40001", "40P01"]);

/** The server ends the connection, or takes none now: shut down, crashed, starting, or idle in a transaction for too long. */
const lost = /^(08|57P0[1-5]|25P0[34])/;

/**
 * The server has no means, its disk or its files fail, it takes no writes, it lets nobody in or forbids what it is asked,
 * it lacks an extension, or something took too long.
 */
const unavailable = /^(28|3D|53|55P03|57014|58|25006|42501|0A000|XX00[12])/;

/**
 * Says an error of PostgreSQL or of its driver in the terms of the store. Others come back as they are.
 *
 * @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
export const storageError = (error: Error): Error => {
  if (error instanceof StorageUnavailableError) return error;
  // What is no answer of the server, the driver says of the connection, unless it was called wrongly. Its time-outs have
  // no code.
  if (!(error instanceof DatabaseError)) {
    if (error instanceof TypeError) return error;
    const { message } = error;
    const code = "code" in error ? String(error.code) : "";
    return new LostConnectionError(
      `The database can't be reached: ${withRemedy({ code, message })}`,
      /timeout/.test(message),
    );
  }
  const { code = "", constraint = "", message } = error;
  const taken = code === uniqueViolation ? uniqueMembers[constraint] : undefined;
  if (taken) return new ConflictError(...taken);
  if (inTheWay.has(code)) return new SerializationError(`Other transactions kept this one from its end: ${message}`);
  const said = withRemedy({ code, message });
  if (lost.test(code)) return new LostConnectionError(`The connection to the database broke off: ${said}`);
  if (unavailable.test(code)) return new StorageUnavailableError(`The database can't do this now: ${said}`);
  return error;
};

/** As `storageError`, of an attempt to connect: whatever a server answers to that, it lets nobody in. */
export const connectionError = (error: Error): Error => {
  const known = storageError(error);
  if (!(known instanceof DatabaseError)) return known;
  const { code = "", message } = known;
  return new StorageUnavailableError(`The database lets nobody in: ${withRemedy({ code, message })}`);
};
