interface Context {
  /** Redocly's type of the node; one that takes extensions names their prefix, a map of names does not. */
  type: { extensionsPrefix?: string };
}

/** Removes extensions that only tools read. A property or an example value of such a name is kept. */
export function removeInternalMarks({ marks }: { marks: readonly string[] }) {
  function removeFrom(node: object): void {
    for (const mark of marks) Reflect.deleteProperty(node, mark);
  }
  return {
    any: {
      enter(node: unknown, { type }: Context) {
        if (type.extensionsPrefix !== undefined && typeof node === "object" && node !== null) removeFrom(node);
      },
    },
    // Siblings of a `$ref`: Redocly visits the target in place of the reference.
    ref: { enter: removeFrom },
  };
}
