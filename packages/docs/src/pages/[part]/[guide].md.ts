import { basename } from "node:path";
import type { APIRoute } from "astro";
import { guideMarkdown } from "../../navigation/guide-markdown.ts";
import { readGuides } from "../../navigation/guides.ts";
import { parts } from "../../navigation/parts.ts";

export function getStaticPaths() {
  return parts.flatMap(({ folder }) =>
    readGuides(folder).map((guide) => ({
      params: { part: folder, guide: basename(guide.folder) },
      props: { text: guideMarkdown(guide) },
    })),
  );
}

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
