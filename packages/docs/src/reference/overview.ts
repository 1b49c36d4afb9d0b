import type { Document } from "@gw/openapi/document";
import { componentsOf, objectAt, textAt } from "@gw/openapi/reader";
import { readSchema } from "./schema.ts";

/** A section of the document's own description, in Markdown. */
export interface IntroductionSection {
  title: string;
  text: string;
}

/** The sections of the document's introduction, such as credentials and errors. */
export function introduction({ info }: Document): IntroductionSection[] {
  const [, ...sections] = (info.description ?? "").split(/^## /m);
  return sections.map((section) => {
    const [title = "", ...lines] = section.split("\n");
    return { title, text: lines.join("\n").trim() };
  });
}

export interface SchemaLine {
  name: string;
  /** The first sentence of its description. */
  summary: string;
}

/** Every named schema, in alphabetical order. */
export function schemaLines(document: Document): SchemaLine[] {
  return Object.entries(componentsOf(document, "schemas"))
    .map(([name, node]) => ({ name, summary: firstSentence(textAt(readSchema(document, node), "description")) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

export interface SecretField {
  schema: string;
  field: string;
  summary: string;
}

/** Every field that contains a secret, by schema. */
export function secretFields(document: Document): SecretField[] {
  return Object.entries(componentsOf(document, "schemas")).flatMap(([schema, node]) =>
    Object.entries(objectAt(readSchema(document, node), "properties")).flatMap(([field, property]) => {
      const read = readSchema(document, property);
      return read["x-gw-secret"] === true
        ? [{ schema, field, summary: firstSentence(textAt(read, "description")) }]
        : [];
    }),
  );
}

function firstSentence(text: string): string {
  return /^[^]*?\.(?=\s|$)/.exec(text.trim())?.[0].replaceAll("\n", " ") ?? text.trim();
}
