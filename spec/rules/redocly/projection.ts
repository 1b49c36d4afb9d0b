import { isDeepStrictEqual } from "node:util";
import { httpMethods } from "@gw/openapi";

type PathItem = Record<string, unknown> & { servers?: unknown };

/** The fields of a bundled document from which a projection removes unused entries. */
interface Root {
  servers?: unknown;
  tags?: { name: string }[];
  "x-tagGroups"?: { name: string; tags: string[] }[];
  paths?: Record<string, PathItem>;
  components?: { securitySchemes?: Record<string, unknown> };
}

/**
 * Removes what `filter-in` leaves behind in a projection: the tags, tag groups and security schemes that none of the
 * remaining operations uses. If all remaining paths have the same `servers`, these become the servers of the document.
 */
export function projection() {
  return {
    Root: {
      leave(root: Root) {
        const pathItems = Object.values(root.paths ?? {});
        const operations = pathItems.flatMap(operationsOf);
        const usedTags = new Set(operations.flatMap((operation) => operation.tags ?? []));
        const usedSchemes = new Set(operations.flatMap((operation) => (operation.security ?? []).flatMap(Object.keys)));

        if (root.tags) root.tags = root.tags.filter((tag) => usedTags.has(tag.name));
        if (root["x-tagGroups"]) {
          root["x-tagGroups"] = root["x-tagGroups"]
            .map((group) => ({ ...group, tags: group.tags.filter((tag) => usedTags.has(tag)) }))
            .filter((group) => group.tags.length > 0);
        }
        if (root.components?.securitySchemes) {
          root.components.securitySchemes = Object.fromEntries(
            Object.entries(root.components.securitySchemes).filter(([name]) => usedSchemes.has(name)),
          );
        }
        liftSharedServers(root, pathItems);
      },
    },
  };
}

function operationsOf(pathItem: PathItem) {
  return httpMethods
    .filter((method) => method in pathItem)
    .map((method) => pathItem[method] as { tags?: string[]; security?: Record<string, unknown>[] });
}

function liftSharedServers(root: Root, pathItems: PathItem[]) {
  const [first] = pathItems;
  if (!first?.servers || !pathItems.every((item) => isDeepStrictEqual(item.servers, first.servers))) return;
  root.servers = first.servers;
  for (const item of pathItems) delete item.servers;
}
