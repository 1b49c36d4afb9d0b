import type { OwnPage } from "@gw/contract";
import { importCollectionNames, readImportCollection, standaloneSchema } from "../data-pages/import-schemas.ts";
import { readDocument } from "../document/document.ts";
import { table } from "./markdown.ts";

/** The fields of every collection that can be imported, each with a link to its JSON Schema. */
export function importFieldsPage(): OwnPage {
  const document = readDocument("openapi");
  const collections = importCollectionNames().map((name) => {
    const { file, description, tables } = readImportCollection(document, name);
    const fields = tables.map(({ caption, fields: rows }) => {
      const cells = rows.map(({ name: field, type, isRequired, description: held }) => [
        `\`${field}\``,
        type,
        isRequired ? "yes" : "",
        held,
      ]);
      return `**${caption}**\n\n${table(["Field", "Type", "Required", "Description"], cells)}`;
    });
    return `## ${file}\n\n${description} [JSON Schema of ${file}](/import-schemas/${file}.json)\n\n${fields.join("\n\n")}`;
  });
  return {
    address: "operate/import-fields/index.html",
    group: "Run",
    order: 9,
    title: "Fields of import files",
    description: "The fields of each collection that can be imported and exported, with its JSON Schema.",
    markdown: `\
\`record\` has the fields that the API reads and writes; fields that are not listed are kept. As in :operation[createUser], the
permissions of a user may be incomplete or missing. [Import and export files](/operate/import/) explains how to use the files.

${collections.join("\n\n")}`,
  };
}

export function importSchemas(): [address: string, content: string][] {
  const document = readDocument("openapi");
  return importCollectionNames().map((name) => [
    `import-schemas/${name}.json`,
    JSON.stringify(standaloneSchema(document, name)),
  ]);
}
