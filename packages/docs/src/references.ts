/** The forms in which a document can be downloaded beside its page. */
export const documentFormats = ["yaml", "json"] as const;

/** A page of the reference, and the bundled document that it renders. */
export interface Reference {
  /** The name of the bundle in `spec/dist`, and of its entry in redocly.reference.yaml. */
  bundle: "openapi" | "dashboard" | "portal";
  /** The page's folder, relative to the site's root. Links from outside point here, so it never changes. */
  folder: string;
  title: string;
  holds: string;
}

export const references: Reference[] = [
  {
    bundle: "openapi",
    folder: "reference",
    title: "All surfaces",
    holds: "Every operation: the Dashboard API, the Portal API and the Gateway debug endpoint.",
  },
  {
    bundle: "dashboard",
    folder: "reference/dashboard",
    title: "Dashboard and gateway",
    holds: "The operations at {base_url}: APIs, policies, users, webhooks, OAuth clients, migration and debug.",
  },
  {
    bundle: "portal",
    folder: "reference/portal",
    title: "Developer portal",
    holds: "The operations at {portal_base_url}: plans, client types and custom credentials.",
  },
];

/** A document that can be downloaded. */
export interface PublishedDocument {
  /** The name of the bundle in `spec/dist`. */
  bundle: string;
  openapi: string;
  title: string;
  holds: string;
}

/** The forms of a reference's document. None of them has the marks of our own tools. */
export const documentsOf = ({ bundle, title, holds }: Omit<Reference, "folder">): PublishedDocument[] => [
  { bundle, openapi: "OpenAPI 3.1", title, holds },
  { bundle: `${bundle}-3.0`, openapi: "OpenAPI 3.0.3", title, holds: "For tools that cannot read OpenAPI 3.1." },
];

/** Every document that is published beside the pages. */
export const publishedDocuments: PublishedDocument[] = references.flatMap(documentsOf);
