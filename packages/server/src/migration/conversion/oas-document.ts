import { idOfVersion, listenPathOfVersion, nameOfVersion } from "../derived-names.ts";
import { type JsonObject, omitEmpty } from "../../util/json-object.ts";
import { buildSecurity, collectSettings } from "./authentication.ts";
import type { ClassicApi, ClassicVersion } from "./classic-api.ts";
import { chooseExpiration } from "./expiration.ts";
import { writePathOperations } from "./path-operations.ts";
import { listPointers } from "./unmapped.ts";

/** The input for a document, in addition to what all documents of the API share. */
interface Part {
  readonly version: ClassicVersion;
  /** The rest of the definition. */
  readonly kept: JsonObject;
  readonly now: Date;
}

/** The properties that distinguish a document from the others of the API. */
interface Identity {
  readonly name: string;
  readonly listenPath: string;
  readonly version: string | undefined;
  readonly versioning?: JsonObject;
  /** The segment of the classic URL that names the version, if the document's listen path lacks it. */
  readonly versionSegment?: string;
}

/** The document of the API itself, or of its base version, which lists the other versions. */
export function buildBaseDocument(apiId: string, api: ClassicApi, part: Part): JsonObject {
  const { base, others, choice } = api.versioning;
  return buildDocument(api, part, {
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

/** The document of a version that is not the base. */
export function buildVersionDocument(version: string, api: ClassicApi, part: Part): JsonObject {
  return buildDocument(api, part, {
    name: nameOfVersion(api.name, version),
    listenPath: listenPathOfVersion(api.listenPath, version),
    version,
    ...(api.versioning.choice?.location === "url" && { versionSegment: version }),
  });
}

function buildDocument(
  api: ClassicApi,
  { version: { targetUrl, expiration, pathRules }, kept, now }: Part,
  { name, listenPath, version, versioning, versionSegment }: Identity,
): JsonObject {
  const ends = chooseExpiration(api.expiration, expiration);
  const active = api.active && !(ends && ends.time <= now.getTime());
  const { paths, operations } = writePathOperations(pathRules);
  return {
    openapi: "3.0.3",
    info: { title: name, version: version || "1.0.0" },
    paths,
    ...buildSecurity(api.authentication, listenPath),
    "x-gw-api-gateway": omitEmpty({
      info: omitEmpty({
        name,
        state: { active, ...(api.internal && { internal: true }) },
        expiration: ends?.text,
        versioning,
      }),
      server: omitEmpty({
        listenPath: { value: listenPath, strip: api.stripListenPath },
        ...api.server,
        authentication: omitEmpty({ ...api.sessions, securitySchemes: collectSettings(api.authentication) }),
      }),
      upstream: omitEmpty({ url: targetUrl ?? api.targetUrl, ...api.upstream }),
      middleware: omitEmpty({
        global: api.globalMiddleware,
        operations,
        patternBase: pathRules.length > 0 ? omitEmpty({ listenPath: api.listenPath, versionSegment }) : undefined,
      }),
    }),
    ...(Object.keys(kept).length > 0 && { "x-gw-classic": kept, "x-gw-unmapped": listPointers(kept) }),
  };
}
