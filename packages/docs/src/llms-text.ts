import { readGuides, type Guide } from "./guides.ts";
import { dataSections } from "./navigation.ts";
import { documentFormats, publishedDocuments, references } from "./references.ts";
import { siteBase } from "./site-base.ts";

interface Entry {
  address: string;
  title: string;
  holds: string;
}

/** What the site has, for programs that read it (https://llmstxt.org). */
export function llmsText(): string {
  const documents = publishedDocuments.flatMap(({ bundle, openapi, title, holds }) =>
    documentFormats.map((format) => ({
      address: `${bundle}.${format}`,
      title: `${title}, ${openapi} as ${format.toUpperCase()}`,
      holds,
    })),
  );
  const sections: [title: string, entries: Entry[]][] = [
    ["Documents", documents],
    ["Guides", readGuides().map(page)],
    ["References, as web pages that need JavaScript", references.map(page)],
    ["Made from data", dataSections.map(page)],
  ];
  return [
    "# Gateway management API",
    "> The management API of a gateway platform. Programs do best with the OpenAPI documents, which hold every operation, field, status and example.",
    ...sections
      .filter(([, entries]) => entries.length > 0)
      .map(([title, entries]) => [`## ${title}`, "", ...entries.map(line)].join("\n")),
  ]
    .join("\n\n")
    .concat("\n");
}

const line = ({ address, title, holds }: Entry): string => `- [${title}](${siteBase}${address}): ${holds}`;

function page(listed: Pick<Guide, "folder" | "title" | "holds">): Entry {
  return { ...listed, address: `${listed.folder}/` };
}
