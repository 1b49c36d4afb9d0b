import type { APIRoute } from "astro";
import { operationMarkdown } from "../../reference/markdown.ts";
import { operationPages } from "../../reference/operation-page.ts";
import { kebabCase } from "@gw/openapi/document";

export function getStaticPaths() {
  return operationPages().map((page) => ({
    params: { operation: kebabCase(page.operation.id) },
    props: { text: operationMarkdown(page) },
  }));
}

export const GET: APIRoute<{ text: string }> = ({ props }) => new Response(props.text);
