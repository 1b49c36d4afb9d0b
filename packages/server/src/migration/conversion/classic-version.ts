import type { DefinitionReader } from "./definition-reader.ts";
import { type Expiration, readExpiration } from "./expiration.ts";
import { type PathRule, readPathRules } from "./path-rules.ts";

/** The parts of a version that have a counterpart in the OAS format. */
export interface ClassicVersion {
  readonly expiration: Expiration | undefined;
  /** The upstream, if it differs from that of the API. */
  readonly targetUrl: string | undefined;
  readonly pathRules: readonly PathRule[];
}

/** Reads an entry of `version_data.versions`. */
export function readVersion(api: DefinitionReader, name: string): ClassicVersion {
  const version = api.object("version_data").object("versions").object(name);
  // The key is the version's name; a different name inside the entry has no counterpart.
  if (version.getString("name") === name) version.mapString("name");
  return {
    expiration: readExpiration(version, "expires"),
    targetUrl: version.mapString("override_target"),
    pathRules: readPathRules(api, version),
  };
}
