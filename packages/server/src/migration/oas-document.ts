import { idOfVersion } from "./api-ids.ts";
import type { ClassicApi } from "./classic-api.ts";
import type { JsonObject } from "./json-object.ts";
import { listenPathOfVersion } from "./listen-paths.ts";
import { nameOfVersion } from "./names.ts";
import { securityMembers } from "./security.ts";

/** One of the documents that an API becomes. */
type Part = { name: string; listenPath: string; version: string | undefined; versioning?: JsonObject };

/** The document of the API itself, or of its base version. It lists the other versions. */
export const baseDocument = (apiId: string, api: ClassicApi, kept: JsonObject): JsonObject => {
  const { base, others, choice } = api.versions;
  return documentOf(api, kept, {
    name: api.name,
    listenPath: api.listenPath,
    version: base,
    ...(choice && {
      versioning: {
        default: base,
        ...choice,
        versions: others.map((name) => ({ id: idOfVersion(apiId, name), name })),
      },
    }),
  });
};

/** The document of a version beside the base. */
export const versionDocument = (version: string, api: ClassicApi, kept: JsonObject): JsonObject =>
  documentOf(api, kept, {
    name: nameOfVersion(api.name, version),
    listenPath: listenPathOfVersion(api.listenPath, version),
    version,
  });

const documentOf = (
  api: ClassicApi,
  kept: JsonObject,
  { name, listenPath, version, versioning }: Part,
): JsonObject => ({
  openapi: "3.0.3",
  info: { title: name, version: version || "1.0.0" },
  paths: {},
  ...securityMembers(api.securitySchemes),
  "x-gw-api-gateway": {
    info: { name, state: { active: api.active }, ...(versioning && { versioning }) },
    server: { listenPath: { value: listenPath, strip: api.stripListenPath } },
    ...(api.targetUrl !== undefined && { upstream: { url: api.targetUrl } }),
  },
  ...(Object.keys(kept).length > 0 && { "x-gw-classic": kept }),
});
