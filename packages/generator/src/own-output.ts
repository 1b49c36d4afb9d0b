import { posix } from "node:path";
import { CannotRun, messageOf } from "@gw/openapi/cannot-run";
import type { PinnedNames } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { readOperations, type ReadOperation } from "./document/operations.ts";
import { prepareDocument } from "./document/prepare-document.ts";

/** Writes files from a document and its operations, by their paths in a folder. */
export type WriteOutput = (source: { document: object; operations: readonly ReadOperation[] }) => unknown;

/**
 * Calls a function of a configuration that writes files from a document.
 *
 * @param option what the configuration calls it, for messages.
 * @param source the document in one file.
 * @throws CannotRun if the function fails, or returns anything but texts by paths within the folder.
 */
export async function ownOutput(
  option: string,
  write: WriteOutput,
  source: object,
  pins?: PinnedNames,
): Promise<Record<string, string>> {
  // Preparing it finds out.
  const document = source as Document;
  const named = readOperations(prepareDocument(document, { names: pins }));
  // The same operations, with the names of generated code, and otherwise as the document has them.
  const operations = readOperations(document).map((each, index) => ({ ...each, id: named[index]?.id ?? each.id }));
  let files: unknown;
  try {
    files = await write({ document, operations });
  } catch (error) {
    throw new CannotRun(`\`${option}\` failed: ${messageOf(error)}`, "Correct the function, or the document.");
  }
  const texts = typeof files === "object" && files !== null ? Object.entries(files) : [["", undefined] as const];
  const seen = new Set<string>();
  for (const [file, text] of texts) {
    const isWithin =
      file !== "" && posix.normalize(file) === file && !/^\.{0,2}\/|^\.{1,2}$|^[a-z]:|\\|\/$/i.test(file);
    const isTwice = seen.has(file.toLowerCase());
    seen.add(file.toLowerCase());
    if (typeof text === "string" && isWithin && !isTwice) continue;
    const problem = isTwice ? "is there twice" : isWithin ? "has no text" : "is not within the folder";
    throw new CannotRun(
      `\`${option}\` returned a file that ${problem}: ${JSON.stringify(file)}.`,
      'Return an object with the text of each file by its path, such as { "pets/list.ts": "…" }.',
    );
  }
  return Object.fromEntries(texts) as Record<string, string>;
}
