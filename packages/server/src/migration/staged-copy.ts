import {
  idOfStaged,
  idOfVersion,
  listenPathOfStaged,
  listenPathOfVersion,
  nameOfStaged,
  nameOfVersion,
} from "./derived-names.ts";
import type { ConvertedApi, ConvertedApis } from "./convert.ts";
import {
  type Placement,
  withPlacement,
  placementOf,
  versionsIn,
  withPatternListenPath,
  withVersionIds,
} from "./placement.ts";

/** The converted APIs as they are staged next to the classic one: with their own ids, names and listen paths. */
export function stageCopies({ base, versions }: ConvertedApis): ConvertedApis {
  return {
    base: stagedApi({ ...base, document: withVersionIds(base.document, ({ id }) => idOfStaged(id)) }),
    versions: versions.map(stagedApi),
  };
}

function stagedApi({ apiId, document }: ConvertedApi): ConvertedApi {
  const { name, listenPath } = placementOf(document);
  return {
    apiId: idOfStaged(apiId),
    document: withPlacement(document, { name: nameOfStaged(name), listenPath: listenPathOfStaged(listenPath) }),
  };
}

/**
 * The staged copies as they replace the classic API: with its id, name and listen path.
 *
 * @param copies the staged base, and its versions in the order of its list
 */
export function promoteCopies(copies: ConvertedApis, apiId: string, { name, listenPath }: Placement): ConvertedApis {
  const listed = versionsIn(copies.base.document);
  const base = withVersionIds(copies.base.document, (version) => idOfVersion(apiId, version.name));
  return {
    base: { apiId, document: withPlacement(withPatternListenPath(base, listenPath), { name, listenPath }) },
    versions: copies.versions.map(({ document }, index) => {
      const version = listed[index]?.name ?? "";
      return {
        apiId: idOfVersion(apiId, version),
        document: withPlacement(withPatternListenPath(document, listenPath), {
          name: nameOfVersion(name, version),
          listenPath: listenPathOfVersion(listenPath, version),
        }),
      };
    }),
  };
}
