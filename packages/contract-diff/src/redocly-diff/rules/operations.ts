import { isDeepStrictEqual } from "node:util";
import type { JsonObject } from "@gw/openapi/reader";
import { permissionIn, permissionMark, scopesIn, scopesMark } from "../comparable.ts";
import { lacks, typeOf, type DiffRule } from "../diff-tree.ts";

/** Where a client requests tokens. */
const addresses = new Set(["authorizationUrl", "tokenUrl", "refreshUrl", "deviceAuthorizationUrl"]);

const flows = new Set(["OAuth2Flows", "ImplicitFlow", "PasswordFlow", "ClientCredentials", "AuthorizationCode"]);

export const operationRules: Record<string, DiffRule> = {
  "path-server-added": () => ({
    ServerList({ kind, node }, { report }) {
      if (kind === "added" && typeOf(node.parent) !== "Root")
        report({ message: "It is served at an address of its own." });
    },
  }),
  "server-variable-changed": () => ({
    ServerVariable({ kind, property, base, revision }, { report }) {
      if (kind !== "modified" || base?.value === undefined) return;
      if (property === "default") report({ message: "Its default is another one." });
      if (property === "enum" && revision?.value !== undefined && lacks(revision.value, base.value)) {
        report({ message: "It has fewer values." });
      }
    },
  }),
  "token-flow-changed": () => ({
    any({ kind, node, property = "", base, revision }, { report }) {
      const isFlow = flows.has(typeOf(node) ?? "");
      if (isFlow && kind === "removed") report({ message: "The flow is gone." });
      if (isFlow && kind === "modified" && addresses.has(property)) report({ message: "Its address is another one." });
      if (isFlow && property === scopesMark && lacks(scopesIn(revision?.value), scopesIn(base?.value)))
        report({ message: "It has fewer scopes." });
    },
  }),
  "permission-changed": () => ({
    Operation({ kind, property, base, revision }, { report }) {
      if (kind !== "modified" || property !== permissionMark) return;
      const [before, after] = [permissionIn(base?.value), permissionIn(revision?.value)];
      if (after && !(before && isNoStricter(after, before))) report({ message: "It needs a permission." });
    },
  }),
  "projection-changed": () => ({
    PathItem({ kind, property, base, revision }, { report }) {
      if (kind !== "modified" || property !== "x-gw-projection") return;
      if (base?.value !== undefined && revision?.value !== undefined) report({ message: "It is in another document." });
    },
  }),
  deprecated: () => ({
    any({ kind, property, revision }, { report }) {
      if (kind === "modified" && property === "deprecated" && revision?.value === true)
        report({ message: "It is deprecated." });
    },
  }),
};

/** Whether a permission is the same as before, except that some bodies no longer need it. */
function isNoStricter({ except, ...permission }: JsonObject, { except: before, ...needed }: JsonObject): boolean {
  return isDeepStrictEqual(permission, needed) && (before === undefined || isDeepStrictEqual(except, before));
}
