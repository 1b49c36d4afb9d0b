import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  FunctionType,
  SchemaGenerator,
} from "ts-json-schema-generator";

/** A function in a configuration, as `validateConfig` writes it for the validator. */
const functionSchema = {
  not: { not: { const: "[function]" } },
  "x-contract-pattern-message": "Must be a function.",
};

/**
 * The JSON Schema of types, as the file in this package should have it: `vitest --update=all` writes that.
 *
 * @param schemaFile,moduleFile Relative to `src`.
 * @param types One of them is the root of the schema, several are definitions.
 */
export async function generateSchema(
  schemaFile: string,
  moduleFile: string,
  ...types: string[]
): Promise<{ file: string; text: string }> {
  const [file = "", path = "", tsconfig = ""] = [
    `../src/${schemaFile}`,
    `../src/${moduleFile}`,
    "../tsconfig.json",
  ].map((each) => fileURLToPath(new URL(each, import.meta.url)));
  const extraTags = ["x-contract-pattern-message"];
  const config = { ...DEFAULT_CONFIG, path, tsconfig, extraTags, skipTypeCheck: true, topRef: types.length > 1 };
  const formatter = createFormatter(config, (chain) =>
    chain.addTypeFormatter({
      supportsType: (type) => type instanceof FunctionType,
      getDefinition: () => functionSchema,
      getChildren: () => [],
    }),
  );
  const program = createProgram(config);
  const schema = new SchemaGenerator(program, createParser(program, config), formatter, config).createSchema(types);
  const text = await format(JSON.stringify(schema, null, 2), { ...(await resolveConfig(file)), filepath: file });
  return { file, text };
}
