interface Reference {
  $ref: string;
}

interface Context {
  resolve: (reference: Reference) => { node?: unknown };
}

/**
 * Puts each example in place of the reference to its file. A file is named after its case alone, so as components the
 * examples of different operations would share names.
 */
export const inlineExamples = () => ({
  ExamplesMap: {
    enter(examples: Record<string, unknown>, { resolve }: Context) {
      for (const [name, example] of Object.entries(examples)) {
        const { node } = isReference(example) ? resolve(example) : {};
        // A broken reference is kept: the bundler reports it.
        if (node !== undefined) examples[name] = node;
      }
    },
  },
});

const isReference = (value: unknown): value is Reference =>
  typeof value === "object" && value !== null && "$ref" in value;
