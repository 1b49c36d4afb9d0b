import { kebabCase } from "@gw/openapi/document";
import type { APIRoute } from "astro";
import { schemaMarkdown } from "../../../reference/markdown.ts";
import { schemaPages } from "../../../reference/schema-page.ts";

export function getStaticPaths() {
  return schemaPages().map((page) => ({
    params: { schema: kebabCase(page.name) },
    props: { text: schemaMarkdown(page) },
  }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
