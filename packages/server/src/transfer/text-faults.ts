import { step } from "../contract/pointer.ts";

type ValueFault = { pointer: string; detail: string };

/** What a value holds that no database keeps as it is: U+0000 and lone surrogates (D15), and numbers that JSON has not. */
export const textFaults = (value: unknown, pointer = ""): ValueFault[] => {
  if (typeof value === "string") return isKept(value) ? [] : [{ pointer, detail: "Holds U+0000 or a lone surrogate." }];
  if (typeof value === "number") return Number.isFinite(value) ? [] : [{ pointer, detail: "Is no number of JSON." }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const place = `${pointer}${step(name)}`;
    return isKept(name)
      ? textFaults(member, place)
      : [{ pointer, detail: "Has a name with U+0000 or a lone surrogate." }];
  });
};

const isKept = (text: string): boolean => text.isWellFormed() && !text.includes("\0");
