import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { kebabCase } from "@gw/openapi/document";
import type { JsonObject } from "@gw/openapi/reader";
import { surfaceOfPath, surfacesOf, type Surface } from "@gw/openapi/surfaces";

/** A location in a hand-written file. */
interface Location {
  source: { absoluteRef: string };
  /** Within the file, as a URI fragment. */
  pointer: string;
  child: (segments: string[]) => Location;
  /** The location of the field's name instead of its value. */
  key: () => FileLocation;
}

interface RuleContext {
  /** The name of the visited part in its parent. For a path item, this is its path. */
  key: string | number;
  location: Location;
  report: (problem: { message: string; location: FileLocation }) => void;
}

/** A location in a file: a pointer or, if Redocly has not read the file, a line and column. */
type FileLocation = Pick<Location, "source"> &
  ({ pointer: string; reportOnKey?: true } | { pointer: undefined; start: { line: number; col: number } });

/** What a reference leads to. Empty if the reference is broken. */
interface Resolved {
  location?: Location;
}

interface Operation {
  operationId?: string;
}

/** Values that are not operations have no `operationId`. */
type PathItem = Record<string, Operation | null>;

/** The folders of `spec/` with parts of the document, in addition to the folders with the operations of each surface. */
const sharedFolders = ["examples", "headers", "parameters", "responses", "schemas"];

/** Finds hand-written files that are not part of the document because no reference leads to them from its root. */
export function noUnusedFiles() {
  const used = new Set<string>();
  let isBroken = false;
  return {
    ref: {
      enter(_reference: unknown, _context: RuleContext, { location }: Resolved) {
        if (location) used.add(location.source.absoluteRef);
        else isBroken = true;
      },
    },
    Root: {
      leave(root: JsonObject, { location, report }: RuleContext) {
        // Without paths, all files would be unused; a broken reference might be meant for one of them. Other rules report both.
        if (root["paths"] === undefined || isBroken) return;
        const folder = dirname(location.source.absoluteRef);
        const folders = [...surfacesOf(root, "x-gw-surface").map(({ name }) => name), ...sharedFolders];
        for (const file of globSync(`{${folders.join()}}/**/*.yaml`, { cwd: folder }).toSorted()) {
          const path = join(folder, file);
          if (used.has(path)) continue;
          report({
            message: "No $ref references this file. → Reference it where it belongs, or delete it.",
            location: { source: { absoluteRef: path }, pointer: undefined, start: { line: 1, col: 1 } },
          });
        }
      },
    },
  };
}

/** Finds references to the examples of another operation. Examples that several operations share are in `problems`. */
export function exampleFolder() {
  let isMisnamed = false;
  let operation: string | undefined;
  return {
    PathItem: {
      enter(pathItem: PathItem, { location }: RuleContext) {
        isMisnamed = misnamedOperation(pathItem, location) !== undefined;
      },
    },
    Operation: {
      enter({ operationId }: Operation) {
        operation = operationId;
      },
    },
    ref: {
      enter(_reference: unknown, { location, report }: RuleContext, { location: target }: Resolved) {
        const [, folder] = /\/examples\/([^/]+)\/[^/]+$/.exec(target?.source.absoluteRef ?? "") ?? [];
        const file = location.source.absoluteRef;
        const isShared = basename(dirname(file)) === "responses";
        // operation-file-name and operation-operationId report operations with a wrong name or without a name.
        if (!isShared && isMisnamed) return;
        const own = isShared ? "problems" : operation && kebabCase(operation);
        if (own === undefined) return;
        if (folder === undefined || folder === own || folder === basename(file, ".yaml")) return;
        report({
          message:
            `${isShared ? basename(file, ".yaml") : operation} references an example in spec/examples/${folder}. → ` +
            `Write an example of the ${isShared ? "response" : "operation"} in spec/examples/${own}, ` +
            "and reference it instead.",
          location: location.child(["$ref"]),
        });
      },
    },
  };
}

/** Finds files that are not named after an operation that they contain. All operations of a path are in one file. */
export function operationFileName() {
  return {
    PathItem: {
      enter(pathItem: PathItem, { location, report }: RuleContext) {
        const misnamed = misnamedOperation(pathItem, location);
        if (!misnamed) return;
        const { method, operationId } = misnamed;
        const file = location.source.absoluteRef;
        // Then another operation has this id, which operation-operationId-unique reports.
        if (existsSync(join(dirname(file), fileNameOf(operationId)))) return;
        report({
          message:
            `The operation ${operationId} is in a file named ${basename(file)}. → Rename the file to ` +
            `${fileNameOf(operationId)} along with its examples, or correct the operationId.`,
          location: location.child([method, "operationId"]).key(),
        });
      },
    },
  };
}

/** The first operation of a file that is not named after any of its operations. */
function misnamedOperation(
  pathItem: PathItem,
  { pointer, source }: Location,
): { method: string; operationId: string } | undefined {
  if (pointer !== "#/") return undefined;
  const operations = Object.entries(pathItem).flatMap(([method, operation]) =>
    operation?.operationId === undefined ? [] : [{ method, operationId: operation.operationId }],
  );
  const name = basename(source.absoluteRef);
  return operations.some(({ operationId }) => name === fileNameOf(operationId)) ? undefined : operations[0];
}

/** Finds operations in the folder of a different surface than the surface of their path. */
export function operationFolder() {
  let surfaces: readonly Surface[] = [];
  return {
    Root: {
      enter(root: JsonObject) {
        surfaces = surfacesOf(root, "x-gw-surface");
      },
    },
    PathItem: {
      enter(_pathItem: PathItem, { key, location, report }: RuleContext) {
        if (location.pointer !== "#/") return;
        const file = location.source.absoluteRef;
        const folder = surfaceOfPath(surfaces, String(key))?.name;
        const present = basename(dirname(file));
        if (folder === undefined || folder === present) return;
        report({
          message:
            `The operation at ${String(key)} is in spec/${present}. → Move spec/${present}/${basename(file)} to ` +
            `spec/${folder}, or correct its path.`,
          location,
        });
      },
    },
  };
}

function fileNameOf(operationId: string): string {
  return `${kebabCase(operationId)}.yaml`;
}
