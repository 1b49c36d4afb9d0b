import { expect, test } from "vitest";
import { pathParameters } from "../../src/data-pages/path-parameters.ts";
import { resourceReferences } from "../../src/data-pages/resources.ts";
import { isNode } from "../../src/document-node.ts";
import { readDocument, type Document } from "../../src/document.ts";
import { listOperations } from "../../src/operations.ts";

/**
 * Identifiers that point at no other resource, `Schema.member` or a path parameter, and why. What is called `id`, `_id`
 * or `ID` is a record's own.
 */
const otherIdentifiers: Record<string, string> = {
  "OauthClientInput.client_id": "the client's own",
  "OauthClient.client_id": "the client's own",
  "ApiDefinition.api_id": "the API's own",
  "ApiDefinitionInput.api_id": "of a definition that is traced and not stored",
  "ApiDefinitionInput.org_id": "of a definition that is traced and not stored",
  "UserInput.group_id": "the document knows no groups",
  "User.group_id": "the document knows no groups",
  "PlanInput.CID": "of another system",
  "Plan.CID": "of another system",
  "PlanInput.ReferenceID": "of another system",
  "Plan.ReferenceID": "of another system",
  "CustomCredentialInput.KeyID": "of another system",
  "CustomCredential.KeyID": "of another system",
  "MigrationError.apiID": "of a report",
  "MigrationSuccess.apiIDs": "of a report",
  "SkippedApi.apiID": "of a report",
  "StagedApi.classicAPIID": "of a report",
  "StagedApi.oasAPIID": "of a report",
  "MigratedDefinition.apiID": "of a report",
  apiId: "of the API that is asked for",
  plan_id: "of the plan that is replaced",
  client_type_id: "of the client type that is replaced",
};

const looksLikeIdentifier = (name: string): boolean => /(?:_id|ID|IDs)$/.test(name);
const isOwn = (name: string): boolean => ["id", "_id", "ID"].includes(name);

function identifiersOf(document: Document): string[] {
  const members = Object.entries(document.components.schemas).flatMap(([schema, { properties }]) =>
    Object.keys(isNode(properties) ? properties : {})
      .filter((name) => looksLikeIdentifier(name) && !isOwn(name))
      .map((name) => `${schema}.${name}`),
  );
  const parameters = listOperations(document).flatMap((operation) => pathParameters(document, operation));
  return [...members, ...new Set(parameters)];
}

test("of every identifier in the document is said what it points at", () => {
  const members = resourceReferences.filter(({ name }) => looksLikeIdentifier(name));
  const said = members.flatMap(({ schemas, name }) => schemas?.map((schema) => `${schema}.${name}`) ?? [name]);
  expect(
    identifiersOf(readDocument("openapi")).toSorted(),
    "Say in src/data-pages/resources.ts what a new identifier points at, or here why it points nowhere.",
  ).toEqual([...new Set([...said, ...Object.keys(otherIdentifiers)])].toSorted());
});
