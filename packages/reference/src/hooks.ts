/**
 * What a program adds to a site, as the default export of the file that `docs.hooks` names. Addresses are from the root of the
 * site, such as `guides/` or `errors/conflict/#fix`, or begin with `https://`. A dead one stops the run.
 */
export interface Hooks {
  /** Chips beside the name of a field, a parameter or a header. */
  field?(node: FieldNode): readonly Mark[];
  /** Sections of an operation's page. */
  operation?(operation: OperationNode): readonly Section[];
  /** Code that replaces the samples that are made for an operation. */
  samples?(operation: OperationNode): readonly Sample[] | undefined;
  /** Pages beside those of the folder `docs.pages`. */
  pages?(): readonly OwnPage[] | Promise<readonly OwnPage[]>;
  /** Further files by their addresses, such as `changelog.xml`. */
  files?(): ReadonlyMap<string, string | Uint8Array> | Promise<ReadonlyMap<string, string | Uint8Array>>;
  /** The address of a word in inline code, in texts of the document and of own pages. */
  link?(word: string): string | undefined;
}

/** A field, a parameter or a header of a page. */
export interface FieldNode {
  readonly name: string;
  /** The keywords of its schema, with references followed and `allOf` merged. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** As the document has it: a schema, which may be a reference, or a parameter or header. */
  readonly written: unknown;
}

/** An operation of the document. */
export interface OperationNode {
  /** Its `operationId`; empty if it has none. */
  readonly id: string;
  /** As it is sent, such as `GET`. */
  readonly method: string;
  readonly path: string;
  /** As the document has it. */
  readonly value: Readonly<Record<string, unknown>>;
}

/** A chip beside the name of a field. */
export interface Mark {
  readonly text: string;
  readonly title?: string;
  readonly href?: string;
}

/** A section of an operation's page. */
export interface Section {
  /** Unique in its page. */
  readonly id: string;
  readonly title: string;
  /** As on own pages, with the directives. */
  readonly markdown: string;
  readonly after: "description" | "request" | "responses";
}

/** Code that calls an operation. */
export interface Sample {
  /** The label of its tab, such as `TypeScript`. */
  readonly language: string;
  /** What its colors are for, such as `ts`. */
  readonly syntax: string;
  readonly source: string;
}

/** A page of your own. In files of the folder, front matter has all of this but the address and the text. */
export interface OwnPage {
  /** Its folder, with a slash at the end, as `guides/pages/`, which `guides/pages.md` becomes; or its file, such as `404.html`. */
  readonly address: string;
  readonly title: string;
  /** A sentence. */
  readonly description: string;
  readonly markdown: string;
  /** The heading above it in the sidebar. */
  readonly group?: string;
  /** Its place in the sidebar; pages without one come last, by title. */
  readonly order?: number;
  /** The part whose sidebar it is in: a top folder of pages, or `reference`. The default is the part that it is in. */
  readonly part?: string;
  /** Whether it is in no sidebar, but is found by links and the search. */
  readonly hidden?: boolean;
  /** Whether its text uses the full width, without a table of contents. */
  readonly wide?: boolean;
  /** Words that readers search it by, and that it does not have. */
  readonly keywords?: string;
  /** The `operationId` of a call that is shown beside the text. */
  readonly operation?: string;
}
