import { isReference } from "@gw/openapi/reader";

interface Reference {
  $ref: string;
}

interface Context {
  resolve: (reference: Reference) => { node?: unknown };
}

/**
 * Puts each example in place of the reference to its file. File names are unique only within an
 * operation, so as components the examples of different operations would have the same names.
 */
export function inlineExamples() {
  return {
    ExamplesMap: {
      enter(examples: Record<string, unknown>, { resolve }: Context) {
        for (const [name, example] of Object.entries(examples)) {
          const { node } = isReference(example) ? resolve(example) : {};
          // A broken reference is kept: the bundler reports it.
          if (node !== undefined) examples[name] = node;
        }
      },
    },
  };
}
