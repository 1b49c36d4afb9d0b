/** A kind of record that others point at, or that points at others. */
export interface Resource {
  title: string;
  /** The tag of the operations that work on it; none where the document has no operation for it. */
  tag?: string;
}

/** The resources, in the order of the table. */
export const resources = {
  api: { title: "API", tag: "APIs" },
  policy: { title: "Policy", tag: "Policies" },
  oauthClient: { title: "OAuth client", tag: "OAuth clients" },
  user: { title: "User", tag: "Users" },
  webhook: { title: "Webhook", tag: "Webhooks" },
  organisation: { title: "Organisation" },
  plan: { title: "Plan", tag: "Plans" },
  customCredential: { title: "Custom credential", tag: "Custom credentials" },
  clientType: { title: "Client type", tag: "Client types" },
  provider: { title: "Provider" },
  catalogue: { title: "Catalogue" },
  product: { title: "Product" },
  app: { title: "App" },
} as const satisfies Record<string, Resource>;

export type ResourceName = keyof typeof resources;

/** What of the document holds the identifier of another resource: a member of schemas, or a parameter of a path. */
export interface ResourceReference {
  from: ResourceName;
  to: ResourceName;
  /** The schemas that have the member, the one that is sent first. */
  schemas?: readonly [string, ...string[]];
  /** The member, or the path parameter where there are no schemas. */
  name: string;
}

/** Every reference between resources. The build fails where one names nothing of the document. */
export const resourceReferences: readonly ResourceReference[] = [
  { from: "oauthClient", to: "api", schemas: ["OauthClientInput", "OauthClient"], name: "api_id" },
  { from: "oauthClient", to: "policy", schemas: ["OauthClientInput", "OauthClient"], name: "policy_id" },
  { from: "policy", to: "api", schemas: ["AccessRight"], name: "api_id" },
  { from: "policy", to: "organisation", schemas: ["Policy"], name: "org_id" },
  { from: "user", to: "organisation", schemas: ["UserInput", "User"], name: "org_id" },
  { from: "api", to: "organisation", schemas: ["ApiDefinition"], name: "org_id" },
  { from: "plan", to: "provider", schemas: ["PlanInput", "Plan"], name: "ProviderID" },
  { from: "plan", to: "catalogue", schemas: ["PlanInput", "Plan"], name: "Catalogues" },
  { from: "customCredential", to: "app", name: "app_id" },
  { from: "customCredential", to: "plan", schemas: ["CustomCredentialInput", "CustomCredential"], name: "PlanID" },
  {
    from: "customCredential",
    to: "product",
    schemas: ["CustomCredentialInput", "CustomCredential"],
    name: "ProductIDs",
  },
  {
    from: "customCredential",
    to: "provider",
    schemas: ["CustomCredentialInput", "CustomCredential"],
    name: "ProviderID",
  },
  {
    from: "customCredential",
    to: "clientType",
    schemas: ["CustomCredentialInput", "CustomCredential"],
    name: "ClientTypeID",
  },
  { from: "clientType", to: "provider", name: "provider_id" },
];
