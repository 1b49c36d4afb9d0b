import type { Document } from "@gw/openapi/document";
import { withoutHiddenFields } from "../document/hidden-fields.ts";
import { readOperations } from "../document/operations.ts";
import { freeze, prepareDocument, type PrepareOptions } from "../document/prepare-document.ts";
import { InvalidDocument } from "../document/invalid-document.ts";
import { readServers } from "../document/servers.ts";
import { breakLines } from "../shared/break-lines.ts";
import { clientOf } from "./client.ts";
import { exampleOf } from "./examples.ts";

/** As reference pages show code. */
const width = 80;

/**
 * Programs that call the operations of a document by its kit, by method and path, such as `GET /pets`. None if the document has
 * errors, for which there is no kit.
 *
 * @param module Where the kit is imported from.
 */
export function writePrograms(source: object, module: string, options: PrepareOptions): ReadonlyMap<string, string> {
  try {
    return programsOf(freeze(withoutHiddenFields(prepareDocument(source, options))), module);
  } catch (error) {
    if (error instanceof InvalidDocument) return new Map();
    throw error;
  }
}

function programsOf(document: Document, module: string): ReadonlyMap<string, string> {
  const operations = readOperations(document);
  const servers = readServers(document, operations);
  return new Map(
    operations.flatMap((operation) => {
      const call = exampleOf(document, operation, { width });
      if (call === undefined) return [];
      const client = breakLines(`const client = createClient(${clientOf(document, operation, servers)});`, width);
      const end = "if (result.ok) console.log(result.data);\nelse console.error(result.error);";
      const program = `import { createClient } from ${JSON.stringify(module)};\n\n${client}\n${call}\n\n${end}`;
      return [[`${operation.method} ${operation.path}`, program] as const];
    }),
  );
}
