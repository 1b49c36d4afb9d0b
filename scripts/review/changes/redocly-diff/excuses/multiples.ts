import type { DiffRule, TreeChange } from "../diff-tree.ts";

/** A `multipleOf` that takes every number of the old one. */
export const moreMultiples: DiffRule = () => ({
  Schema(change, { report }) {
    const { before, after } = multiplesIn(change);
    if (divides(after, before)) report({ message: "Every number of before is taken." });
  },
});

/** A `multipleOf` that takes only numbers that the old one took. */
export const fewerMultiples: DiffRule = () => ({
  Schema(change, { report }) {
    const { before, after } = multiplesIn(change);
    if (divides(before, after)) report({ message: "Every number was taken before." });
  },
});

function multiplesIn({ kind, property, base, revision }: TreeChange): { before?: unknown; after?: unknown } {
  return kind === "modified" && property === "multipleOf" ? { before: base?.value, after: revision?.value } : {};
}

const divides = (divisor: unknown, number: unknown): boolean =>
  Number.isInteger(divisor) && Number.isInteger(number) && Number(number) % Number(divisor) === 0;
