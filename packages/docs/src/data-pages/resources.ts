/** A kind of record that refers to others, or that others refer to. */
export interface Resource {
  /** Its name in `x-gw-references`. */
  name: string;
  title: string;
  /** The tag of the operations that work on it; undefined if the document has no operation for it. */
  tag?: string;
}

/** The resources, in the order of the table. */
export const resources: readonly Resource[] = [
  { name: "apis", title: "API", tag: "APIs" },
  { name: "policies", title: "Policy", tag: "Policies" },
  { name: "oauthClients", title: "OAuth client", tag: "OAuth clients" },
  { name: "users", title: "User", tag: "Users" },
  { name: "webhooks", title: "Webhook", tag: "Webhooks" },
  { name: "organizations", title: "Organization" },
  { name: "plans", title: "Plan", tag: "Plans" },
  { name: "customCredentials", title: "Custom credential", tag: "Custom credentials" },
  { name: "clientTypes", title: "Client type", tag: "Client types" },
  { name: "providers", title: "Provider" },
  { name: "catalogues", title: "Catalog" },
  { name: "products", title: "Product" },
  { name: "apps", title: "App" },
];
