import { isReference } from "@gw/openapi/reader";

interface Reference {
  $ref: string;
}

interface Context {
  resolve: (reference: Reference) => { node?: unknown };
}

/**
 * Replaces each reference to an example file with the example. File names are unique only within an
 * operation, so as components, examples of different operations would have the same names.
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
