/** The formats in which a document can be downloaded. */
export const documentFormats = ["yaml", "json"] as const;

/** A part of the reference, and the bundled document that describes it. */
export interface Reference {
  /** The name of the bundle in `spec/dist`. */
  bundle: "openapi" | "dashboard" | "portal";
  /** Relative to the site's root. */
  address: string;
  title: string;
  description: string;
}

export const references: Reference[] = [
  {
    bundle: "openapi",
    address: "reference/",
    title: "All operations",
    description: "Every operation: the Dashboard API, the Portal API and the Gateway debug endpoint.",
  },
  {
    bundle: "dashboard",
    address: "reference/#dashboard-api",
    title: "Dashboard and gateway",
    description: "The operations at {base_url}: APIs, policies, users, webhooks, OAuth clients, migration and debug.",
  },
  {
    bundle: "portal",
    address: "reference/#portal-api",
    title: "Developer portal",
    description: "The operations at {portal_base_url}: plans, client types and custom credentials.",
  },
];

/** A document that can be downloaded. */
export interface PublishedDocument {
  /** The name of the bundle in `spec/dist`. */
  bundle: string;
  openapi: string;
  title: string;
  description: string;
}

/** The OpenAPI versions of a reference's document. None of them contains the extensions of our own tools. */
export function documentsOf({ bundle, title, description }: Omit<Reference, "address">): PublishedDocument[] {
  return [
    { bundle, openapi: "OpenAPI 3.1", title, description },
    {
      bundle: `${bundle}-3.0`,
      openapi: "OpenAPI 3.0.3",
      title,
      description: "For tools that cannot read OpenAPI 3.1.",
    },
  ];
}

/** Every document that is published with the pages. */
export const publishedDocuments: PublishedDocument[] = references.flatMap(documentsOf);
