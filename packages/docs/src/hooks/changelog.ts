import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import type { OwnPage } from "@gw/contract";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import { readChangesetFile } from "@gw/review/changelog/changeset";
import type { Changeset } from "@gw/review/changelog/claim";
import { namedAddress } from "../addresses.ts";
import { fromPackage } from "../package-root.ts";
import { escaped } from "./markdown.ts";

const title = "Changelog";
const description = "What changed for API callers in each release, by surface and operation.";
const changelogFile = "spec/CHANGELOG.md";

/** The released versions, oldest first: the folders in which `pnpm release` keeps their documents. */
function releasedVersions(): string[] {
  return globSync("*/openapi.json", { cwd: fromPackage("../../spec/releases") })
    .map((file) => dirname(file))
    .toSorted((one, other) => one.localeCompare(other, "en", { numeric: true }));
}

/** The path of the document of a release. */
function releasedDocument(version: string): string {
  return fromPackage(`../../spec/releases/${version}/openapi.json`);
}

/** A release in `spec/CHANGELOG.md`. */
interface Release {
  version: string;
  /** What follows its heading. */
  markdown: string;
}

/**
 * The releases, the newest first.
 *
 * @throws {CannotRun} if the document of one is missing.
 */
function readReleases(): Release[] {
  const path = fromPackage(`../../${changelogFile}`);
  const releases = existsSync(path) ? releasesIn(readFileSync(path, "utf8")) : [];
  const lost = releases.find(({ version }) => !existsSync(releasedDocument(version)));
  if (!lost) return releases;
  throw new CannotRun(
    `${changelogFile} lists ${lost.version}, but spec/releases/${lost.version}/openapi.json does not exist.`,
    "Restore it.",
  );
}

export function releasesIn(text: string): Release[] {
  const [, ...sections] = text.split(/^## /m);
  return sections.map((section) => {
    const [version = "", ...lines] = section.split("\n");
    return { version: version.trim(), markdown: lines.join("\n").trim() };
  });
}

/** The changesets that are not released yet. */
function readPending(): Changeset[] {
  const folder = fromPackage("../../.changeset");
  const files = globSync("*.md", { cwd: folder }).filter((file) => file !== "README.md");
  return files.toSorted().map((file) => pendingChangeIn(readFileSync(`${folder}/${file}`, "utf8"), file));
}

/** @throws {CannotRun} if the changeset is invalid. */
export function pendingChangeIn(text: string, name: string): Changeset {
  const file = `.changeset/${name}`;
  try {
    return { file, ...readChangesetFile(text) };
  } catch (error) {
    throw new CannotRun(`${file}: ${messageOf(error)}`, "Correct it.");
  }
}

/** The changelog, and a page for each release with its document to download. */
export function changelogPages(): OwnPage[] {
  const releases = readReleases();
  const unreleased = readPending().map(({ summary, surfaces, operations }) => {
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
        "[Release feed](/changelog.xml)",
        "## Unreleased",
        unreleased.join("\n") || "No pending changes.",
        releases.length === 0 && "No releases yet.",
        ...releases.flatMap((release) => [
          `## ${release.version}`,
          `[Reference and contract for version ${release.version}](/versions/${release.version}/)`,
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
    description: `The OpenAPI document and changes for version ${version}.`,
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
  const items = readReleases().map(({ version, markdown }) =>
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
