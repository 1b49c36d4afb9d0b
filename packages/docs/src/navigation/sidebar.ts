import { existsSync } from "node:fs";
import type { StarlightUserConfig } from "@astrojs/starlight/types";
import { readDocument } from "../document/document.ts";
import { operationFolder } from "../document/operation-address.ts";
import { groupOperations } from "../document/operations.ts";
import { releasedVersions } from "../document/releases.ts";
import { fromPackage } from "../site/package-root.ts";
import { readGuides } from "./guides.ts";
import { versionFolder } from "../site/versions.ts";

type SidebarItem = NonNullable<StarlightUserConfig["sidebar"]>[number];

/** A section of pages generated from project data, with the index `src/pages/<folder>/index.astro`. */
export interface DataSection {
  folder: string;
  title: string;
  description: string;
}

const planned: DataSection[] = [
  {
    folder: "errors",
    title: "Error codes",
    description: "What each problem code means, how to fix it, and which operations return it.",
  },
  {
    folder: "decisions",
    title: "Decisions",
    description: "Questions the source specification leaves open, what was chosen, and why.",
  },
  {
    folder: "rules",
    title: "Lint rules",
    description: "The rules the document must follow, with good and bad examples.",
  },
  { folder: "changelog", title: "Changelog", description: "What changed in each release, by surface and operation." },
  { folder: "diagram", title: "Resource diagram", description: "The resources and the references between them." },
  { folder: "coverage", title: "Contract coverage", description: "How much of the document the tests cover." },
  {
    folder: "benchmarks",
    title: "Benchmarks",
    description: "What was measured, compared to what, and how to reproduce it.",
  },
];

/** The sections that have pages. */
export const dataSections = planned.filter(({ folder }) => existsSync(fromPackage(`src/pages/${folder}/index.astro`)));

/**
 * The site's navigation. Guides are ordered by their front matter (`sidebar: { order: 1 }`). A section of data
 * pages is a folder of routes, `src/pages/<folder>/`, each a `StarlightPage`; it is listed as soon as it has an index.
 */
export function sidebar(): SidebarItem[] {
  const reference = groupOperations(readDocument("openapi")).map(({ name, operations }) => ({
    label: name,
    items: operations.map((entry) => ({
      label: entry.operation.summary,
      link: `/${operationFolder(entry)}`,
    })),
  }));
  const groups: SidebarItem[] = [
    { label: "Reference", items: [{ label: "Overview", link: "/reference/" }, ...reference] },
  ];
  if (readGuides().length > 0) groups.unshift({ label: "Guides", items: [{ autogenerate: { directory: "guides" } }] });
  if (dataSections.length > 0) groups.push({ label: "Project data", items: dataSections.map(link) });
  const versions = releasedVersions().toReversed();
  if (versions.length > 0) {
    groups.push({
      label: "Versions",
      items: versions.map((version) => ({ label: version, link: `/${versionFolder(version)}` })),
    });
  }
  return groups;
}

function link({ title, folder }: { title: string; folder: string }) {
  return { label: title, link: `/${folder}/` };
}
