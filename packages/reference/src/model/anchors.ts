import { slugOf } from "./addresses.ts";

/** The page of an operation by its id, or of a group by its name. */
type Place = readonly [name: string, address: string];

/**
 * Finds the page that an anchor of Redoc or of Swagger UI means: `#operation/getPet`, `#tag/Pets/operation/getPet`,
 * `#tag/Pets`, `#/Pets/getPet`.
 */
export function findAnchor(operations: readonly Place[], groups: readonly Place[], href: string): string | undefined {
  const [, tag = "", id = ""] =
    /^#(?:tag\/([^/]+))?\/?(?:operation\/(.+))?$/.exec(href) ?? /^#\/([^/]+)(?:\/(.+))?$/.exec(href) ?? [];
  if (id !== "") return operations.find(([each]) => each === decodeText(id))?.[1];
  return tag === "" ? undefined : groups.find(([name]) => slugOf(name) === slugOf(decodeText(tag)))?.[1];
}

export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
