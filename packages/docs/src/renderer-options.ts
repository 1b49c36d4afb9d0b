import { relative } from "node:path/posix";
import { readDocument } from "./document.ts";
import { sampleLanguages } from "./redocly/code-samples.ts";
import { documentFormats, type Reference } from "./references.ts";

/** What the renderer shows of a document, by the names of its own options. */
export function rendererOptions({ bundle, folder }: Reference): Record<string, unknown> {
  return {
    codeSamples: { languages: [...sampleLanguages(readDocument(bundle)), { lang: "payload", label: "Payload" }] },
    downloadUrls: documentFormats.map((format) => ({
      title: format.toUpperCase(),
      url: relative(folder, `${bundle}.${format}`),
    })),
    jsonSamplesExpandLevel: "all",
    maxDisplayedEnumValues: 20,
    schemasExpansionLevel: "all",
    sortRequiredPropsFirst: true,
  };
}
