import type { Part } from "@gw/openapi/reader";

/** The name of the nearest schema or property around a part. */
export function ownerOf({ parent }: Part): string {
  if (!parent) return "";
  return parent.role === "properties" || parent.role === "schemas" ? parent.name : ownerOf(parent);
}
