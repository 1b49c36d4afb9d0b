import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** A place in a hand-written file. */
interface Location {
  source: { absoluteRef: string };
  /** Within the file, as a URI fragment. */
  pointer: string;
  child: (segments: string[]) => Location;
  /** The member itself, where the location is of its value. */
  key: () => PlaceInFile;
}

interface RuleContext {
  location: Location;
  report: (problem: { message: string; location: PlaceInFile }) => void;
}

/** A place in a file: what a pointer names or, where Redocly has not read the file, a line and column. */
type PlaceInFile = Pick<Location, "source"> &
  ({ pointer: string; reportOnKey?: true } | { pointer: undefined; start: { line: number; col: number } });

/** What a reference leads to; nothing where it is broken. */
interface Resolved {
  location?: Location;
}

interface Operation {
  operationId?: string;
  security?: Record<string, unknown>[];
}

/** What is not an operation has no `operationId`. */
type PathItem = Record<string, Pick<Operation, "operationId"> | null>;

/** The folders of `spec/` whose files are parts of the document; those of operations by what opens them. */
const operationFolders: Record<string, string> = {
  adminKey: "admin",
  dashboardToken: "dashboard",
  gatewayKey: "gateway",
  portalKey: "portal",
};
const sharedFolders = ["examples", "headers", "parameters", "responses", "schemas"];

/** Finds hand-written files that are no part of the document, because no reference leads there from its root. */
export const noUnusedFiles = () => {
  const used = new Set<string>();
  return {
    ref: {
      enter(_reference: unknown, _context: RuleContext, { location }: Resolved) {
        if (location) used.add(location.source.absoluteRef);
      },
    },
    Root: {
      leave({ paths }: { paths?: unknown }, { location, report }: RuleContext) {
        // Then all files are without a use, which says nothing.
        if (paths === undefined) return;
        const folder = dirname(location.source.absoluteRef);
        const folders = [...Object.values(operationFolders), ...sharedFolders];
        for (const file of globSync(`{${folders.join()}}/**/*.yaml`, { cwd: folder }).toSorted()) {
          const path = join(folder, file);
          if (used.has(path)) continue;
          report({
            message: "No $ref leads to this file. → Refer to it where it belongs, or delete it.",
            location: { source: { absoluteRef: path }, pointer: undefined, start: { line: 1, col: 1 } },
          });
        }
      },
    },
  };
};

/** Finds references to the examples of another operation. What several operations share is in `problems`. */
export const exampleFolder = () => {
  let operation = "";
  return {
    Operation: {
      enter({ operationId = "" }: Operation) {
        operation = operationId;
      },
    },
    ref: {
      enter(_reference: unknown, { location, report }: RuleContext, { location: target }: Resolved) {
        const [, folder] = /\/examples\/([^/]+)\/[^/]+$/.exec(target?.source.absoluteRef ?? "") ?? [];
        const file = location.source.absoluteRef;
        const isShared = basename(dirname(file)) === "responses";
        const own = isShared ? "problems" : kebabCase(operation);
        if (folder === undefined || folder === own) return;
        report({
          message:
            `${isShared ? basename(file, ".yaml") : operation} refers to an example in spec/examples/${folder}. → ` +
            `Write an example of the ${isShared ? "response" : "operation"} in spec/examples/${own}, and refer to that.`,
          location: location.child(["$ref"]),
        });
      },
    },
  };
};

/** Finds files that are not named after an operation in them. All operations of a path are in one file. */
export const operationFileName = () => ({
  PathItem: {
    enter(pathItem: PathItem, { location, report }: RuleContext) {
      if (location.pointer !== "#/") return;
      const name = basename(location.source.absoluteRef);
      const operations = Object.entries(pathItem).flatMap(([method, operation]) =>
        operation?.operationId === undefined ? [] : [{ method, operationId: operation.operationId }],
      );
      const [first] = operations;
      if (!first || operations.some(({ operationId }) => name === fileNameOf(operationId))) return;
      const { method, operationId } = first;
      report({
        message:
          `The operation ${operationId} is in a file named ${name}. → Rename the file to ${fileNameOf(operationId)}, ` +
          "and its examples with it, or correct the operationId.",
        location: location.child([method, "operationId"]).key(),
      });
    },
  },
});

/** Finds operations in a folder that stands for other credentials than theirs. */
export const operationFolder = () => ({
  Operation: {
    enter({ security }: Operation, { location, report }: RuleContext) {
      const file = location.source.absoluteRef;
      const [scheme = ""] = Object.keys(security?.[0] ?? {});
      const folder = operationFolders[scheme];
      const present = basename(dirname(file));
      if (!hasFile(location) || folder === undefined || folder === present) return;
      report({
        message:
          `An operation that ${scheme} opens is in spec/${present}. → Move spec/${present}/${basename(file)} to ` +
          `spec/${folder}, or correct its security.`,
        location: location.child(["security"]).key(),
      });
    },
  },
});

/** Whether an operation has a file for itself and its siblings: a callback's, or one of the root document, has none. */
const hasFile = ({ pointer }: Location): boolean => /^#\/[^/]+$/.test(pointer);

const fileNameOf = (operationId: string): string => `${kebabCase(operationId)}.yaml`;

const kebabCase = (operationId: string): string =>
  operationId.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
