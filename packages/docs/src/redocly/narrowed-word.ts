interface Part {
  properties?: Record<string, { const?: unknown; enum?: unknown[] } | boolean>;
}

/**
 * Writes the one word that a part of an `allOf` allows as a list of one. Where another part lists more words, the
 * renderer takes the last list, but beside a `const` it shows the whole list too.
 */
export function listNarrowedWords(schema: Part & { allOf?: Part[] }): void {
  for (const member of schema.allOf?.flatMap((part) => Object.values(part.properties ?? {})) ?? []) {
    if (typeof member === "boolean" || typeof member.const !== "string") continue;
    member.enum = [member.const];
    delete member.const;
  }
}
