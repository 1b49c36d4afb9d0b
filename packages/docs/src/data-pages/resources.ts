import { readYaml } from "../document/document.ts";

/** A kind of record that refers to others, or that others refer to. */
export interface Resource {
  /** Its name in `x-gw-references`. */
  name: string;
  title: string;
  /** The tag of the operations that work on it; undefined if the document has no operation for it. */
  tag?: string;
}

/** The resources, in the order of the table. */
export function readResources(): readonly Resource[] {
  return (readYaml("../../spec/vocabulary.yaml") as { collections: Resource[] }).collections;
}
