import { pointerTo, stepsOf } from "@gw/openapi";
import type { Location } from "@gw/openapi/source-file";
import type { SourceMap } from "@gw/openapi/source-map";
import { impacts, type ContractChange } from "../contract-change.ts";
import type { ConsumerImpact } from "./consumers.ts";

/** A change with its location in the files of its document. */
export interface LocatedChange extends ContractChange {
  /** In the base if something was removed; in the head if the change has an origin there. */
  location: Location;
  /** The location of the nearest parent in the head, if something was removed. */
  nearest?: Location;
  /** The affected consumers, if usage manifests were provided. */
  consumers?: readonly ConsumerImpact[];
}

/** Finds the location of each change in the hand-written files, and puts breaking changes first. */
export function locateChanges(
  changes: readonly ContractChange[],
  sources: Record<"base" | "head", Pick<SourceMap, "locate">>,
): LocatedChange[] {
  return changes
    .map((change) => {
      const { pointer, document, origin } = change;
      const path = stepsOf(pointer);
      if (origin !== undefined) return { ...change, location: sources.head.locate(stepsOf(origin)) };
      return {
        ...change,
        location: sources[document].locate(path),
        ...(document === "base" && { nearest: sources.head.locate(path) }),
      };
    })
    .toSorted(compareChanges);
}

/** Translates a change's pointer to the original document, where it differs if the document is Swagger 2.0. */
export function asWritten<Change extends ContractChange>(
  change: Change,
  sources: Record<"base" | "head", Pick<SourceMap, "writtenAt">>,
): Change {
  const path = sources[change.document].writtenAt(stepsOf(change.pointer));
  return { ...change, pointer: pointerTo(...path) };
}

function compareChanges(a: LocatedChange, b: LocatedChange): number {
  return (
    impacts.indexOf(a.impact) - impacts.indexOf(b.impact) ||
    a.location.file.localeCompare(b.location.file, "en") ||
    a.location.line - b.location.line
  );
}
