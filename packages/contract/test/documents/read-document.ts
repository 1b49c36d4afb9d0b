import { createRequire } from "node:module";
import { join } from "node:path";
import process from "node:process";

// Reads a document and all of its files with a third-party parser, and validates it against the schema of the OpenAPI
// Initiative. Exits with 1 if it is invalid. A program of its own, since it may take as long as it likes.

/** The part of the library that is used here, which is not a dependency. */
interface Parser {
  validate: (file: string) => Promise<{ valid: boolean; errors: { message: string }[] }>;
}

const [file = "", folder = ""] = process.argv.slice(2);
const { validate } = createRequire(join(folder, "package.json"))("@readme/openapi-parser") as Parser;
const result = await validate(file);
if (!result.valid) {
  for (const { message } of result.errors.slice(0, 5)) console.error(message);
  process.exitCode = 1;
}
