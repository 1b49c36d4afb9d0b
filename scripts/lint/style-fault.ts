import { pointerTo } from "../json-pointer.ts";
import type { Finding } from "./finding.ts";
import { placeInSource } from "./source-map.ts";

/** A fault in the style of the bundle. */
export interface StyleFault extends Pick<Finding, "rule" | "id" | "message" | "remedy"> {
  /** In the bundle. */
  path: (string | number)[];
}

/** Finds a fault's place in the hand-written files. */
export const locateStyleFault = ({ path, ...fault }: StyleFault): Finding => ({
  ...placeInSource(path),
  ...fault,
  pointer: pointerTo(path),
});
