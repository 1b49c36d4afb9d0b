/** The kinds of records that a field can refer to, as `x-gw-references` names them. */
export const collections: readonly string[] = [
  "apis",
  "policies",
  "plans",
  "providers",
  "catalogues",
  "products",
  "apps",
  "clientTypes",
  "organizations",
];

/**
 * Fields whose names look like the id of another record, but that hold none. An entry is a name, or an
 * owner and a name: the nearest named schema or property around it.
 */
const lookAlikes: ReadonlySet<string> = new Set([
  // The record's own identifiers.
  "ApiDefinition.api_id",
  "ApiDefinitionInput.api_id",
  "OauthClient.client_id",
  "OauthClientInput.client_id",
  // Identifiers in systems of others.
  "CID",
  "KeyID",
  "ReferenceID",
  // Groups are no records of this service.
  "group_id",
  // What a migration reports about the APIs it was asked to migrate.
  "apiID",
  "classicAPIID",
  "oasAPIID",
  "MigrationSuccess.apiIDs",
]);

/** Whether a property's name suggests that it holds the id of another record; `id`, `_id` and `ID` are the record's own. */
export function looksLikeReference(owner: string, name: string): boolean {
  if (lookAlikes.has(name) || lookAlikes.has(`${owner}.${name}`)) return false;
  return isIdName(name) && !isOwnId(name);
}

/** Whether a name ends like an id or a list of ids, or is that of a collection. */
export function isIdName(name: string): boolean {
  return /(?:^|_)ids?$|(?:ID|Id)s?$/.test(name) || collections.includes(name.charAt(0).toLowerCase() + name.slice(1));
}

function isOwnId(name: string): boolean {
  return /^_?id$/i.test(name);
}
