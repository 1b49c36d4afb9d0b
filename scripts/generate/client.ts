import { callsModule } from "./calls.ts";
import { entryOf, operationsByScheme, type Document } from "./document.ts";

/** The generated modules of `@gw/client`: one for each security scheme, with the types of the calls that it opens. */
export function generatedModules(bundle: string): Record<string, string> {
  const document = JSON.parse(bundle) as Document;
  const modules = operationsByScheme(document).map(([scheme, entries]) => {
    const entry = entryOf(scheme);
    return [`${entry}-calls.ts`, callsModule(document, entry, entries)] as const;
  });
  return Object.fromEntries(modules);
}
