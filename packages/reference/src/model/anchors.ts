import type { Outline } from "./outline.ts";
import { slugOf } from "./addresses.ts";

/**
 * Finds the page that an anchor of Redoc or of Swagger UI means: `#operation/getPet`, `#tag/Pets/operation/getPet`,
 * `#tag/Pets`, `#/Pets/getPet`.
 */
export function findAnchor({ operations, groups }: Outline, href: string): string | undefined {
  const [, tag = "", id = ""] =
    /^#(?:tag\/([^/]+))?\/?(?:operation\/(.+))?$/.exec(href) ?? /^#\/([^/]+)(?:\/(.+))?$/.exec(href) ?? [];
  if (id !== "") return operations.find(({ entry }) => entry.id === decodeText(id))?.address;
  return tag === "" ? undefined : groups.find(({ name }) => slugOf(name) === slugOf(decodeText(tag)))?.address;
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
