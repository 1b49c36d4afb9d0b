import { readFileSync } from "node:fs";
import type { OwnPage } from "@gw/contract";
import { namedAddress } from "../addresses.ts";
import { readChangelog, releasedDocument, releasedVersions, type Release } from "../data-pages/changelog.ts";
import { escaped } from "./markdown.ts";

const title = "Changelog";
const description = "What changed in each release for callers of the API, by surface and operation.";

/** The changelog, and a page for each release with its document to download. */
export function changelogPages(): OwnPage[] {
  const { releases, pending } = readChangelog();
  const unreleased = pending.map(({ summary, surfaces, operations }) => {
    const affected = [...surfaces, ...operations.map((id) => `\`${id}\``)].join(", ");
    return `- ${`${summary.trim()}${affected && `\n\nAffects ${affected}`}`.replaceAll(/\n(?=.)/g, "\n  ")}`;
  });
  return [
    {
      address: "changelog/index.html",
      part: "reference",
      order: 3,
      title,
      description,
      markdown: [
        "[Feed of the releases](/changelog.xml)",
        "## Unreleased",
        unreleased.join("\n") || "There are no pending changes.",
        releases.length === 0 && "There is no release yet.",
        ...releases.flatMap((release) => [
          `## ${release.version}`,
          `[Reference and contract of version ${release.version}](/versions/${release.version}/)`,
          linked(release),
        ]),
      ]
        .filter(Boolean)
        .join("\n\n"),
    },
    ...releasedVersions().map((version) => versionPage(version, releases)),
  ];
}

function versionPage(version: string, releases: readonly Release[]): OwnPage {
  const release = releases.find((each) => each.version === version);
  return {
    address: `versions/${version}/index.html`,
    part: "reference",
    hidden: true,
    title: `Version ${version}`,
    description: `The OpenAPI document and the changes of version ${version}.`,
    markdown: `\
- [The OpenAPI document of version ${version}](/versions/${version}/openapi.json)

The other pages of this site describe the current version, and mark what is newer than the first release. For the guides of
version ${version}, build the docs of the tag \`v${version}\`.

## Changes

${release ? linked(release) : "The [changelog](/changelog/) has no entry for this version."}`,
  };
}

/** The changes of a release, with a link below each heading that is an operation. */
function linked({ markdown }: Release): string {
  return markdown.replaceAll(/^#### (\w+)$/gm, (heading, word: string) =>
    namedAddress(word) === undefined ? heading : `${heading}\n\nIn the reference: :operation[${word}]`,
  );
}

/** A feed of the changelog (RSS 2.0), with an item for each release, and the document of each. */
export function changelogFiles(): [address: string, content: string | Uint8Array][] {
  const items = readChangelog().releases.map(({ version, markdown }) =>
    [
      "<item>",
      `<title>${escaped(version)}</title>`,
      `<link>/docs/versions/${escaped(version)}/</link>`,
      `<guid isPermaLink="false">${escaped(version)}</guid>`,
      `<description>${escaped(markdown)}</description>`,
      "</item>",
    ].join(""),
  );
  const channel = [
    "<title>Gateway management API</title>",
    "<link>/docs/changelog/</link>",
    `<description>${description}</description>`,
    ...items,
  ].join("\n");
  return [
    [
      "changelog.xml",
      `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel>${channel}</channel></rss>\n`,
    ],
    ...releasedVersions().map((version): [string, Uint8Array] => [
      `versions/${version}/openapi.json`,
      readFileSync(releasedDocument(version)),
    ]),
  ];
}
