import type { DefinitionReader } from "./definition-reader.ts";
import { type SecuritySchemes, readSecuritySchemes } from "./security.ts";
import { type Versions, readVersions } from "./versions.ts";

/** What a classic definition says that has a counterpart in the OAS format. */
export type ClassicApi = {
  name: string;
  active: boolean;
  listenPath: string;
  stripListenPath: boolean;
  targetUrl: string | undefined;
  securitySchemes: SecuritySchemes;
  versions: Versions;
};

/** Reads the definition. What is wrong with it stands in the reader's faults; then the answer is not to be used. */
export const readClassicApi = (reader: DefinitionReader): ClassicApi => {
  reader.require("name");
  return {
    name: reader.string("name") ?? "",
    // The described definition has no such member, and yet is that of an API in use.
    active: reader.boolean("active") ?? true,
    ...readProxy(reader),
    securitySchemes: readSecuritySchemes(reader),
    versions: readVersions(reader),
  };
};

const readProxy = (reader: DefinitionReader) => {
  reader.require("proxy");
  if (reader.object("proxy")) reader.require("proxy", "listen_path");
  const listenPath = reader.string("proxy", "listen_path");
  if (listenPath !== undefined && !listenPath.startsWith("/")) reader.fault("proxy.listen_path must begin with /.");
  return {
    listenPath: listenPath ?? "",
    stripListenPath: reader.boolean("proxy", "strip_listen_path") ?? false,
    targetUrl: reader.string("proxy", "target_url"),
  };
};
