/** What samples show of an answer. A member in braces stands for its value: `Policy {ID} is stored.` */
export type ShownAnswer = string | ShownList;

/** A list in an answer, and what is shown of each item. */
export interface ShownList {
  /** The member that holds the list. */
  list: string;
  nullable?: boolean;
  /** What an item is called. */
  item: string;
  text: string;
  /** The member that tells an item from the others. */
  key: string;
}

const shownAnswers: Readonly<Record<string, ShownAnswer>> = {
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
export const shownAnswerOf = (operationId: string): ShownAnswer | undefined => shownAnswers[operationId];

/** The members in braces, each replaced with code that reads it from `record`. */
export const withValues = (text: string, record: string, write: (code: string) => string): string =>
  text.replace(/\{([^}]+)\}/g, (_, path: string) => write(`${record}${access(path)}`));

/** The code that reads a member, by its path in dots. */
export const access = (path: string): string =>
  path
    .split(".")
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`))
    .join("");
