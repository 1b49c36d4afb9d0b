/** The unit of what is either so or not: 1 or 0. */
export const yesOrNo = "✓ or ✗";

/** A figure as people read it. What could not be measured has none. */
export function formatFigure(figure: number | undefined, unit: string): string {
  if (figure === undefined) return "–";
  if (unit === yesOrNo) return figure === 1 ? "✓" : "✗";
  const digits = { maximumFractionDigits: 0, maximumSignificantDigits: 3, roundingPriority: "morePrecision" } as const;
  return figure.toLocaleString("en", digits);
}
