/** What samples show of a response. A field in braces is replaced by its value: `Policy {ID} is stored.` */
export type ShownResponse = string | ShownList;

/** A list in a response, and what is shown of each item. */
export interface ShownList {
  /** The field that holds the list. */
  list: string;
  nullable?: boolean;
  /** What an item is called. */
  item: string;
  text: string;
  /** The field that identifies an item. */
  key: string;
}

const shownResponses: Readonly<Record<string, ShownResponse>> = {
  createCustomCredential: "Credential {ID} is stored.",
  createOauthClient: "Client {client_id} is stored.",
  createPolicy: "Policy {ID} is stored.",
  createUser: "User {ID} is stored.",
  createWebhook: "Webhook {ID} is stored.",
  debugApi: { list: "logs", item: "log", text: "{stage}: {message}", key: "message" },
  getStreamsApi: "{info.title}, version {info.version}",
  migrateApis: "{success.count} succeeded, {skipped.count} skipped, {failure.count} failed",
  searchApis: {
    list: "apis",
    nullable: true,
    item: "api",
    text: "{api_definition.name}",
    key: "api_definition.api_id",
  },
  searchUsers: { list: "users", nullable: true, item: "user", text: "{email_address}", key: "id" },
  updateClientType: "{Name}: {ResponseTypes}, {GrantType}",
  updatePlan: "Plan {ID} is now {Name}.",
};

/** Of an operation that is not named here all is shown. */
export function shownResponseOf(operationId: string): ShownResponse | undefined {
  return shownResponses[operationId];
}

/** Replaces each field in braces with code that reads it from `record`. */
export function withValues(text: string, record: string, write: (code: string) => string): string {
  return text.replace(/\{([^}]+)\}/g, (_, path: string) => write(`${record}${access(path)}`));
}

/** The code that reads a field, by its dotted path. */
export function access(path: string): string {
  return path
    .split(".")
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`))
    .join("");
}
