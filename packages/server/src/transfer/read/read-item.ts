import type { ItemFault } from "../item-validators.ts";

/** A location in a file; both numbers count from 1. */
export interface Location {
  line: number;
  /** In UTF-16 code units. */
  column: number;
}

/** An item of a file. */
export interface ReadItem {
  value: unknown;
  /** Finds what a request would be refused for as well, such as repeated names; only the text shows some of it. */
  findFaults: () => ItemFault[];
  /** Locates a part of the item, given the names that lead to it; the nearest part around it if it is not there. */
  locate: (path: readonly string[]) => Location;
  /** How long its text is, in characters. */
  size: number;
  /** How much of the file was read when this item was, from 0 to 1. */
  fraction: number;
}
