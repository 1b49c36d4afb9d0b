// Validates bundles, and prints a line for each.
import process from "node:process";
import SwaggerParser from "@apidevtools/swagger-parser";

for (const file of process.argv.slice(2)) {
  const { openapi, paths } = await SwaggerParser.validate(file);
  console.log(openapi, Object.keys(paths).length);
}
