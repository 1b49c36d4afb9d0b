import type { APIRoute } from "astro";
import { readChangelog } from "../data-pages/changelog.ts";
import { versionAddress } from "../site/versions.ts";

/** A feed of the changelog (RSS 2.0), with an item for each release. */
export const GET: APIRoute = () => {
  const items = readChangelog().releases.map(({ version, released, surfaces }) => {
    const changes = surfaces.flatMap(({ name, topics }) =>
      topics.map((topic) => `${name}, ${topic.name}: ${topic.changes.trim()}`),
    );
    return [
      "<item>",
      `<title>${escaped(version)}</title>`,
      `<link>${escaped(versionAddress(version))}</link>`,
      `<guid isPermaLink="false">${escaped(version)}</guid>`,
      `<description>${escaped([released, ...changes].join("\n\n"))}</description>`,
      "</item>",
    ].join("");
  });
  const channel = [
    "<title>Gateway management API</title>",
    "<link>/docs/changelog/</link>",
    "<description>What changed in each release, by surface and operation.</description>",
    ...items,
  ];
  return new Response(
    `<?xml version="1.0" encoding="utf-8"?>\n<rss version="2.0"><channel>${channel.join("\n")}</channel></rss>\n`,
  );
};

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
