import type { Location } from "../../json/locations.ts";
import type { ItemViolation } from "../item-validators.ts";

/** An item of a file. */
export interface ReadItem {
  value: unknown;
  /** Finds violations that requests are also rejected for, such as duplicate names. Some are visible only in the text. */
  findViolations: () => ItemViolation[];
  /** Locates a part of the item by its path, or the nearest part around it if it does not exist. */
  locate: (path: readonly string[]) => Location;
  /** The length of its text, in characters. */
  size: number;
  /** The fraction of the file that had been read at this item, from 0 to 1. */
  fraction: number;
}
