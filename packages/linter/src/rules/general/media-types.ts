import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW056",
  name: "media-types",
  level: "error",
  description: "Every key under `content` is a media type or a media type range, with a slash.",
  why: "The specification requires a media type (RFC 9110, section 8.3.1). Clients and validators compare it with the Content-Type header, which always has a slash. A key that never matches hides the body's schema from them.",
  remedy: "Write the type, a slash and the subtype, such as `application/json`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { name, path, role } of partsOf(document, "mediaType")) {
    // An extension is not meant as one, and a component has any name.
    if (role === "content" && !name.includes("/") && !name.startsWith("x-"))
      yield { path, message: `"${name}" is not a media type.` };
  }
}
