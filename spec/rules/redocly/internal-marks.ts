interface Context {
  /** Redocly's type of the node. If the type allows extensions, it specifies their prefix; the type of a map does not. */
  type: { extensionsPrefix?: string };
}

/** Removes extensions that only tools read. Properties and example values with such a name are kept. */
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
    // Siblings of a `$ref`: Redocly visits the target instead of the reference.
    ref: { enter: removeFrom },
  };
}
