import { existsSync } from "node:fs";
import type { StarlightUserConfig } from "@astrojs/starlight/types";
import { readGuides } from "./guides.ts";
import { fromPackage } from "./package-root.ts";
import { references } from "./references.ts";

type SidebarItem = NonNullable<StarlightUserConfig["sidebar"]>[number];

/** Pages that are made from data, by `src/pages/<folder>/index.astro`. */
export interface DataSection {
  folder: string;
  title: string;
  holds: string;
}

const planned: DataSection[] = [
  { folder: "errors", title: "Errors", holds: "What each problem code means, how to mend it, and what answers it." },
  { folder: "decisions", title: "Decisions", holds: "What the source leaves open, what was chosen, and why." },
  { folder: "rules", title: "Lint rules", holds: "What the document must keep to, with good and bad examples." },
  { folder: "changelog", title: "Changelog", holds: "What each release changes, by surface and operation." },
  { folder: "diagram", title: "Resource diagram", holds: "The resources, and how they point at each other." },
  { folder: "coverage", title: "Contract coverage", holds: "How much of the document the tests have exercised." },
  { folder: "benchmarks", title: "Benchmarks", holds: "What was measured, beside whom, and how to repeat it." },
];

/** The sections that have pages. */
export const dataSections = planned.filter(({ folder }) => existsSync(fromPackage(`src/pages/${folder}/index.astro`)));

/**
 * The site's navigation. Guides stand in the order of their front matter (`sidebar: { order: 1 }`). A section of data
 * pages is a folder of routes, `src/pages/<folder>/`, each a `StarlightPage`; it is listed as soon as it has an index.
 */
export function sidebar(): SidebarItem[] {
  const groups: SidebarItem[] = [{ label: "Reference", items: references.map(link) }];
  if (readGuides().length > 0) groups.unshift({ label: "Guides", items: [{ autogenerate: { directory: "guides" } }] });
  if (dataSections.length > 0) groups.push({ label: "Made from data", items: dataSections.map(link) });
  return groups;
}

const link = ({ title, folder }: { title: string; folder: string }) => ({ label: title, link: `/${folder}/` });
