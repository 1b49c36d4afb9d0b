import { slugOf } from "./addresses.ts";

/** The pages of operations by their ids, and of groups by their names. */
interface Places {
  readonly operations: Iterable<readonly [id: string, address: string]>;
  readonly groups: Iterable<readonly [name: string, address: string]>;
}

/**
 * Finds the page that an anchor of Redoc or of Swagger UI means: `#operation/getPet`, `#tag/Pets/operation/getPet`,
 * `#tag/Pets`, `#/Pets/getPet`.
 */
export function findAnchor({ operations, groups }: Places, href: string): string | undefined {
  const [, tag = "", id = ""] =
    /^#(?:tag\/([^/]+))?\/?(?:operation\/(.+))?$/.exec(href) ?? /^#\/([^/]+)(?:\/(.+))?$/.exec(href) ?? [];
  if (id !== "") return [...operations].find(([each]) => each === decodeText(id))?.[1];
  return tag === "" ? undefined : [...groups].find(([name]) => slugOf(name) === slugOf(decodeText(tag)))?.[1];
}

export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
