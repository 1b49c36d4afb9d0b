import type { APIRoute } from "astro";
import { importCollectionNames, standaloneSchema } from "../../reference/import-schemas.ts";
import { readDocument } from "../../document/document.ts";

export function getStaticPaths() {
  return importCollectionNames().map((collection) => ({ params: { collection } }));
}

export const GET: APIRoute = ({ params: { collection = "" } }) =>
  Response.json(standaloneSchema(readDocument("openapi"), collection));
