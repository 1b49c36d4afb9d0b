/** A violation inside of the renderer, which its options and styles can't mend. */
export interface KnownViolation {
  /** The rule of axe. */
  rule: string;
  /** The renderer's part in which it stands. */
  component: string;
  reason: string;
}

export const knownViolations: KnownViolation[] = [
  {
    rule: "label-content-name-mismatch",
    component: "Button/Button",
    reason: "The list of examples is named Example, though it shows the chosen one; its name is fixed in the script.",
  },
];
