/** A violation inside of the renderer, which its options and our styles can't mend. */
export interface KnownViolation {
  /** The rule of axe. */
  rule: string;
  /** What tells the element's HTML from that of others which may break the same rule. */
  mark: string;
  reason: string;
}

export const knownViolations: KnownViolation[] = [
  {
    rule: "label-content-name-mismatch",
    mark: 'aria-label="Example" aria-haspopup="menu"',
    reason:
      "The list of examples is named Example, though it shows the chosen one: the renderer's script fixes the name.",
  },
];
