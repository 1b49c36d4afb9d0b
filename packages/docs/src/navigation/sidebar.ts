import type { StarlightUserConfig } from "@astrojs/starlight/types";
import { readDocument } from "../document/document.ts";
import { operationFolder } from "../document/operation-address.ts";
import { groupOperations } from "../document/operations.ts";
import { releasedVersions } from "../document/releases.ts";
import { versionFolder } from "../site/versions.ts";
import { parts } from "./parts.ts";

type SidebarItem = NonNullable<StarlightUserConfig["sidebar"]>[number];

/** A page or section that is made from project data. */
export interface DataSection {
  folder: string;
  title: string;
  description: string;
}

export const dataSections: readonly DataSection[] = [
  {
    folder: "errors",
    title: "Error codes",
    description: "What each problem code means, how to fix it, and which operations return it.",
  },
  { folder: "changelog", title: "Changelog", description: "What changed in each release, by surface and operation." },
  { folder: "diagram", title: "Resource diagram", description: "The resources and the references between them." },
];

/**
 * The navigation of each part: its home, its guides by topic, and what is added to it here. `route-data.ts` shows each
 * page the group of its part.
 */
export function sidebar(): SidebarItem[] {
  const reference = groupOperations(readDocument("openapi")).map(({ name, operations }) => ({
    label: name,
    items: operations.map((entry) => ({
      label: entry.operation.summary ?? entry.id,
      link: `/${operationFolder(entry)}`,
    })),
  }));
  const versions = releasedVersions().map((version) => ({ label: version, link: `/${versionFolder(version)}` }));
  const added: Record<string, SidebarItem[]> = {
    guides: [
      { label: "Reference", items: [{ label: "Overview", link: "/reference/" }, ...reference] },
      { label: "Lists", items: dataSections.map(({ title, folder }) => ({ label: title, link: `/${folder}/` })) },
      ...(versions.length > 0 ? [{ label: "Versions", items: versions.toReversed() }] : []),
    ],
    contribute: [{ label: "Decisions", link: "/decisions/" }],
  };
  return parts.map(({ title, folder, topics }) => ({
    label: title,
    items: [
      folder,
      ...topics.map((topic) => ({ label: topic.title, items: topic.guides.map((guide) => `${folder}/${guide}`) })),
      ...(added[folder] ?? []),
    ],
  }));
}
