import type { APIRoute } from "astro";
import { guideMarkdown } from "../navigation/guide-markdown.ts";
import { readGuides, readHome } from "../navigation/guides.ts";
import { parts } from "../navigation/parts.ts";

export function getStaticPaths() {
  return [...parts.map(readHome), ...readGuides()].map((guide) => ({
    params: { guide: guide.folder },
    props: { text: guideMarkdown(guide) },
  }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
