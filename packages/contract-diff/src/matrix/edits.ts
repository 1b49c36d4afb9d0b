import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { parse } from "yaml";
import { mergePatch } from "@gw/openapi";
import type { JsonObject } from "@gw/openapi/reader";

/** A single edit of the base document and its effect on clients. See `edits/README.md`. */
export interface Edit {
  id: string;
  /** The file of `edits/` that contains it. */
  theme: string;
  what: string;
  base?: JsonObject;
  head?: JsonObject;
  truth: "breaking" | "safe" | "debatable";
  decided?: "breaking" | "safe";
  direction: "request" | "response" | "none";
  why: string;
  oasdiff?: { says: "breaking" | "safe" | "unreadable"; because: string };
}

/** Base and head of a comparison. */
export interface Pair {
  base: JsonObject;
  head: JsonObject;
}

const folder = new URL("./", import.meta.url);

function read(file: string): unknown {
  return parse(readFileSync(new URL(file, folder), "utf8"), { maxAliasCount: 1000 });
}

// A test validates the contents of the files against a schema.
const baseDocument = read("edit-base.yaml") as JsonObject;

/** The files of `edits/`, with their contents. */
export const editFiles = globSync("edits/*.yaml", { cwd: folder })
  .toSorted()
  .map((file) => ({ file, content: read(file) as Omit<Edit, "theme">[] }));

export const edits: readonly Edit[] = editFiles.flatMap(({ file, content }) =>
  content.map((edit) => ({ ...edit, theme: basename(file, ".yaml") })),
);

/** Comparison settings, as a configuration would specify them. */
export const editOptions = { referenceError: "unknown_record" };

/** Whether clients break, as determined or decided. */
export function isBreaking({ truth, decided }: Edit): boolean {
  return (decided ?? truth) === "breaking";
}

export function pairOf({ base, head }: Edit): Pair {
  return {
    // A patch that is an object makes an object of an object.
    base: mergePatch(baseDocument, base ?? {}) as JsonObject,
    head: mergePatch(baseDocument, head ?? {}) as JsonObject,
  };
}
