import { visit, type JSONPath } from "jsonc-parser";
import { maxViolations, pointerTo } from "@gw/openapi";

/** JSON Pointers to the first numbers of a valid JSON text that a double does not keep as they are written. */
export function changedNumbers(text: string): string[] {
  const pointers: string[] = [];
  visit(text, {
    onLiteralValue: (value: unknown, offset, length, _line, _column, pathTo: () => JSONPath) => {
      if (pointers.length === maxViolations) return;
      if (typeof value === "number" && isChanged(text.slice(offset, offset + length))) {
        pointers.push(pointerTo(...pathTo()));
      }
    },
  });
  return pointers;
}

/** Whether a double does not keep a number, as JSON writes it. */
export function isChanged(written: string): boolean {
  return normalizeNumber(written) !== normalizeNumber(String(Number(written)));
}

/** A number without its sign: its digits without zeros around them, and the power of ten of the last. */
function normalizeNumber(written: string): string {
  const [mantissa = "", exponent = "0"] = written.replace(/^-/, "").split(/e/i);
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = whole + fraction;
  let start = 0;
  while (digits[start] === "0") start++;
  let end = digits.length;
  while (end > start && digits[end - 1] === "0") end--;
  return start === end
    ? "0"
    : `${digits.slice(start, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
