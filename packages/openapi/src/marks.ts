/** What the tools know about one of their extensions. */
interface Mark {
  /** Only the tools read it: the public bundles do not have it. */
  readonly isInternal?: true;
  /** It says nothing about requests and responses, only about texts and examples. */
  readonly isText?: true;
}

const known: Readonly<Record<string, Mark>> = {
  "x-gw-decision": { isText: true },
  "x-gw-generated": { isInternal: true, isText: true },
  "x-gw-list-values": { isInternal: true },
  "x-gw-open": { isInternal: true },
  "x-gw-pages": {},
  "x-gw-pair": { isInternal: true, isText: true },
  "x-gw-pattern-message": { isInternal: true, isText: true },
  "x-gw-permission": {},
  "x-gw-projection": { isInternal: true },
  "x-gw-query": {},
  "x-gw-references": {},
  "x-gw-secret": {},
  "x-gw-surface": { isInternal: true },
  "x-gw-when": { isInternal: true, isText: true },
};

/** What the names of all our extensions begin with. */
export const markPrefix = "x-gw-";

/** Every extension that the tools read. */
export const marks: readonly string[] = Object.keys(known);

/** The extensions that only the tools read. */
export const internalMarks: readonly string[] = marks.filter((mark) => known[mark]?.isInternal);

/** The extensions that say nothing about requests and responses. */
export const textMarks: readonly string[] = marks.filter((mark) => known[mark]?.isText);
