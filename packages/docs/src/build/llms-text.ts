import { kebabCase } from "@gw/openapi/document";
import { readDocument } from "../document/document.ts";
import { listOperations } from "../document/operations.ts";
import { markdownAddress } from "../document/operation-address.ts";
import { schemaLines } from "../reference/overview.ts";
import { documentFormats, publishedDocuments } from "../site/references.ts";
import { siteBase } from "../site/site-base.ts";
import { readGuides, readHome, type Guide } from "../navigation/guides.ts";
import { parts } from "../navigation/parts.ts";
import { dataSections } from "../navigation/sidebar.ts";

interface Entry {
  address: string;
  title: string;
  description: string;
}

/** An index of the site for language models (https://llmstxt.org). */
export function llmsText(): string {
  const documents = publishedDocuments.flatMap(({ bundle, openapi, title, description }) =>
    documentFormats.map((format) => ({
      address: `${siteBase}${bundle}.${format}`,
      title: `${title}, ${openapi} as ${format.toUpperCase()}`,
      description,
    })),
  );
  const operations = listOperations(readDocument("openapi")).map((entry) => ({
    address: markdownAddress(entry),
    title: entry.id,
    description: `${entry.operation.summary}. ${entry.method.toUpperCase()} ${entry.path}`,
  }));
  const schemas = schemaLines(readDocument("openapi")).map(({ name, summary }) => ({
    address: `${siteBase}reference/schemas/${kebabCase(name)}.md`,
    title: name,
    description: summary,
  }));
  const sections: [title: string, entries: Entry[]][] = [
    ["Documents", documents],
    ...parts.map((part): [string, Entry[]] => [
      part.title,
      [readHome(part), ...readGuides(part.folder)].map(guideEntry),
    ]),
    ["Operations, as Markdown", operations],
    ["Schemas, as Markdown", schemas],
    ["Lists", dataSections.map(page)],
  ];
  return [
    "# Gateway management API",
    "> The management API of a gateway platform. Programs should prefer the OpenAPI documents, which contain every operation, field, status and example.",
    ...sections
      .filter(([, entries]) => entries.length > 0)
      .map(([title, entries]) => [`## ${title}`, "", ...entries.map(line)].join("\n")),
  ]
    .join("\n\n")
    .concat("\n");
}

function line({ address, title, description }: Entry): string {
  return `- [${title}](${address}): ${description}`;
}

function guideEntry(guide: Guide): Entry {
  return { ...guide, address: `${siteBase}${guide.folder}.md` };
}

function page(listed: Pick<Guide, "folder" | "title" | "description">): Entry {
  return { ...listed, address: `${siteBase}${listed.folder}/` };
}
