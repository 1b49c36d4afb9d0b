import { idOfVersion } from "../api-ids.ts";
import { type JsonObject, presentFields } from "../json-object.ts";
import { listenPathOfVersion } from "../listen-paths.ts";
import { nameOfVersion } from "../names.ts";
import { securityFields, securitySettings } from "./authentication.ts";
import type { ClassicApi } from "./classic-api.ts";
import type { ClassicVersion } from "./classic-version.ts";
import { earlierExpiration } from "./expiration.ts";
import { pathOperations } from "./path-operations.ts";
import { pointersToValues } from "./unmapped.ts";

/** What a document is written from, beside what all documents of the API share. */
interface Part {
  readonly version: ClassicVersion;
  /** What is left of the definition. */
  readonly kept: JsonObject;
  readonly now: Date;
}

/** What tells a document from the others of the API. */
interface Identity {
  readonly name: string;
  readonly listenPath: string;
  readonly version: string | undefined;
  readonly versioning?: JsonObject;
}

/** The document of the API itself, or of its base version. It lists the other versions. */
export function baseDocument(apiId: string, api: ClassicApi, part: Part): JsonObject {
  const { base, others, choice } = api.versioning;
  return documentOf(api, part, {
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
}

/** The document of a version beside the base. */
export function versionDocument(version: string, api: ClassicApi, part: Part): JsonObject {
  return documentOf(api, part, {
    name: nameOfVersion(api.name, version),
    listenPath: listenPathOfVersion(api.listenPath, version),
    version,
  });
}

function documentOf(
  api: ClassicApi,
  { version: { targetUrl, expiration, pathRules }, kept, now }: Part,
  { name, listenPath, version, versioning }: Identity,
): JsonObject {
  const ends = earlierExpiration(api.expiration, expiration);
  const active = api.active && !(ends && ends.time <= now.getTime());
  const { paths, operations } = pathOperations(pathRules);
  return {
    openapi: "3.0.3",
    info: { title: name, version: version || "1.0.0" },
    paths,
    ...securityFields(api.authentication, listenPath),
    "x-gw-api-gateway": presentFields({
      info: presentFields({
        name,
        state: { active, ...(api.internal && { internal: true }) },
        expiration: ends?.text,
        versioning,
      }),
      server: presentFields({
        listenPath: { value: listenPath, strip: api.stripListenPath },
        ...api.server,
        authentication: presentFields({ securitySchemes: securitySettings(api.authentication) }),
      }),
      upstream: presentFields({ url: targetUrl ?? api.targetUrl, rateLimit: api.rateLimit }),
      middleware: presentFields({ global: api.globalMiddleware, operations }),
    }),
    ...(Object.keys(kept).length > 0 && { "x-gw-classic": kept, "x-gw-unmapped": pointersToValues(kept) }),
  };
}
